import { expect, it } from 'vitest';
import { median, timesOf } from '../../src/run/bench/measure.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2],
  [[7], 7],
])('a bench takes the value in the middle of %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('a bench has no figure for nothing', () => {
  expect(() => median([])).toThrow(RangeError);
});

it('a bench lets the two take turns, as often as it was asked', async () => {
  const calls: string[] = [];
  await timesOf(
    () => calls.push('one'),
    () => calls.push('other'),
    { rounds: 2, calls: 2 },
  );
  expect(calls).toEqual(['one', 'one', 'other', 'other', 'one', 'one', 'other', 'other']);
});
