import type { Memory } from './app-asked.ts';

/** What this process holds when all that nobody holds was let go. Needs `--expose-gc`. */
export function memoryNow(): Memory {
  // Twice: what the first round finds to be finished with is let go in the second.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heap: heapUsed };
}
