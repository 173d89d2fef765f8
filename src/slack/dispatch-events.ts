import type { App } from '@slack/bolt';
import { breathe } from '../platform/breathe.ts';
import { once } from '../platform/handled.ts';
import { apologies, sentence } from './apologies.ts';
import type { ShortcutCall } from './handlers.ts';
import type { AllHandlers } from './merge-handlers.ts';
import type { Services } from './services.ts';

/** One listener for all events, each `event_id` handled once however often Slack delivers it. Bolt has acknowledged already. */
export function dispatchEvents(app: App, { events }: AllHandlers, services: Services): void {
  app.event(/^/, async ({ event, body }) => {
    const handle = Object.hasOwn(events, event.type) ? events[event.type] : undefined;
    if (!handle) return;
    try {
      const first = await once(services.db, `event/${body.event_id}`, services.clock.now());
      if (!first) return;
      await handle({ eventId: body.event_id, event: { ...event } });
    } catch (error) {
      services.log.error({ err: error, event: event.type }, 'An event could not be handled');
      if (event.type === 'message' && event.channel_type === 'im') await apologise(services, event.channel);
    }
  });
}

/** One listener for all shortcuts: acknowledges, lets whatever came with it be acknowledged too, then runs the handler. */
export function dispatchShortcuts(app: App, { shortcuts }: AllHandlers, services: Services): void {
  app.shortcut(/^/, async ({ ack, body }) => {
    await ack();
    await breathe();
    const handle = Object.hasOwn(shortcuts, body.callback_id) ? shortcuts[body.callback_id] : undefined;
    if (!handle) return;
    const call: ShortcutCall = { userId: body.user.id, triggerId: body.trigger_id, message: undefined };
    if (body.type === 'message_action') {
      const { text = '', user, ts } = body.message;
      call.message = { channel: body.channel.id, ts, text, userId: user };
    }
    try {
      await handle(call);
    } catch (error) {
      services.log.error({ err: error, shortcut: body.callback_id }, 'A shortcut failed');
      await apologise(services, body.user.id);
    }
  });
}

/** Events and shortcuts have no private way to answer, so a person who waits for one is told in the direct messages. */
async function apologise({ clients, log }: Services, channel: string): Promise<void> {
  try {
    await clients.interactive.chat.postMessage({ channel, ...sentence(apologies.failed) });
  } catch (error) {
    log.warn({ err: error }, 'An apology could not be delivered');
  }
}
