import type { CheckInFact } from './digest-facts.ts';
import { usualLimits } from './stall.ts';
import { hasRun, type StallDays } from './stall-clock.ts';

interface Unanswered {
  coach: string;
  coachee: string;
  since: Date;
}

/**
 * The pair's oldest check-in whose coach's half has been open for so many days of the coach's clock; null when there is none. Once the
 * coach has answered a later one, nobody waits for it any more: that one asked about the same promises.
 */
export function unansweredOf(
  checkIns: Iterable<CheckInFact>,
  coach: StallDays,
  asOf: Date,
  afterDays = usualLimits['unanswered-check-in'],
): Unanswered | null {
  const known = [...checkIns];
  const answered = known.filter(({ coachAnsweredAt }) => coachAnsweredAt !== null).map(({ week }) => week);
  const last = answered.sort().at(-1);
  let oldest: Unanswered | null = null;
  for (const { coach: who, coachee, week, repAnsweredAt: since, coachAnsweredAt } of known) {
    if (since === null || coachAnsweredAt !== null || (last !== undefined && week < last)) continue;
    if (!hasRun(since, asOf, coach, afterDays)) continue;
    if (oldest === null || since < oldest.since) oldest = { coach: who, coachee, since };
  }
  return oldest;
}
