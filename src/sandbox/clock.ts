import type { Clock } from '../platform/clock.ts';

/** The sandbox's time: it flows with real time and can be moved forward. */
export interface SandboxClock extends Clock {
  /** Moves to the instant; an instant that has passed changes nothing, because Slack's time never runs back. */
  moveTo(instant: Date): void;
  /** Back to the instant at which the sandbox began. */
  restart(): void;
}

/** A clock that says `at` now and flows from there. */
export function createSandboxClock(at: Date): SandboxClock {
  let base = at.getTime();
  let baseReal = realMillis();
  const now = () => new Date(Math.floor(base + realMillis() - baseReal));
  const set = (instant: number) => {
    base = instant;
    baseReal = realMillis();
  };
  return {
    now,
    moveTo: (instant) => {
      if (instant > now()) set(instant.getTime());
    },
    restart: () => set(at.getTime()),
  };
}

/** Real seconds since 1970: what Slack stamps on a request that it signs. */
export function realSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Real milliseconds from an arbitrary start; they never jump, whatever happens to the machine's clock. */
export function realMillis(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
