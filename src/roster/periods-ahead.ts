import { addDays, eachDay } from '../calendar/days.ts';
import { periodFinder } from '../calendar/periods.ts';
import type { Day, PeriodSettings } from '../calendar/settings.ts';
import type { Roster } from './roster.ts';
import { teamCalendar } from './settings.ts';

/** Admins are told this long before a calendar runs out of periods. */
export const noPeriodNoticeDays = 60;

/** The first of the coming sixty days that no listed period covers, for the workspace (`team` null) and each team with periods of its own. */
export function uncoveredDays(roster: Roster, today: Day): { team: string | null; day: Day }[] {
  const calendars: { team: string | null; period: PeriodSettings }[] = [
    { team: null, period: roster.calendar.period },
    ...roster.teams
      .filter(({ calendar }) => calendar.period)
      .map((team) => ({ team: team.name, period: teamCalendar(roster, team).period })),
  ];
  return calendars.flatMap(({ team, period }) => {
    const periodOf = periodFinder(period);
    const ahead = eachDay({ from: today, to: addDays(today, noPeriodNoticeDays) });
    const day = ahead.find((candidate) => periodOf(candidate) === null);
    return day ? [{ team, day }] : [];
  });
}
