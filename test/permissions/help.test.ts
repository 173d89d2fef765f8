import { expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { helpMessage } from '../../src/slack/coach-help.ts';
import { prepareWorld } from './prepared.ts';
import { wordsOf } from './words.ts';

const world = prepareWorld();

it('/coach help fits into one message and names every subcommand once, below whom it is for', async () => {
  const { handlers } = await world.fresh();
  const message = helpMessage(handlers.coach, 'x'.repeat(3_000));
  expect(checkMessage(message)).toEqual([]);
  const words = wordsOf(message.blocks);
  for (const { example } of Object.values(handlers.coach)) expect(words.split(`\`${example}\``)).toHaveLength(2);
  const titles = ['*For everybody*', '*For those who coach*', '*For those who coach or lead*'];
  expect(titles.map((title) => words.indexOf(title))).toEqual(
    titles.map((title) => words.indexOf(title)).sort((a, b) => a - b),
  );
  expect(words.indexOf('/coach move @name')).toBeGreaterThan(words.indexOf('*For those who coach*'));
  expect(words.indexOf('/coach status')).toBeLessThan(words.indexOf('*For those who coach*'));
});

it('/coach help still fits with forty subcommands of the longest words', () => {
  const one = { summary: 'w'.repeat(120), example: `/coach ${'e'.repeat(80)}`, run: async () => {} };
  const coach = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`word${index}`, one]));
  expect(checkMessage(helpMessage(coach, ''))).toEqual([]);
});
