import { type Loop, openCallOf } from '../../loops/loop.ts';
import type { PairStanding } from '../stall.ts';
import { hasRun } from '../stall-clock.ts';
import { openLoopOf } from './loop-of-pair.ts';

/** A loop without a call to check it on: since it was opened, or since the last call was judged. */
export function noNamedCall(standing: PairStanding): Date | null {
  const { asOf, clocks, limits } = standing;
  const loop = openLoopOf(standing);
  if (!loop || openCallOf(loop) || isCancelled(loop)) return null;
  const ends = loop.calls.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []));
  const since = new Date(Math.max(loop.openedAt.getTime(), ...ends));
  return hasRun(since, asOf, clocks.coach, limits['no-named-call']) ? since : null;
}

/** The last call was cancelled and nobody has named another: a reason of its own. */
export function isCancelled({ calls }: Pick<Loop, 'calls'>): boolean {
  return calls.at(-1)?.state === 'cancelled';
}
