import type { Day } from '../calendar/settings.ts';
import { daysOfWeek } from '../calendar/weeks.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { dayKind } from '../calendar/working-days.ts';
import type { NoDay } from './planned-prompt.ts';

/** Why the rep's own check-in found no day in the week that begins on `week`. */
export function noDayForOne(days: WorkCalendar, week: Day): NoDay {
  return wholeWeekOff(days, week) ?? 'no-day-left';
}

/** Why a meeting of these two found no day in the week that begins on `week`. */
export function noDayForBoth(coachee: WorkCalendar, coach: WorkCalendar, week: Day): NoDay {
  const own = wholeWeekOff(coachee, week);
  if (own) return own;
  return wholeWeekOff(coach, week) === 'away' ? 'coach-away' : 'no-common-day';
}

/** What took every day of somebody's week; null when they work in it. */
function wholeWeekOff(days: WorkCalendar, week: Day): 'away' | 'day-off' | null {
  const kinds = daysOfWeek(week).map((day) => dayKind(days, day));
  if (kinds.some(({ working }) => working)) return null;
  return kinds.some(({ reason }) => reason === 'away') ? 'away' : 'day-off';
}
