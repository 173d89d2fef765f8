import { endOfDay } from '../calendar/working-hours.ts';
import type { PastDueFact } from './digest-facts.ts';
import { usualLimits } from './stall.ts';
import { hasRun, type StallDays } from './stall-clock.ts';

const afterCarries = 2;

/**
 * Is this open promise slipping: carried over twice past its day, or so many days of the owner's clock past it with a check-in in
 * between? `lastCheckIn` is when the owner last answered one, null: never.
 */
export function isSlipping(
  { dueOn, carriedOver }: PastDueFact,
  owner: StallDays,
  {
    lastCheckIn,
    asOf,
    days: afterDays = usualLimits['commitment-slipping'],
  }: { lastCheckIn: Date | null; asOf: Date; days?: number },
): boolean {
  const pastDueFrom = endOfDay(dueOn, owner.actor.zone);
  if (asOf < pastDueFrom) return false;
  if (carriedOver >= afterCarries) return true;
  return lastCheckIn !== null && lastCheckIn >= pastDueFrom && hasRun(pastDueFrom, asOf, owner, afterDays);
}
