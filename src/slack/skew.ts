import type { Clock } from '../platform/clock.ts';
import { runtimeMs } from '../platform/runtime.ts';

/** How far Slack's clock is from ours, learnt from the Date header of its answers. */
export interface Skew {
  /** For the clients: looks at each answer on its way. */
  fetch: typeof globalThis.fetch;
  /** What Slack's clock shows, or earlier: never later, also when our own clock has just been put on or back. */
  slackNow(): Date;
  /** When, by our clock, Slack took the message with this ts; at the latest `atMost`. */
  oursOf(ts: string, atMost: Date): Date;
  /** Slack's clock minus ours in whole seconds; null before the first answer. */
  seconds(): number | null;
}

export function createSkew(clock: Clock): Skew {
  let milliseconds: number | null = null;
  let last = { date: Number.POSITIVE_INFINITY, runtime: 0 };
  return {
    async fetch(input, init) {
      const answer = await globalThis.fetch(input, init);
      const date = Date.parse(answer.headers.get('date') ?? '');
      if (!Number.isNaN(date)) {
        milliseconds = date - clock.now().getTime();
        last = { date, runtime: runtimeMs() };
      }
      return answer;
    },
    slackNow() {
      const byOurs = clock.now().getTime() + (milliseconds ?? 0);
      return new Date(Math.floor(Math.min(byOurs, last.date + runtimeMs() - last.runtime)));
    },
    oursOf(ts, atMost) {
      const ours = Number(ts) * 1000 - (milliseconds ?? 0);
      return Number.isFinite(ours) ? new Date(Math.floor(Math.min(ours, atMost.getTime()))) : atMost;
    },
    seconds: () => (milliseconds === null ? null : Math.round(milliseconds / 1000)),
  };
}
