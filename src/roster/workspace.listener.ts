import { apologies } from '../slack/apologies.ts';
import type { EventCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { tellOnce } from '../slack/tell-once.ts';
import { loadRoster } from './roster.store.ts';

/** What happens to the workspace itself: a leaders' channel that is lost, and the app's own end. */
export function workspaceHandlers(services: Services): Handlers {
  const lost = (call: EventCall) => channelLost(services, call);
  const removed = async ({ event }: EventCall): Promise<void> => {
    services.log.error({ event: event.type }, 'The app was removed from the workspace; sending stops until it is back');
  };
  return {
    events: {
      channel_archive: lost,
      group_archive: lost,
      channel_left: lost,
      group_left: lost,
      member_left_channel: lost,
      app_uninstalled: removed,
      tokens_revoked: removed,
    },
  };
}

async function channelLost(services: Services, { event }: EventCall): Promise<void> {
  const { db, clock, identity } = services;
  const { channel, user } = event;
  if (typeof channel !== 'string') return;
  if (event.type === 'member_left_channel' && user !== identity.botUserId) return;
  const loaded = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  const { leaders = [], roles } = loaded?.roster ?? {};
  const group = leaders.find((one) => one.channel === channel);
  if (!group || !roles) return;
  const admins = roles.admin.length > 0 ? roles.admin : group.people.slice(0, 1);
  await tellOnce(services, admins, `channel/${channel}`, apologies.channelLost(channel));
}
