import { App } from '@slack/bolt';
import { expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { createClients } from '../../src/slack/clients.ts';
import { dispatchActions } from '../../src/slack/dispatch-actions.ts';
import { dispatchCommands } from '../../src/slack/dispatch-commands.ts';
import { dispatchShortcuts } from '../../src/slack/dispatch-events.ts';
import { dispatchForms } from '../../src/slack/dispatch-forms.ts';
import { mergeHandlers } from '../../src/slack/merge-handlers.ts';
import { createSkew } from '../../src/slack/skew.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const team = { id: 'T1' };
const view = { id: 'V1', hash: '1', type: 'modal', callback_id: 'form', private_metadata: '', blocks: [] };
const button = { type: 'button', action_id: 'press', block_id: 'b', action_ts: '1' };
const bodies: Record<string, (user: string) => Record<string, unknown>> = {
  command: (user) => ({ command: '/do', text: '', user_id: user, channel_id: 'D1', team_id: 'T1' }),
  button: (user) => ({ type: 'block_actions', team, user: { id: user }, container: {}, actions: [button] }),
  shortcut: (user) => ({ type: 'shortcut', team, user: { id: user }, callback_id: 'cut' }),
  form: (user) => ({ type: 'view_submission', team, user: { id: user }, view: { ...view, state: { values: {} } } }),
};

it.each(Object.keys(bodies))(
  'whoever comes while a %s is acknowledged does not wait for what follows from it',
  async (kind) => {
    const happened: string[] = [];
    const works = async ({ userId }: { userId: string }) => void happened.push(`done for ${userId}`);
    const log = createLog('silent');
    const skew = createSkew(systemClock);
    const receiver = { init: () => undefined, start: async () => undefined, stop: async () => undefined };
    const app = new App({ receiver, authorize: async () => ({ botToken: 'xoxb-none', botId: 'B1', botUserId: 'U1' }) });
    const services = {
      db: await freshDatabase(),
      clock: systemClock,
      newId,
      log,
      skew,
      clients: createClients('xoxb-none', 'http://127.0.0.1:9/api/', { log, skew }),
      identity: { teamId: 'T1', botId: 'B1', botUserId: 'U1' },
    };
    const handlers = mergeHandlers([
      {
        commands: { '/do': works },
        actions: { press: works },
        shortcuts: { cut: works },
        submits: { form: async (call) => ({ close: true, next: () => works(call) }) },
      },
    ]);
    for (const dispatch of [dispatchCommands, dispatchActions, dispatchShortcuts, dispatchForms]) {
      dispatch(app, handlers, services);
    }
    const arrives = (user: string) =>
      app.processEvent({
        body: bodies[kind]?.(user) ?? {},
        ack: async () => void happened.push(`acknowledged ${user}`),
      });

    const second = new Promise((resolve) => setImmediate(() => resolve(arrives('U0BO'))));
    await Promise.all([arrives('U0ANA'), second]);

    expect(happened).toEqual(['acknowledged U0ANA', 'acknowledged U0BO', 'done for U0ANA', 'done for U0BO']);
  },
);
