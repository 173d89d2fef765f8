import type { Unanswered } from './digest.ts';
import type { CheckInFact } from './digest-facts.ts';
import { daysRun, type StallDays } from './stall-clock.ts';

const afterDays = 3;

/** The pair's oldest check-in whose coach's half has been open for three days of the coach's clock; null when there is none. */
export function unansweredOf(checkIns: Iterable<CheckInFact>, coach: StallDays, asOf: Date): Unanswered | null {
  let oldest: Unanswered | null = null;
  for (const { coach: who, coachee, repAnsweredAt: since, coachAnsweredAt } of checkIns) {
    if (since === null || coachAnsweredAt !== null || daysRun(since, asOf, coach) < afterDays) continue;
    if (oldest === null || since < oldest.since) oldest = { coach: who, coachee, since };
  }
  return oldest;
}
