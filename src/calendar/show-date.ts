import { dateOf, monthOf, weekdayOf, weekdays, yearOf } from './days.ts';
import { localOf } from './local-time.ts';
import type { Day, DayRange, Weekday } from './settings.ts';

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Fri 18 Jun 2027`. */
export function showDay(day: Day): string {
  return `${showShortDay(day)} ${yearOf(day)}`;
}

/** `Fri 18 Jun`, where the year is plain. */
export function showShortDay(day: Day): string {
  return `${weekdayNames[weekdays.indexOf(weekdayOf(day))]} ${dateOf(day)} ${monthNames[monthOf(day) - 1]}`;
}

/** `Mon 21 Dec 2026 to Fri 1 Jan 2027`, or the one day. */
export function showRange({ from, to }: DayRange): string {
  return from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`;
}

/** `09:00 London time`. */
export function showTime(instant: Date, zone: string): string {
  return `${localOf(instant, zone).time} ${showZone(zone)}`;
}

/** `Thu 10 Jun 19:00 New York time`. */
export function showMoment(instant: Date, zone: string): string {
  const { day, time } = localOf(instant, zone);
  return `${showShortDay(day)} ${time} ${showZone(zone)}`;
}

/** `Thu 10 Jun 2027 19:00 New York time`: how a day that somebody named is said back. */
export function showWholeMoment(instant: Date, zone: string): string {
  const { day, time } = localOf(instant, zone);
  return `${showDay(day)} ${time} ${showZone(zone)}`;
}

/** `London time`; a zone that is no place keeps its name. */
export function showZone(zone: string): string {
  const [region, ...place] = zone.split('/');
  const city = place.at(-1);
  if (!city || region === 'Etc') return zone.replace('Etc/', '');
  return `${city.replaceAll('_', ' ')} time`;
}

/** For slots that come every week. */
export const pluralWeekdays: Record<Weekday, string> = {
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
};
