import { APP_ID, BOT_USER_ID, TEAM_ID, VERIFICATION_TOKEN } from './constants.ts';
import type { Fields } from './json.ts';
import type { Workspace } from './workspace.ts';
import type { Channel } from './world.ts';

const scopesOfEvents: Record<string, string[]> = {
  app_home_opened: [],
  'message.im': ['im:history'],
  'message.channels': ['channels:history'],
  'message.groups': ['groups:history'],
  app_mention: ['app_mentions:read'],
  user_change: ['users:read'],
  team_join: ['users:read'],
  channel_archive: ['channels:read'],
  channel_unarchive: ['channels:read'],
  group_archive: ['groups:read'],
  group_unarchive: ['groups:read'],
  member_joined_channel: ['channels:read', 'groups:read'],
  member_left_channel: ['channels:read', 'groups:read'],
  channel_left: ['channels:read'],
  group_left: ['groups:read'],
};

/** Slack tries an event again at once, a minute later and five minutes later. */
const RETRY_DELAYS_MILLIS = [0, 60_000, 300_000];

/**
 * Delivers the event if the manifest subscribes to `subscription` and grants one of its scopes; otherwise it never happens.
 * Not acknowledged in time, it comes again with the same `event_id`, by the sandbox's clock.
 */
export async function emit(
  workspace: Workspace,
  subscription: string,
  event: Fields & { type: string },
  { isEcho = false } = {},
): Promise<void> {
  const { manifest, ids, clock } = workspace;
  const scopes = scopesOfEvents[subscription];
  if (!scopes || !manifest.events.has(subscription)) return;
  if (scopes.length > 0 && !scopes.some((scope) => manifest.scopes.has(scope))) return;
  const payload = {
    token: VERIFICATION_TOKEN,
    team_id: TEAM_ID,
    context_team_id: TEAM_ID,
    context_enterprise_id: null,
    api_app_id: APP_ID,
    event,
    type: 'event_callback',
    event_id: ids.next('Ev'),
    event_time: Math.floor(clock.now().getTime() / 1000),
    authorizations: [
      { enterprise_id: null, team_id: TEAM_ID, user_id: BOT_USER_ID, is_bot: true, is_enterprise_install: false },
    ],
    is_ext_shared_channel: false,
    event_context: ids.next('4-'),
  };
  await attempt(workspace, payload, 0, isEcho);
}

async function attempt(
  workspace: Workspace,
  payload: unknown,
  number: number,
  isEcho: boolean,
  reason = '',
): Promise<void> {
  const { wayToBot, dueList, clock } = workspace;
  const retry = number === 0 ? {} : { retry: { attempt: number, reason } };
  const delivery = await wayToBot.deliver({ type: 'events_api', payload, isEcho, ...retry });
  const delay = RETRY_DELAYS_MILLIS[number];
  if (delivery.outcome === 'acked' || delay === undefined) return;
  const why = delivery.reason ?? 'timeout';
  const again = () => attempt(workspace, payload, number + 1, isEcho, why);
  if (delay === 0) await again();
  else dueList.add(new Date(clock.now().getTime() + delay), () => void again());
}

/** The subscription and the `channel_type` of a message in this channel. */
export function messageEventOf(channel: Channel): { subscription: string; channelType: string } {
  if (channel.user) return { subscription: 'message.im', channelType: 'im' };
  if (channel.isPrivate) return { subscription: 'message.groups', channelType: 'group' };
  return { subscription: 'message.channels', channelType: 'channel' };
}
