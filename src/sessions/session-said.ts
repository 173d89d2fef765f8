import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { workingDaysIn } from '../calendar/working-days.ts';
import type { Said, Session } from './session.ts';

/** How long each side may say, and change, whether a session took place. */
export const workingDaysToSay = 2;

/** How many working days of this person have begun since the day on which the meeting ended, up to this instant. */
export function workingDaysSince(calendar: WorkCalendar, endsAt: Date, instant: Date): number {
  const from = addDays(localOf(endsAt, calendar.zone).day, 1);
  return workingDaysIn(calendar, { from, to: localOf(instant, calendar.zone).day }).length;
}

/** Why this side can't say now whether it took place, or null. `calendar` holds the working days of whoever says it. */
export function whyNotSay(
  session: Pick<Session, 'startsAt' | 'endsAt'>,
  calendar: WorkCalendar,
  now: Date,
): string | null {
  if (now < session.startsAt)
    return 'This session has not begun yet. Once it is over, each of you says whether you had it.';
  return workingDaysSince(calendar, session.endsAt, now) > workingDaysToSay
    ? 'Two working days have passed, so what you both said stands.'
    : null;
}

/** Do the two say different things about it? Shown to the two of them and nobody else. */
export function isDisputed({
  completedAt,
  coachSays,
  coacheeSays,
}: Pick<Session, 'completedAt' | 'coachSays' | 'coacheeSays'>): boolean {
  const coach: Said | null = coachSays ?? (completedAt === null ? null : 'held');
  return coach !== null && coacheeSays !== null && coach !== coacheeSays;
}
