import type { DayRange } from '../calendar/settings.ts';
import { participants } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import type { PlannerInput } from './planner.ts';
import { daysOfPerson } from './recipient-days.ts';
import { rememberHolidays } from './remember-holidays.ts';

/** The planner's input from a roster alone: everyone enrolled, every pair there from the start, nothing sent or answered yet. */
export function dryRun(roster: Roster, span: DayRange, lookUp: HolidaysOf): PlannerInput {
  const holidaysOf = rememberHolidays(lookUp);
  const people = participants(roster).map((id) => {
    const facts = { id, pinnedZone: null, slackZone: null };
    return [id, { id, days: daysOfPerson(roster, facts, [], holidaysOf), reachableFrom: new Date(0) }] as const;
  });
  const version = { id: 0, roster, scheduleFrom: '0000-01-01' };
  return {
    roster: { roster, version: 0, versions: [version] },
    people: new Map(people),
    holidaysOf,
    span,
    startsOn: () => null,
  };
}
