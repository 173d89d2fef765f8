import type { CheckInFact } from './digest-facts.ts';
import { usualLimits } from './stall.ts';
import { hasRun, type StallDays } from './stall-clock.ts';

interface Unanswered {
  coach: string;
  coachee: string;
  since: Date;
}

/** The pair's oldest check-in whose coach's half has been open for so many days of the coach's clock; null when there is none. */
export function unansweredOf(
  checkIns: Iterable<CheckInFact>,
  coach: StallDays,
  asOf: Date,
  afterDays = usualLimits['unanswered-check-in'],
): Unanswered | null {
  let oldest: Unanswered | null = null;
  for (const { coach: who, coachee, repAnsweredAt: since, coachAnsweredAt } of checkIns) {
    if (since === null || coachAnsweredAt !== null || !hasRun(since, asOf, coach, afterDays)) continue;
    if (oldest === null || since < oldest.since) oldest = { coach: who, coachee, since };
  }
  return oldest;
}
