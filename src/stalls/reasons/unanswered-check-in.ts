import type { PairStanding } from '../stall.ts';
import { unansweredOf } from '../unanswered.ts';

/** The coach's half of a check-in has been open too long. */
export function unansweredCheckIn({ history, clocks, asOf, limits }: PairStanding): Date | null {
  return unansweredOf(history.checkIns.values(), clocks.coach, asOf, limits['unanswered-check-in'])?.since ?? null;
}
