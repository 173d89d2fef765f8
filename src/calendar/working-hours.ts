import { kept } from './kept.ts';
import { instantAtOrAfter, localOf } from './local-time.ts';
import type { Day } from './settings.ts';
import type { WorkCalendar } from './work-calendar.ts';
import { addWorkingDays, isWorkingDay, nextWorkingDay, previousWorkingDay } from './working-days.ts';

const millisecondsPerMinute = 60_000;
const sessionPromptLeadMinutes = 30;

/** The working hours of one of the person's days as instants: the start inside, the end outside. */
export interface HoursOfDay {
  from: Date;
  to: Date;
}

/** True when the person works at this instant: on a working day of theirs, not away, inside their hours. */
export function isInsideHours(person: WorkCalendar, instant: Date): boolean {
  const { day } = localOf(instant, person.zone);
  if (!isWorkingDay(person, day)) return false;
  const { from, to } = hoursOn(person, day);
  return from <= instant && instant < to;
}

/** The instant itself when it is inside the person's working hours, else the next start of a working day of theirs. */
export function nextInsideHours(person: WorkCalendar, instant: Date): Date {
  const { day } = localOf(instant, person.zone);
  if (isWorkingDay(person, day)) {
    const { from, to } = hoursOn(person, day);
    if (instant < from) return from;
    if (instant < to) return instant;
  }
  return hoursOn(person, nextWorkingDay(person, day)).from;
}

/** The last whole minute before this instant that is inside the person's working hours. */
export function lastMinuteInsideBefore(person: WorkCalendar, instant: Date): Date {
  const { day } = localOf(instant, person.zone);
  if (isWorkingDay(person, day)) {
    const { from, to } = hoursOn(person, day);
    if (from < instant) return minuteBefore(instant < to ? instant : to);
  }
  return minuteBefore(hoursOn(person, previousWorkingDay(person, day)).to);
}

/** When the person is told of a session: 30 minutes before it, else at the last minute of theirs before it starts. */
export function sessionPromptAt(person: WorkCalendar, start: Date): Date {
  return keptPrompts(person, start.getTime());
}

const keptPrompts = kept((person: WorkCalendar, start: number) => workOutPrompt(person, new Date(start)));

function workOutPrompt(person: WorkCalendar, start: Date): Date {
  const usual = new Date(start.getTime() - sessionPromptLeadMinutes * millisecondsPerMinute);
  return isInsideHours(person, usual) ? usual : lastMinuteInsideBefore(person, start);
}

/** The same local time so many working days of the person later. */
export function sameTimeWorkingDaysLater(person: WorkCalendar, instant: Date, days: number): Date {
  const { day, time } = localOf(instant, person.zone);
  return instantAtOrAfter(addWorkingDays(person, day, days), time, person.zone);
}

/** The end of the local day: the first instant of the next one. A commitment is overdue from then on. */
export function endOfDay(day: Day, zone: string): Date {
  return instantAtOrAfter(day, '24:00', zone);
}

function hoursOn(person: WorkCalendar, day: Day): HoursOfDay {
  return {
    from: instantAtOrAfter(day, person.hours.from, person.zone),
    to: instantAtOrAfter(day, person.hours.to, person.zone),
  };
}

function minuteBefore(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / millisecondsPerMinute - 1) * millisecondsPerMinute);
}
