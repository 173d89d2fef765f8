import type { Clock } from '../platform/clock.ts';

/** How far Slack's clock is from ours, learnt from the Date header of its answers. */
export interface Skew {
  /** For the clients: looks at each answer on its way. */
  fetch: typeof globalThis.fetch;
  /** Our instant on Slack's clock. */
  slackTime(ours: Date): Date;
  /** Slack's clock minus ours in whole seconds; null before the first answer. */
  seconds(): number | null;
}

export function createSkew(clock: Clock): Skew {
  let milliseconds: number | null = null;
  return {
    async fetch(input, init) {
      const answer = await globalThis.fetch(input, init);
      const date = Date.parse(answer.headers.get('date') ?? '');
      if (!Number.isNaN(date)) milliseconds = date - clock.now().getTime();
      return answer;
    },
    slackTime: (ours) => new Date(ours.getTime() + (milliseconds ?? 0)),
    seconds: () => (milliseconds === null ? null : Math.round(milliseconds / 1000)),
  };
}
