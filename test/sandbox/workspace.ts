import { type App, LogLevel, SocketModeReceiver } from '@slack/bolt';
import { WebClient } from '@slack/web-api';
import { onTestFinished } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { createTracker } from '../../src/platform/tracker.ts';
import { BOT_USER_ID } from '../../src/sandbox/constants.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';
import { boltLogger } from '../../src/slack/bolt-logger.ts';
import { TrackedApp } from '../../src/slack/tracked-app.ts';
import { createSandboxClient, type SandboxClient } from '../support/sandbox-client.ts';

export const team = {
  people: [
    { id: 'U0ANA', name: 'Ana Silva', tz: 'Asia/Kolkata', locale: 'en-GB' },
    { id: 'U0BEN', name: 'Ben', tz: 'Europe/London' },
    { id: 'U0GONE', name: 'Gus Gone', tz: 'Europe/London', deleted: true },
    { id: 'U0HELPER', name: 'Other bot', tz: null, is_bot: true },
  ],
  channels: [
    { id: 'C0LEADERS', name: 'leaders', is_private: false, members: ['U0BEN', BOT_USER_ID] },
    { id: 'C0OPEN', name: 'open', is_private: false, members: ['U0ANA'] },
    { id: 'C0SECRET', name: 'secret', is_private: true, members: ['U0ANA'] },
    { id: 'C0VAULT', name: 'vault', is_private: true, members: ['U0ANA', BOT_USER_ID] },
  ],
};

/** A manifest with everything that these tests use. */
export function aManifest({
  scopes = [
    'chat:write',
    'commands',
    'im:write',
    'im:history',
    'users:read',
    'channels:read',
    'groups:read',
    'files:write',
  ],
  events = ['app_home_opened', 'message.im', 'user_change', 'team_join', 'channel_archive', 'member_left_channel'],
  commands = [
    { command: '/coach', should_escape: true },
    { command: '/raw', should_escape: false },
  ],
  appHome = { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
  isInteractive = true,
} = {}) {
  return {
    display_information: { name: 'Probe' },
    features: {
      app_home: appHome,
      bot_user: { display_name: 'probe' },
      slash_commands: commands,
      shortcuts: [
        { name: 'Save', type: 'message', callback_id: 'save' },
        { name: 'Start', type: 'global', callback_id: 'start' },
      ],
    },
    oauth_config: { scopes: { bot: scopes } },
    settings: {
      event_subscriptions: { bot_events: events },
      interactivity: { is_enabled: isInteractive },
      socket_mode_enabled: true,
    },
  };
}

export interface Workspace {
  sandbox: Sandbox;
  slack: SandboxClient;
  web: WebClient;
}

/** A sandbox without a bot, and a WebClient that holds the bot's token and never retries. */
export async function aSandbox(manifest = aManifest()): Promise<Workspace> {
  const sandbox = await startSandbox({ manifest, team, at: new Date('2026-11-30T08:59:30Z') });
  onTestFinished(() => sandbox.stop());
  return { sandbox, slack: createSandboxClient(sandbox.url), web: webClient(sandbox, sandbox.botToken) };
}

export function webClient({ apiUrl }: Sandbox, token: string): WebClient {
  return new WebClient(token, {
    slackApiUrl: apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: 5_000,
    logLevel: LogLevel.ERROR,
    logger: boltLogger(createLog('silent')),
  });
}

/** A sandbox with a Bolt app of this process connected by Socket Mode; `listen` adds its listeners. */
export async function aBot(
  listen: (app: App) => void,
  manifest = aManifest(),
  { isAttached = true, ignoreSelf = true } = {},
): Promise<Workspace> {
  const workspace = await aSandbox(manifest);
  const { sandbox } = workspace;
  const logger = boltLogger(createLog('silent'));
  const tracker = createTracker();
  const clientOptions = { slackApiUrl: sandbox.apiUrl, retryConfig: { retries: 0 }, logger };
  const receiver = new SocketModeReceiver({ appToken: sandbox.appToken, logger, installerOptions: { clientOptions } });
  const app = new TrackedApp(
    {
      token: sandbox.botToken,
      receiver,
      logger,
      clientOptions,
      convoStore: false,
      deferInitialization: true,
      ignoreSelf,
    },
    tracker,
  );
  listen(app);
  await app.init();
  await app.start();
  if (isAttached) sandbox.attach({ tick: async () => {}, idle: () => tracker.idle(), reset: async () => {} });
  onTestFinished(async () => {
    await app.stop();
  });
  return workspace;
}

/** The code of the refusal. Fails when the call was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const data = await refusalDataOf(call);
  return String(data.error);
}

/** Everything Slack said when it refused. Fails when the call was not refused. */
export async function refusalDataOf(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const outcome = await call.then(
    () => 'not refused',
    (error: unknown) => error,
  );
  if (outcome instanceof Error && 'data' in outcome && typeof outcome.data === 'object' && outcome.data !== null) {
    return { ...outcome.data };
  }
  throw new Error(`Slack did not refuse: ${String(outcome)}`, { cause: outcome });
}

export const modal = (extra: Record<string, unknown> = {}) => ({
  type: 'modal' as const,
  callback_id: 'form',
  title: { type: 'plain_text' as const, text: 'Form' },
  submit: { type: 'plain_text' as const, text: 'Save' },
  blocks: [
    {
      type: 'input' as const,
      block_id: 'note',
      label: { type: 'plain_text' as const, text: 'Note' },
      element: { type: 'plain_text_input' as const, action_id: 'text', min_length: 3, max_length: 10 },
    },
  ],
  ...extra,
});

export const buttonBlock = (actionId: string, value = 'v') => ({
  type: 'actions' as const,
  block_id: `block-${actionId}`,
  elements: [
    { type: 'button' as const, action_id: actionId, value, text: { type: 'plain_text' as const, text: 'Press' } },
  ],
});
