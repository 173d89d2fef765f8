import { describe, expect, it } from 'vitest';
import { press, type } from './hand.ts';
import { people } from './people.ts';
import { prepareWorld } from './prepared.ts';
import { wordsOf } from './words.ts';

const world = prepareWorld();
const week = '2026-11-23';
const [fay, ana] = [people.formerCoach, people.rep];
const [skill, review, checkIn] = [
  `${fay}/${ana}/skill/${week}`,
  `${fay}/${ana}/pipeline/${week}`,
  `${fay}/${ana}/${week}/full`,
];

describe('A message from before the coach changed', () => {
  it.each([
    ['check-in/open-as-coach', checkIn],
    ['session/open', skill],
    ['session/held', skill],
    ['session/not-held', skill],
    ['slot/move', review],
    ['slot/excuse', review],
    ['slot/move-all-the-same', `${review}/2026-11-27T10:00:00.000Z`],
  ])('tells the former coach that it is no longer theirs: %s', async (id, value) => {
    const bench = await world.fresh();
    const before = await bench.everything();
    const outcome = await press(bench, fay, id, value);
    expect(wordsOf(outcome.shown)).toContain('This is no longer yours: somebody else coaches this person now.');
    expect(await bench.everything()).toEqual(before);
  });

  it.each([
    ['check-in/open', checkIn],
    ['session/open', skill],
  ])('leads the person to the coach of today: %s', async (id, value) => {
    const bench = await world.fresh();
    const before = await bench.everything();
    const outcome = await press(bench, ana, id, value);
    expect(wordsOf(outcome.shown)).toMatch(
      /a coach you no longer work with. Your next one (goes to|is with) your new coach/,
    );
    expect(await bench.everything()).toEqual(before);
  });

  it.each(['checkin', 'session', 'loop', 'move', 'excuse'])(
    'does not let the former coach type /coach %s',
    async (word) => {
      const bench = await world.fresh();
      const before = await bench.everything();
      const rest = { move: ' to Fri 15:00', excuse: ' leave' }[word] ?? '';
      const outcome = await type(bench, fay, word, `<@${ana}>${rest}`);
      expect(wordsOf(outcome.shown)).toMatch(/no longer yours|Only the coach of this person|of people you coach/);
      expect(await bench.everything()).toEqual(before);
    },
  );
});
