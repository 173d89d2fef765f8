import { addDays, isWithin, weekdayOf } from './days.ts';
import { kept } from './kept.ts';
import { isSkipped } from './local-time.ts';
import type { Day } from './settings.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** `skipped-date`: the zone has no such date. */
export type DayReason =
  | 'weekend'
  | `holiday:${string}`
  | 'closure'
  | 'away'
  | 'skipped-date'
  | 'extra-working-day'
  | null;

export interface DayKind {
  working: boolean;
  reason: DayReason;
}

/** Ten years without a working day mean a calendar that has none; the roster refuses such settings. */
const longestSearch = 3_660;

/** Whether work is done on this date, and the first reason why or why not: weekend, holiday, closure, absence. */
export function dayKind(calendar: WorkCalendar, day: Day): DayKind {
  return keptDayKind(calendar, day);
}

// A plan asks for the same few weeks of a person again and again.
const keptDayKind = kept(workOutDayKind);

const ordinaryDay: DayKind = { working: true, reason: null };
const dayOff: DayKind = { working: false, reason: 'weekend' };

function workOutDayKind(calendar: WorkCalendar, day: Day): DayKind {
  const ordinary = calendar.workweek.includes(weekdayOf(day));
  if (!ordinary && !calendar.extraWorkingDays.includes(day)) return dayOff;
  const holiday = calendar.holidayOn(day);
  if (holiday !== null) return { working: false, reason: `holiday:${holiday}` };
  if (calendar.closures.some((closure) => isWithin(day, closure))) return { working: false, reason: 'closure' };
  if (calendar.away.some((absence) => isWithin(day, absence))) return { working: false, reason: 'away' };
  if (isSkipped(day, calendar.zone)) return { working: false, reason: 'skipped-date' };
  return ordinary ? ordinaryDay : { working: true, reason: 'extra-working-day' };
}

/** True when work is done on this date; for a person, not away either. */
export function isWorkingDay(calendar: WorkCalendar, day: Day): boolean {
  return dayKind(calendar, day).working;
}

/** The first working day after `day`. */
export function nextWorkingDay(calendar: WorkCalendar, day: Day): Day {
  return stepToWorkingDay(calendar, day, 1);
}

/** The last working day before `day`. */
export function previousWorkingDay(calendar: WorkCalendar, day: Day): Day {
  return stepToWorkingDay(calendar, day, -1);
}

/** `day` itself when it is a working day, else the next one. */
export function workingDayFrom(calendar: WorkCalendar, day: Day): Day {
  return isWorkingDay(calendar, day) ? day : nextWorkingDay(calendar, day);
}

/** So many working days later (earlier when negative). From a day off, the first one counts as one; zero changes nothing. */
export function addWorkingDays(calendar: WorkCalendar, day: Day, count: number): Day {
  const step = count < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(count); left > 0; left -= 1) reached = stepToWorkingDay(calendar, reached, step);
  return reached;
}

/** The nth working day of a range, counted from 1; counted from the end when negative. Null when it has fewer. */
export function nthWorkingDay(calendar: WorkCalendar, range: { from: Day; to: Day }, nth: number): Day | null {
  const days = workingDaysIn(calendar, range);
  return days.at(nth > 0 ? nth - 1 : nth) ?? null;
}

/** The working days of a range, both ends included, in order. */
export function workingDaysIn(calendar: WorkCalendar, { from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(calendar, day)) days.push(day);
  return days;
}

function stepToWorkingDay(calendar: WorkCalendar, day: Day, step: 1 | -1): Day {
  let reached = day;
  for (let tried = 0; tried < longestSearch; tried += 1) {
    reached = addDays(reached, step);
    if (isWorkingDay(calendar, reached)) return reached;
  }
  throw new RangeError(`No working day within ten years of ${day}`);
}
