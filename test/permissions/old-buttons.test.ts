import { describe, expect, it } from 'vitest';
import { week } from './a-world.ts';
import type { Bench } from './bench.ts';
import type { ShownForm } from './form.ts';
import { type Outcome, press, send } from './hand.ts';
import { people } from './people.ts';
import { prepareWorld } from './prepared.ts';
import { wordsOf } from './words.ts';

const world = prepareWorld();

/** Values that no button of today has: of another version, of nobody, of the wrong kind, too long. */
const strange: (string | undefined)[] = [
  undefined,
  '',
  'x',
  '0',
  '-1',
  '1.5',
  '999999',
  '1e309',
  'NaN',
  '9'.repeat(400),
  'a'.repeat(2_000),
  '{"a":1}',
  'null',
  '/',
  '////',
  '1/2/3/4/5/6',
  '999999/1',
  '999999/1/kept',
  'drop/999999',
  'take/999999',
  'off 0.U0A.U0B.zzz',
  'ask 99.U0A.U0B.1',
  'ask 0.U0A.U0B.zzzzzzzzzzzzzzzzz',
  'U0NOBODY',
  'U0NOBODY/2026-12-21/2026-12-23',
  'U0NOBODY/2026-12-23/2026-12-21',
  '2026-12-32/2026-12-40',
  '9999-12-31/0001-01-01',
  `U0NOBODY/U0NOBODY/skill/${week}`,
  `U0NOBODY/U0NOBODY/${week}/full`,
  `${people.coach}/${people.rep}/skill/2026-12-32`,
  `${people.coach}/${people.rep}/2026-99-99/full`,
  `${people.coach}/${people.rep}/pipeline/${week}/never`,
  `${people.coach}/${people.rep}/pipeline/${week}/+275760-09-13T00:00:00.000Z`,
  '__proto__',
  'constructor',
];

const oldForms = [
  '',
  'null',
  '[]',
  '{}',
  '{"id":-1,"generation":0,"wordingVersion":1}',
  '{"loopId":999999,"version":1,"generation":0}',
  '{"coacheeId":"U0NOBODY","generation":0,"source":"form"}',
  '{"digestId":999999,"filter":"team/99","page":1e9}',
  '{"digestId":null,"filter":"all","page":-5,"stall":"0.U0A.U0B.zzz"}',
  'x'.repeat(3_000),
];

/** What is wrong with the answer to something that can't be done; empty when all is well. */
async function wrongAbout(bench: Bench, act: () => Promise<Outcome>): Promise<string[]> {
  const before = await bench.everything();
  const outcome = await act();
  const after = await bench.everything();
  return [
    ...(outcome.failure === undefined ? [] : [`it failed: ${outcome.failure}`]),
    ...Object.keys(after).flatMap((table) => (after[table] === before[table] ? [] : [`${table} changed`])),
    ...bench.errors(),
    ...outcome.toOthers.map((other) => `others were written to: ${other}`),
    ...(wordsOf(outcome.shown).length > 10 ? [] : ['silence']),
  ];
}

function emptyForm(callbackId: string, metadata: string): ShownForm {
  return { type: 'modal', callback_id: callbackId, private_metadata: metadata, blocks: [] };
}

describe('A button of another version', () => {
  it('changes nothing and gets a kind answer, whoever presses it', async () => {
    const bench = await world.fresh();
    const wrong: string[] = [];
    const walked = new Set<unknown>();
    for (const [id, handler] of Object.entries(bench.handlers.actions)) {
      if (walked.has(handler)) continue;
      walked.add(handler);
      for (const value of strange) {
        const found = await wrongAbout(bench, () => press(bench, people.coach, id, value));
        wrong.push(...found.map((one) => `${id} with ${String(value).slice(0, 60)}: ${one}`));
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('changes nothing in a form of another version either', async () => {
    const bench = await world.fresh();
    const wrong: string[] = [];
    for (const id of Object.keys(bench.handlers.actions)) {
      for (const metadata of oldForms) {
        const found = await wrongAbout(bench, () =>
          press(bench, people.coach, id, 'off 0.U0A.U0B.zzz', emptyForm('of-old', metadata)),
        );
        wrong.push(...found.map((one) => `${id} in a form with ${metadata.slice(0, 60)}: ${one}`));
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

describe('A form of another version', () => {
  it('changes nothing and gets a kind answer, with and without fields', async () => {
    const bench = await world.fresh();
    const wrong: string[] = [];
    const field = { type: 'input', block_id: 'x/0', element: { type: 'plain_text_input', action_id: 'value' } };
    for (const id of Object.keys(bench.handlers.submits)) {
      for (const metadata of oldForms) {
        for (const blocks of [[], [field]]) {
          const found = await wrongAbout(bench, () =>
            send(bench, people.coach, { ...emptyForm(id, metadata), blocks }),
          );
          wrong.push(...found.map((one) => `${id} with ${metadata.slice(0, 60)}: ${one}`));
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});
