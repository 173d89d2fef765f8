import { App } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { checkView } from '../../src/block-kit/check-view.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { createClients } from '../../src/slack/clients.ts';
import { dispatchForms } from '../../src/slack/dispatch-forms.ts';
import type { Handlers } from '../../src/slack/handlers.ts';
import { mergeHandlers } from '../../src/slack/merge-handlers.ts';
import { createSkew } from '../../src/slack/skew.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { readable } from '../support/world.ts';

const words = { type: 'section', block_id: 'words', text: { type: 'mrkdwn', text: 'Sure?' } };
const input = { type: 'input', block_id: 'what', label: { type: 'plain_text', text: 'What?' } };
const fails: Handlers['submits'] = { known: () => Promise.reject(new Error('The disk is full')) };

/** Submits a form of these blocks; answers what Slack is told. */
async function submit(callbackId: string, blocks: object[], submits: Handlers['submits'] = {}) {
  const log = createLog('silent');
  const skew = createSkew(systemClock);
  const receiver = { init: () => undefined, start: async () => undefined, stop: async () => undefined };
  const app = new App({ receiver, authorize: async () => ({ botToken: 'xoxb-none', botId: 'B1', botUserId: 'U1' }) });
  dispatchForms(app, mergeHandlers([{ submits }]), {
    db: await freshDatabase(),
    clock: systemClock,
    newId,
    log,
    skew,
    clients: createClients('xoxb-none', 'http://127.0.0.1:9/api/', { log, skew }),
    identity: { teamId: 'T1', botId: 'B1', botUserId: 'U1' },
  });
  const told: { view?: { blocks: Record<string, unknown>[] } }[] = [];
  const view = { id: 'V1', hash: '1', type: 'modal', callback_id: callbackId, private_metadata: '', blocks };
  await app.processEvent({
    body: {
      type: 'view_submission',
      team: { id: 'T1' },
      user: { id: 'U0ANA' },
      view: { ...view, state: { values: {} } },
    },
    ack: async (answer) => void told.push(answer),
  });
  return told;
}

describe('a form that nobody knows any more, or that fails', () => {
  it('says so beside its first field', async () => {
    expect(await submit('retired', [words, input])).toEqual([
      {
        response_action: 'errors',
        errors: { what: 'This form is from an older version of Loopkeeper. Please close it and open it again.' },
      },
    ]);
  });

  it.each([
    ['retired', 'This form is from an older version of Loopkeeper. Please close it and open it again.'],
    ['known', 'Something went wrong on my side and nothing was changed. Please try once more in a minute.'],
  ])('says so in its place when it has no field (%s)', async (callbackId, sentence) => {
    const [told, ...more] = await submit(callbackId, [words], fails);
    expect(told).toMatchObject({ response_action: 'update', view: { type: 'modal' } });
    expect(readable(told?.view ?? { blocks: [] })).toBe(sentence);
    expect(checkView(told?.view)).toEqual([]);
    expect(more).toEqual([]);
  });
});
