import { addDays, dayNumber, eachDay, onOrAfter, onOrBefore, weekdayAt, weekdays, yearOf } from './days.ts';
import { kept } from './kept.ts';
import { instantAtOrAfter } from './local-time.ts';
import type { Day, Weekday } from './settings.ts';
import { type WorkCalendar, withoutAbsences } from './work-calendar.ts';
import { workingDaysIn } from './working-days.ts';

/**
 * The weekday on which a week of this workweek begins: the workday after the longest run of days off
 * (of equal runs, the workday listed first; Monday when there is no day off).
 */
export function firstWeekday(workweek: readonly Weekday[]): Weekday {
  if (weekdays.every((weekday) => workweek.includes(weekday))) return 'mon';
  let first: Weekday = 'mon';
  let longest = 0;
  for (const weekday of workweek) {
    const run = daysOffBefore(workweek, weekday);
    if (run > longest) {
      first = weekday;
      longest = run;
    }
  }
  return first;
}

/** The first day of the week that holds `day`. A week is named by it. */
export function weekOf(workweek: readonly Weekday[], day: Day): Day {
  return onOrBefore(day, firstWeekday(workweek));
}

/** The seven days of the week that begins on `week`. */
export function daysOfWeek(week: Day): Day[] {
  return eachDay({ from: week, to: addDays(week, 6) });
}

/** The weekday in the middle of the workweek: third of five, of an even number the later of the two. */
export function middleWeekday(workweek: readonly Weekday[]): Weekday {
  const first = weekdays.indexOf(firstWeekday(workweek));
  const inOrder = weekdays.map((_, index) => weekdayAt(first + index)).filter((weekday) => workweek.includes(weekday));
  return inOrder[Math.floor(inOrder.length / 2)] ?? 'wed';
}

/**
 * When the week that begins on `week` closes for this person: the end of their working hours on their last
 * working day in it, absences left aside. A week without one closes at that hour on its last day.
 */
export function weekCloses(person: WorkCalendar, week: Day): Date {
  return keptCloses(person, week);
}

const keptCloses = kept(workOutClose);

function workOutClose(person: WorkCalendar, week: Day): Date {
  const range = { from: week, to: addDays(week, 6) };
  const last = workingDaysIn(withoutAbsences(person), range).at(-1) ?? range.to;
  return instantAtOrAfter(last, person.hours.to, person.zone);
}

/** The ISO week of a date, `2026-W53`, for showing; it is no key. */
export function isoWeek(day: Day): string {
  const thursday = addDays(onOrBefore(day, 'mon'), 3);
  const firstThursday = onOrAfter(`${thursday.slice(0, 4)}-01-01`, 'thu');
  const number = (dayNumber(thursday) - dayNumber(firstThursday)) / 7 + 1;
  return `${yearOf(thursday)}-W${String(number).padStart(2, '0')}`;
}

function daysOffBefore(workweek: readonly Weekday[], weekday: Weekday): number {
  const at = weekdays.indexOf(weekday);
  let run = 0;
  while (run < 6 && !workweek.includes(weekdayAt(at - run - 1))) run += 1;
  return run;
}
