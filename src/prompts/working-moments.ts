import { addDays } from '../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../calendar/local-time.ts';
import type { Day, LocalTime } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { isWorkingDay } from '../calendar/working-days.ts';
import { isInsideHours } from '../calendar/working-hours.ts';

const startOfDay: LocalTime = '08:30';
/** Somebody away for longer than this is planned for when they are back. */
const longestWaitDays = 366;

/** The instant itself when it is inside the person's working hours, else the next start of a working day; null when that is not before `until`. */
export function nextMoment(days: WorkCalendar, instant: Date, until: Date | null): Date | null {
  if (isInsideHours(days, instant)) return until === null || instant < until ? instant : null;
  return nextDayStart(days, instant, days.hours.from, until);
}

/** The next time a day of the person's starts (08:30, or where that is outside their hours the start of these), on or after the instant and before `until`. */
export function nextStartOfDay(days: WorkCalendar, instant: Date, until: Date | null): Date | null {
  return nextDayStart(days, instant, startTime(days), until);
}

/** When this working day of the person starts: 08:30, or where that is outside their hours the start of these. */
export function startOfDayOn(days: WorkCalendar, day: Day): Date {
  return instantAtOrAfter(day, startTime(days), days.zone);
}

/** The person's working day that comes so many after this one; null when none is in sight. */
export function workingDayAfter(days: WorkCalendar, day: Day, count: number): Day | null {
  let left = count;
  for (let ahead = 1; ahead <= longestWaitDays; ahead += 1) {
    const reached = addDays(day, ahead);
    if (!isWorkingDay(days, reached)) continue;
    left -= 1;
    if (left === 0) return reached;
  }
  return null;
}

/** The local time of `clock` on the person's working day so many after this one; null when none is in sight or it is not before `until`. */
export function sameTimeAfter(
  days: WorkCalendar,
  { day, count, clock, until }: { day: Day; count: number; clock: Date; until: Date | null },
): Date | null {
  const reached = workingDayAfter(days, day, count);
  const at = reached && instantAtOrAfter(reached, localOf(clock, days.zone).time, days.zone);
  return at && (until === null || at < until) ? at : null;
}

function nextDayStart(days: WorkCalendar, instant: Date, time: LocalTime, until: Date | null): Date | null {
  const { day: first } = localOf(instant, days.zone);
  for (let ahead = 0; ahead <= longestWaitDays; ahead += 1) {
    const day = addDays(first, ahead);
    const at = instantAtOrAfter(day, time, days.zone);
    if (until !== null && at >= until) return null;
    if (at >= instant && isWorkingDay(days, day)) return at;
  }
  return null;
}

function startTime({ hours }: WorkCalendar): LocalTime {
  return hours.from <= startOfDay && startOfDay < hours.to ? startOfDay : hours.from;
}
