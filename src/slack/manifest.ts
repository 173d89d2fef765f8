import { z } from 'zod';
import type { Handlers } from './handlers.ts';

const slashCommand = z.looseObject({ command: z.string() });

const appManifest = z.looseObject({
  features: z.looseObject({
    slash_commands: z.array(slashCommand),
    shortcuts: z.array(z.looseObject({ callback_id: z.string() })).optional(),
  }),
  oauth_config: z.looseObject({ scopes: z.looseObject({ bot: z.array(z.string()) }) }),
  settings: z.looseObject({
    event_subscriptions: z.looseObject({ bot_events: z.array(z.string()) }),
    interactivity: z.looseObject({ is_enabled: z.boolean() }),
  }),
});

/** A Slack app's manifest; what we don't look at stays as it is. */
export type AppManifest = z.infer<typeof appManifest>;

/** The parsed text of manifest.yml. Throws when it lacks commands, scopes, events or interactivity. */
export function readManifest(parsed: unknown): AppManifest {
  return appManifest.parse(parsed);
}

/**
 * The same app for HTTP: Slack calls the bot under `host` instead of the bot calling Slack. Everything people see stays.
 * There is no address to send a browser back to after an installation: an admin installs the app on its page at Slack. `host` is an https address without a path; anything else is refused with a sentence that says so.
 */
export function httpManifest(manifest: AppManifest, host: string): AppManifest {
  const origin = originOf(host);
  const requests = `${origin}/slack/events`;
  const { features, settings } = manifest;
  return {
    ...manifest,
    features: {
      ...features,
      slash_commands: features.slash_commands.map((command) => ({ ...command, url: requests })),
    },
    settings: {
      ...settings,
      event_subscriptions: { ...settings.event_subscriptions, request_url: requests },
      interactivity: { ...settings.interactivity, request_url: requests },
      socket_mode_enabled: false,
    },
  };
}

function originOf(host: string): string {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Error(`"${host}" is no https address without a path, such as https://coach.example.com`);
  return url.origin;
}

/** What Slack may send: the same lists for a manifest and for code, sorted, so that the two can be compared. */
export interface Surface {
  commands: string[];
  shortcuts: string[];
  events: string[];
}

/** What the manifest lets Slack send. */
export function surfaceOfManifest({ features, settings }: AppManifest): Surface {
  return {
    commands: features.slash_commands.map(({ command }) => command).toSorted(),
    shortcuts: (features.shortcuts ?? []).map(({ callback_id }) => callback_id).toSorted(),
    events: settings.event_subscriptions.bot_events.map(eventType).toSorted(),
  };
}

/** What the code answers to. Subcommands of `/coach` need that one command. */
export function surfaceOfHandlers({ commands = {}, coach = {}, shortcuts = {}, events = {} }: Handlers): Surface {
  const names = new Set(Object.keys(commands));
  if (Object.keys(coach).length > 0) names.add('/coach');
  return {
    commands: [...names].toSorted(),
    shortcuts: Object.keys(shortcuts).toSorted(),
    events: Object.keys(events).toSorted(),
  };
}

/** A subscription such as `message.im` arrives as an event of type `message`. */
function eventType(subscription: string): string {
  return subscription.startsWith('message.') ? 'message' : subscription;
}
