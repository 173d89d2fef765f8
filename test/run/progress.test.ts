import { expect, it } from 'vitest';
import { createProgress } from '../../src/run/simulate/progress.ts';

function shownIn(terminal: { isTTY: boolean }): string[] {
  const written: string[] = [];
  const progress = createProgress({ ...terminal, write: (text: string) => written.push(text) }, 10);
  progress.show([
    { days: 5, sent: 20 },
    { days: 6, sent: 30 },
  ]);
  progress.end();
  return written;
}

it('a terminal shows how far the slowest company is, and is clean in the end', () => {
  const [bar = '', ...cleaned] = shownIn({ isTTY: true });
  expect(bar).toBe('\r[###############...............] day 5 of 10, 50 messages');
  expect(cleaned.join('').replaceAll('\r', '').trim()).toBe('');
});

it('a file or a pipe gets no bar', () => {
  expect(shownIn({ isTTY: false })).toEqual([]);
});
