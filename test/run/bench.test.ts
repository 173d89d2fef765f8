import { expect, it } from 'vitest';
import { startProgram } from '../support/program.ts';

/** Most parts start a local Slack and several apps, one after the other. */
const itTakes = { timeout: 300_000 };

/** The figures of each part, without what was measured. */
const figures: Record<string, string[]> = {
  tick: [
    'tick with nothing due, 50 prompts stored',
    'tick with nothing due, 500 prompts stored',
    'the same tick, 500 against 50 stored',
  ],
  sends: ['answers at once', 'takes 100 ms'].map(
    (how) => `claim to recorded, against a bare client that posts the same, to a Slack that ${how}`,
  ),
  store: ['claiming and recording 20 prompts due at once, against plain better-sqlite3'],
  memory: ['memory (RSS)', 'heap'].flatMap((what) =>
    ['after the start', 'after a tick', 'at rest'].flatMap((when) =>
      ['nobody', 'a bare Bolt app'].map((other) => `${what} with 20 people, ${when}, against ${other}`),
    ),
  ),
  start: ['start to listening with 20 people, against a bare Bolt app'],
  restart: ['killed while sending to 20 people and started again, until the next message'],
};

it.each(Object.keys(figures))('the bench has every figure of the part "%s"', itTakes, async (part) => {
  const bench = startProgram('run/bench.js', ['--try', part]);
  const code = await bench.ended;
  const lines = bench.stdout().trim().split('\n');
  expect(
    lines.map((line) => line.replace(/^(?:ok {4}|MISSED) (.*): .*?\d.* \(wanted: .*\)$/, '$1')),
    bench.stderr(),
  ).toEqual(figures[part]);
  expect(code).toBe(0);
});

it('the bench says which parts there are when it is asked for another', itTakes, async () => {
  const bench = startProgram('run/bench.js', ['speed']);
  expect(await bench.ended).toBe(2);
  expect(bench.stderr()).toContain('There is no speed to measure.');
  expect(bench.stderr()).toContain('tick, sends, store, acks, memory, start, restart, digest');
});
