import { addDays } from '../../calendar/days.ts';
import { localOf } from '../../calendar/local-time.ts';
import { weekCloses, weekOf } from '../../calendar/weeks.ts';
import { isMissedIn } from '../check-in-week.ts';
import type { PairStanding } from '../stall.ts';

const weeksBack = 2;

/** A week closed without the rep's half: until a later one comes, else for two digests. */
export function checkInMissed(standing: PairStanding): Date | null {
  const { clocks, asOf, rep } = standing;
  const thisWeek = weekOf(clocks.coachee.team.workweek, localOf(asOf, rep.zone).day);
  for (let back = 0; back <= weeksBack; back += 1) {
    const week = addDays(thisWeek, -7 * back);
    if (isMissedIn(standing, week)) return weekCloses(rep, week);
  }
  return null;
}
