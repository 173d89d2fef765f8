import { endOfDay } from '../../calendar/working-hours.ts';
import { isSlipping } from '../slipping.ts';
import type { PairStanding } from '../stall.ts';

/** A promise that was carried over twice past its day, or stands open too long past it with a check-in in between. */
export function commitmentSlipping({ pastDue, clocks, asOf, lastCheckIn, limits }: PairStanding): Date | null {
  const days = limits['commitment-slipping'];
  const since = pastDue
    .filter((promise) => isSlipping(promise, clocks.coachee, { lastCheckIn, asOf, days }))
    .map(({ dueOn }) => endOfDay(dueOn, clocks.coachee.actor.zone).getTime());
  return since.length > 0 ? new Date(Math.min(...since)) : null;
}
