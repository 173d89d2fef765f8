import type { MonthDay, Story } from '../page/wire.ts';
import { addDays, dateIn, instantOf, timeIn, weekdayOf } from './time.ts';

/** The next message that is planned, and when it is due. */
export function nextPrompt(story: Story | null, now: number): { at: number; what: string; to: string } | undefined {
  const next = story?.planned.find(({ at }) => Date.parse(at) > now);
  return next && { at: Date.parse(next.at), what: next.what, to: next.to };
}

/** Nine o'clock on the next day that is not off; past the known days the next weekday. */
export function nextWorkingDay(month: MonthDay[], today: string, zone: string | null): number {
  const known = month.find(({ day, phase }) => day > today && phase !== 'off')?.day;
  let day = known ?? addDays([today, month.at(-1)?.day ?? today].toSorted().at(-1) ?? today, 1);
  while (known === undefined && weekdayOf(day) > 5) day = addDays(day, 1);
  return instantOf(day, '09:00', zone);
}

/** Four o'clock on the next Friday; on a Friday morning that is today. */
export function nextFriday(now: number, zone: string | null): number {
  const today = dateIn(zone, now);
  const isLate = weekdayOf(today) === 5 && timeIn(zone, now) >= '16:00';
  const days = (5 - weekdayOf(today) + 7) % 7;
  return instantOf(addDays(today, isLate ? 7 : days), '16:00', zone);
}
