import { expect, it } from 'vitest';
import { startProgram } from '../support/program.ts';

/** Two ways in, each with a local Slack, the bot and a bare Bolt app to start. */
const itTakes = { timeout: 300_000 };

const cells = ['HTTP', 'Socket Mode'].flatMap((way) =>
  ['idle', 'while 10 prompts go out'].flatMap((load) => [
    ...[1, 10, 50].flatMap((crowd) =>
      ['commands', 'clicks', 'submits'].map((kind) => `acknowledgement, ${way}, ${load}, ${crowd} ${kind} at once`),
    ),
    `event-loop delay p99, ${way}, ${load}`,
  ]),
);

it('the bench of acknowledgements has a figure for each way in, load, crowd and kind', itTakes, async () => {
  const bench = startProgram('run/bench.js', ['--try', 'acks']);
  const code = await bench.ended;
  const lines = bench.stdout().trim().split('\n');
  const figure =
    /^(?:ok {4}|MISSED) (.*): (?:p50 \d.* of each(?:, \d+ not saved)?|\d+ ms \(bare Bolt: \d+ ms\)) \(wanted: .*\)$/;
  expect(
    lines.map((line) => line.replace(figure, '$1')),
    bench.stderr(),
  ).toEqual(cells);
  expect(code).toBe(0);
});
