import { addDays } from '../calendar/days.ts';
import { localOf, minutesOf } from '../calendar/local-time.ts';
import type { Phases } from '../calendar/phases.ts';
import type { Day } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { isWorkingDay } from '../calendar/working-days.ts';

const minutesPerDay = 1440;

/** Whose days a stall counts: those of the team and of the person who has to act, outside closing weeks. */
export interface StallDays {
  team: WorkCalendar;
  phases: Phases;
  /** With absences, so that nobody's clock runs while they are away. */
  actor: WorkCalendar;
}

/**
 * How long a stall's clock has run between two instants, in days of the actor's zone. It runs round the clock on a day that counts
 * and stands still on any other: Friday 10:00 to Wednesday 10:00 is three. Never negative. It may stop once it has run for `enough`
 * days, so that what has stood for years costs no more than what has stood for a week.
 */
export function daysRun(from: Date, to: Date, days: StallDays, enough = Number.POSITIVE_INFINITY): number {
  if (to <= from) return 0;
  const start = localOf(from, days.actor.zone);
  const end = localOf(to, days.actor.zone);
  const startPart = minutesOf(start.time) / minutesPerDay;
  const endPart = minutesOf(end.time) / minutesPerDay;
  if (start.day === end.day) return counts(start.day, days) ? round(Math.max(0, endPart - startPart)) : 0;
  let run = counts(start.day, days) ? 1 - startPart : 0;
  for (let day = addDays(start.day, 1); day < end.day && round(run) < enough; day = addDays(day, 1)) {
    if (counts(day, days)) run += 1;
  }
  if (round(run) < enough && counts(end.day, days)) run += endPart;
  return round(run);
}

/** Has the clock run for so many days? */
export function hasRun(from: Date, to: Date, days: StallDays, wanted: number): boolean {
  return daysRun(from, to, days, wanted) >= wanted;
}

function counts(day: Day, { team, phases, actor }: StallDays): boolean {
  return phases.on(day).phase !== 'closing' && isWorkingDay(team, day) && isWorkingDay(actor, day);
}

/** Whole minutes, so that three days are three and not 2.9999. */
function round(days: number): number {
  return Math.round(days * minutesPerDay) / minutesPerDay;
}
