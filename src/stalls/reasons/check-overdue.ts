import { openCallOf } from '../../loops/loop.ts';
import { stageOf } from '../../loops/stage.ts';
import type { PairStanding } from '../stall.ts';
import { hasRun } from '../stall-clock.ts';
import { openLoopOf } from './loop-of-pair.ts';

/** The named call ended, and there has been no verdict for the days of the coach's clock that are given for it. */
export function checkOverdue(standing: PairStanding): Date | null {
  const loop = openLoopOf(standing);
  const call = loop && openCallOf(loop);
  if (!loop || !call || stageOf(loop, standing.asOf) !== 'check-due') return null;
  const { asOf, clocks, limits } = standing;
  return hasRun(call.endsAt, asOf, clocks.coach, limits['check-overdue']) ? call.endsAt : null;
}
