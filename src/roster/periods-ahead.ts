import { addDays } from '../calendar/days.ts';
import { firstListedDay, lastListedDay } from '../calendar/periods.ts';
import type { Day, PeriodSettings } from '../calendar/settings.ts';
import type { Roster } from './roster.ts';
import { teamCalendar } from './settings.ts';

/** Admins are told this long before a calendar runs out of periods. */
export const noPeriodNoticeDays = 60;

/** Days that no listed period covers: from `day` on, or today and on until the first period begins (`until`, not included). */
export interface UncoveredDays {
  /** Null is the workspace. */
  team: string | null;
  day: Day;
  until: Day | null;
}

/**
 * What no listed period covers of the coming sixty days, for the workspace and each team with periods of its own. Listed periods
 * have no gaps between them, so days are missed only before the first and after the last.
 */
export function uncoveredDays(roster: Roster, today: Day): UncoveredDays[] {
  const calendars: { team: string | null; period: PeriodSettings }[] = [
    { team: null, period: roster.calendar.period },
    ...roster.teams
      .filter(({ calendar }) => calendar.period)
      .map((team) => ({ team: team.name, period: teamCalendar(roster, team).period })),
  ];
  return calendars.flatMap(({ team, period }) => {
    const first = firstListedDay(period);
    const last = lastListedDay(period);
    if (first === null || last === null) return [];
    const after = last < today ? today : addDays(last, 1);
    return [
      // Until tomorrow there is nothing left to decide.
      ...(first > addDays(today, 1) ? [{ team, day: today, until: first }] : []),
      ...(after <= addDays(today, noPeriodNoticeDays) ? [{ team, day: after, until: null }] : []),
    ];
  });
}
