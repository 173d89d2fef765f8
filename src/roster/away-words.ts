import type { Day, DayRange } from '../calendar/settings.ts';
import { showDay, showRange } from '../calendar/show-date.ts';

/** `until Fri 1 Jan 2027` for days that have begun, else `Mon 21 Dec 2026 to Fri 1 Jan 2027`; with `today` for today alone. */
export function awayWords({ from, to }: DayRange, today: Day): string {
  if (from > today) return showRange({ from, to });
  return to === today ? 'today' : `until ${showDay(to)}`;
}

/** `Mon 21 Dec 2026 to Fri 1 Jan 2027, both days included`, or the one day. */
export function wholeRange(range: DayRange): string {
  return range.from === range.to ? showRange(range) : `${showRange(range)}, both days included`;
}
