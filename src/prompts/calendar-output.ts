import { eachDay } from '../calendar/days.ts';
import { buildPhases, type PhaseOfDay } from '../calendar/phases.ts';
import type { Day, DayRange, Phase } from '../calendar/settings.ts';
import type { Roster } from '../roster/roster.ts';
import { type HolidaysOf, teamCalendar, teamDays, teamNamed } from '../roster/settings.ts';

/** One line of the command `calendar`. */
export interface CalendarRow {
  date: Day;
  phase: Phase;
  working: boolean;
  /** The period's id; null outside all listed ones. */
  period: string | null;
  reason: PhaseOfDay['reason'];
}

/** What the command `calendar` prints: one row a day of this team's calendar, both ends included. An unknown team has the workspace's. */
export function calendarJson(roster: Roster, team: string, range: DayRange, holidaysOf: HolidaysOf): CalendarRow[] {
  const named = teamNamed(roster, team);
  const phases = buildPhases(teamDays(roster, named, holidaysOf), teamCalendar(roster, named));
  return eachDay(range).map((date) => {
    const { phase, working, period, reason } = phases.on(date);
    return { date, phase, working, period: period?.id ?? null, reason };
  });
}
