import { dayFromNumber, dayNumber } from './days.ts';
import type { Day, LocalTime } from './settings.ts';
import { offsetAt } from './zone-offsets.ts';

const millisecondsPerMinute = 60_000;
const millisecondsPerDay = 86_400_000;

/** A wall-clock reading. */
export interface LocalMoment {
  day: Day;
  /** `HH:MM`, 00:00 to 23:59. */
  time: LocalTime;
}

/**
 * The instant at which clocks in the zone show this day and time.
 * A time that does not exist there shifts forward by the gap; one that occurs twice means the first.
 * Null when the zone skips the whole date. `24:00` is the end of the day. Refuses an unknown zone.
 */
export function instantOf(day: Day, time: LocalTime, zone: string): Date | null {
  return isSkipped(day, zone) ? null : instantAtOrAfter(day, time, zone);
}

/** As `instantOf`, but a date that the zone skips shifts forward like any other gap. */
export function instantAtOrAfter(day: Day, time: LocalTime, zone: string): Date {
  const wall = dayNumber(day) * millisecondsPerDay + minutesOf(time) * millisecondsPerMinute;
  const before = offsetAt(zone, wall - millisecondsPerDay);
  const after = offsetAt(zone, wall + millisecondsPerDay);
  // The larger offset gives the earlier instant.
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetAt(zone, wall - offset) === offset) return new Date(wall - offset);
  }
  return new Date(wall - before);
}

/** What clocks in the zone show at this instant. Refuses an unknown zone. */
export function localOf(instant: Date, zone: string): LocalMoment {
  const wall = instant.getTime() + offsetAt(zone, instant.getTime());
  const day = Math.floor(wall / millisecondsPerDay);
  const minutes = Math.floor((wall - day * millisecondsPerDay) / millisecondsPerMinute);
  return { day: dayFromNumber(day), time: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` };
}

/** True for a date that never occurs in the zone, as when a country changes its side of the date line. */
export function isSkipped(day: Day, zone: string): boolean {
  const noon = (dayNumber(day) + 0.5) * millisecondsPerDay;
  const gap = offsetAt(zone, noon + millisecondsPerDay) - offsetAt(zone, noon - millisecondsPerDay);
  return gap >= millisecondsPerDay && localOf(instantAtOrAfter(day, '12:00', zone), zone).day !== day;
}

/** The instant as local ISO text with its offset: `2026-12-09T13:30:00+00:00`. */
export function offsetIso(instant: Date, zone: string): string {
  const offset = offsetAt(zone, instant.getTime());
  const wall = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.round(Math.abs(offset) / millisecondsPerMinute);
  return `${wall}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Minutes after midnight. */
export function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
