import { expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { helpMessage } from '../../src/slack/coach-help.ts';
import { people } from './people.ts';
import { prepareWorld } from './prepared.ts';
import { wordsOf } from './words.ts';

const world = prepareWorld();

it('/coach help fits into one message and names every subcommand once, below whom it is for', async () => {
  const { handlers } = await world.fresh();
  const message = helpMessage(handlers.coach, 'x'.repeat(3_000), ['coaches', 'leaders', 'admins']);
  expect(checkMessage(message)).toEqual([]);
  const words = wordsOf(message.blocks);
  for (const { example } of Object.values(handlers.coach)) expect(words.split(`\`${example}\``)).toHaveLength(2);
  const titles = ['*For everybody*', '*As a coach*', '*As a leader*'];
  expect(titles.map((title) => words.indexOf(title))).toEqual(
    titles.map((title) => words.indexOf(title)).sort((a, b) => a - b),
  );
  expect(words.indexOf('/coach move @name')).toBeGreaterThan(words.indexOf('*As a coach*'));
  expect(words.indexOf('/coach status')).toBeLessThan(words.indexOf('*As a coach*'));
});

it.each([
  ['a rep', people.rep, [], ['/coach move @name', '/coach report', '/coach digest', '/coach check @name']],
  ['a coach', people.coach, ['/coach move @name', '/coach report', '/coach check @name'], ['/coach digest']],
  ['a leader', people.leader, ['/coach report', '/coach digest'], []],
  ['an admin', people.admin, ['/coach digest'], ['/coach move @name', '/coach report']],
])('/coach help shows %s what they may use, and nothing else', async (_role, userId, shown, hidden) => {
  const { handlers } = await world.fresh();
  const words = wordsOf(helpMessage(handlers.coach, '', await handlers.audiencesOf(userId)).blocks);
  for (const example of shown) expect(words).toContain(example);
  for (const example of hidden) expect(words).not.toContain(example);
  expect(words).toContain('/coach status');
});

it('/coach help still fits with forty subcommands of the longest words', () => {
  const one = { summary: 'w'.repeat(120), example: `/coach ${'e'.repeat(80)}`, run: async () => {} };
  const coach = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`word${index}`, one]));
  expect(checkMessage(helpMessage(coach, '', []))).toEqual([]);
});
