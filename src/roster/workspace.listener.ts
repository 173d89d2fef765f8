import type { EventCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { forgetTold, tellUntilMended } from '../slack/tell-once.ts';
import { caretakersOf } from './caretakers.ts';
import { type ChannelTrouble, channelTroubleWords } from './channel-trouble.ts';
import { loadRoster } from './roster.store.ts';
import type { Roster } from './roster.ts';

/** What channels need of the messages above them. */
export interface WorkspacePorts {
  /** What is held for the channel is tried again now. */
  channelBack(channel: string): Promise<void>;
}

type Wired = Services & WorkspacePorts;

/** What happens to the workspace itself: a leaders' channel that is lost or back, and the app's own end. */
export function workspaceHandlers(services: Wired): Handlers {
  const lost = (trouble: ChannelTrouble) => (call: EventCall) => channelLost(services, call, trouble);
  const back = (call: EventCall) => channelBack(services, call);
  const removed = async ({ event }: EventCall): Promise<void> => {
    services.log.error({ event: event.type }, 'The app was removed from the workspace; sending stops until it is back');
  };
  return {
    events: {
      channel_archive: lost('channel-archived'),
      group_archive: lost('channel-archived'),
      channel_left: lost('not-in-channel'),
      group_left: lost('not-in-channel'),
      member_left_channel: lost('not-in-channel'),
      channel_unarchive: back,
      group_unarchive: back,
      member_joined_channel: back,
      app_uninstalled: removed,
      tokens_revoked: removed,
    },
  };
}

async function channelLost(services: Wired, call: EventCall, trouble: ChannelTrouble): Promise<void> {
  const found = await leadersChannel(services, call);
  if (!found) return;
  const { channel, roster } = found;
  const text = channelTroubleWords(channel, trouble);
  await tellUntilMended(services, { people: caretakersOf(roster, channel), key: `${channel}/${trouble}`, text });
}

async function channelBack(services: Wired, call: EventCall): Promise<void> {
  const found = await leadersChannel(services, call);
  if (!found) return;
  await forgetTold(services, found.channel);
  await services.channelBack(found.channel);
}

/** The channel that the event is about, if leaders get their digest there and it is not about another member's coming and going. */
async function leadersChannel(
  { db, clock, identity }: Wired,
  { event }: EventCall,
): Promise<{ channel: string; roster: Roster } | undefined> {
  const { channel, user, type } = event;
  if (typeof channel !== 'string') return undefined;
  if (type.startsWith('member_') && user !== identity.botUserId) return undefined;
  const loaded = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  return loaded?.roster.leaders.some((group) => group.channel === channel)
    ? { channel, roster: loaded.roster }
    : undefined;
}
