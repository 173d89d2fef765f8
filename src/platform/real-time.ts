import { setTimeout as wait } from 'node:timers/promises';

/** Seconds since 1970 by the machine's clock, whatever clock the bot goes by: for what another machine stamps as it sends. */
export function realSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** What the work comes to, or `otherwise` when it takes longer than this. The work goes on. */
export async function withinMillis<Result>(millis: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  const patience = new AbortController();
  const tooLong = wait(millis, otherwise, { signal: patience.signal }).catch(() => otherwise);
  return Promise.race([work, tooLong]).finally(() => patience.abort());
}
