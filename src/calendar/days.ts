import type { Day, DayRange, Weekday } from './settings.ts';

/** Monday first. */
export const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const millisecondsPerDay = 86_400_000;
/** 1970-01-01 was a Thursday. */
const weekdayOfDayZero = 3;

// A year for a thousand people asks for the same few hundred days millions of times.
const dayByNumber = new Map<number, Day>();
const numberByDay = new Map<Day, number>();
/** 2099-12-31. */
const lastKeptDay = 47_482;

/** True for a date that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFromNumber(dayNumber(text)) === text;
}

/** The date of these numbers (`month` 1-12), or null where the calendar has no such date. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const day = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}`;
  return isDay(day) ? day : null;
}

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  const known = numberByDay.get(day);
  if (known !== undefined) return known;
  const days = Date.UTC(yearOf(day), monthOf(day) - 1, dateOf(day)) / millisecondsPerDay;
  if (dayFromNumber(days) === day && dayByNumber.has(days)) numberByDay.set(day, days);
  return days;
}

/** The opposite of `dayNumber`. */
export function dayFromNumber(days: number): Day {
  const known = dayByNumber.get(days);
  if (known !== undefined) return known;
  const day = new Date(days * millisecondsPerDay).toISOString().slice(0, 10);
  if (days >= 0 && days < lastKeptDay) dayByNumber.set(days, day);
  return day;
}

/** The calendar year. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 1-12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** Day of the month, 1-31. */
export function dateOf(day: Day): number {
  return Number(day.slice(8, 10));
}

/** So many days later; earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days);
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The weekday of a date. */
export function weekdayOf(day: Day): Weekday {
  return weekdayAt(dayNumber(day) + weekdayOfDayZero);
}

/** The weekday so many days after a Monday. */
export function weekdayAt(daysAfterMonday: number): Weekday {
  return weekdays[((daysAfterMonday % 7) + 7) % 7] ?? 'mon';
}

/** The first date on or after `day` that falls on this weekday. */
export function onOrAfter(day: Day, weekday: Weekday): Day {
  const ahead = weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(day));
  return addDays(day, (ahead + 7) % 7);
}

/** The last date on or before `day` that falls on this weekday. */
export function onOrBefore(day: Day, weekday: Weekday): Day {
  return addDays(onOrAfter(day, weekday), weekdayOf(day) === weekday ? 0 : -7);
}

/** Every date from the first to the last, both included; none when they are the wrong way round. */
export function eachDay({ from, to }: DayRange): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/** True from the first to the last day of the range, both included. */
export function isWithin(day: Day, { from, to }: DayRange): boolean {
  return from <= day && day <= to;
}

/** The first date of the month that holds `day`. */
export function firstDayOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The last date of the month that holds `day`. */
export function lastDayOfMonth(day: Day): Day {
  return dayFromNumber(Date.UTC(yearOf(day), monthOf(day), 0) / millisecondsPerDay);
}

/** The same date so many months later, or that month's last day where it is shorter. Always count from the first date, not from the previous answer. */
export function addMonths(day: Day, months: number): Day {
  const first = dayFromNumber(Date.UTC(yearOf(day), monthOf(day) - 1 + months, 1) / millisecondsPerDay);
  const last = lastDayOfMonth(first);
  const wanted = `${first.slice(0, 7)}-${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
