import { eachDay } from '../calendar/days.ts';
import { buildPhases, type PhaseOfDay } from '../calendar/phases.ts';
import type { Day, DayRange, Phase } from '../calendar/settings.ts';
import type { Roster, Team } from './roster.ts';
import { type HolidaysOf, teamCalendar, teamDays } from './settings.ts';

/** One line of the command `calendar`. */
export interface CalendarRow {
  date: Day;
  phase: Phase;
  working: boolean;
  /** The period's id; null outside all listed ones. */
  period: string | null;
  reason: PhaseOfDay['reason'];
}

/** What the command `calendar` prints: one row a day of the team's calendar (null: the workspace's), both ends included. */
export function calendarJson(
  roster: Roster,
  team: Team | null,
  range: DayRange,
  holidaysOf: HolidaysOf,
): CalendarRow[] {
  const phases = buildPhases(teamDays(roster, team, holidaysOf), teamCalendar(roster, team));
  return eachDay(range).map((date) => {
    const { phase, working, period, reason } = phases.on(date);
    return { date, phase, working, period: period?.id ?? null, reason };
  });
}
