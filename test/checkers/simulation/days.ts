import { type Day, minutesOf, weekdayOf } from './dates.ts';
import type { Hours, Range } from './lines.ts';
import { localAt } from './zones.ts';

/** When somebody works: a team (null: the workspace) or a person, as far as it is known at some instant. */
export interface Days {
  zone: string;
  hours: Hours;
  workweek: ReadonlySet<string>;
  extra: ReadonlySet<Day>;
  closures: readonly Range[];
  holidays: { ofPlace: ReadonlySet<Day>; added: ReadonlySet<Day>; removed: ReadonlySet<Day> };
  /** Empty for a team. */
  away: readonly Range[];
}

/** Whether work is done on this day: a weekday of the workweek or an extra day, no holiday, no closure, no absence. */
export function works(days: Days, day: Day): boolean {
  if (!days.workweek.has(weekdayOf(day)) && !days.extra.has(day)) return false;
  const { ofPlace, added, removed } = days.holidays;
  if (!removed.has(day) && (ofPlace.has(day) || added.has(day))) return false;
  return !isIn(days.closures, day) && !isIn(days.away, day);
}

/** Whether it is in working hours on a working day: the start inside, the end outside. */
export function worksAt(days: Days, instant: number): boolean {
  const { day, minutes } = localAt(instant, days.zone);
  return works(days, day) && minutesOf(days.hours.from) <= minutes && minutes < minutesOf(days.hours.to);
}

export function isIn(ranges: readonly Range[], day: Day): boolean {
  return ranges.some(({ from, to }) => from <= day && day <= to);
}
