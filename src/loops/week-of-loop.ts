import { addDays } from '../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../calendar/local-time.ts';
import { weekOf } from '../calendar/weeks.ts';
import type { Facts } from '../check-ins/facts.ts';
import { findPair } from '../roster/pairs.ts';
import { teamCalendar, teamNamed, teamZone } from '../roster/settings.ts';
import type { Loop } from './loop.ts';

/** The week of the pair's team that holds this instant: from its first instant up to before the next week's. */
export function weekOfLoop(
  facts: Facts,
  { coachId, coacheeId }: Pick<Loop, 'coachId' | 'coacheeId'>,
  instant: Date,
): { from: Date; to: Date } {
  const { roster } = facts.roster;
  const team = teamNamed(roster, findPair(roster, coachId, coacheeId)?.team ?? null);
  const zone = teamZone(roster, team);
  const week = weekOf(teamCalendar(roster, team).workweek, localOf(instant, zone).day);
  return { from: instantAtOrAfter(week, '00:00', zone), to: instantAtOrAfter(addDays(week, 7), '00:00', zone) };
}
