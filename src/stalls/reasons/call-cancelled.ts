import type { PairStanding } from '../stall.ts';
import { hasRun } from '../stall-clock.ts';
import { openLoopOf } from './loop-of-pair.ts';
import { isCancelled } from './no-named-call.ts';

/** The named call was cancelled, and there has been no substitute for the days that are given for it. */
export function callCancelled(standing: PairStanding): Date | null {
  const loop = openLoopOf(standing);
  const since = loop && isCancelled(loop) ? (loop.calls.at(-1)?.endedAt ?? null) : null;
  if (!since) return null;
  return hasRun(since, standing.asOf, standing.clocks.coach, standing.limits['call-cancelled']) ? since : null;
}
