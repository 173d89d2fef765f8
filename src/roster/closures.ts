import { addDays, daysBetween } from '../calendar/days.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Roster } from './roster.ts';

/** What becomes of days on which somebody wants to close the company. */
export type Closing =
  | { do: 'close'; range: DayRange }
  | { do: 'refuse'; because: 'passed' | 'too-far' }
  | { do: 'refuse'; because: 'already'; within: DayRange };

/** A closure further ahead than this is a slip of the pen. */
const mostDaysAhead = 731;

/** A closure begins today or later. Refuses what has passed, what ends more than two years ahead, and what is closed already. */
export function decideClosing({ from, to }: DayRange, closures: readonly DayRange[], today: Day): Closing {
  if (to < from || to < today) return { do: 'refuse', because: 'passed' };
  if (daysBetween(today, to) > mostDaysAhead) return { do: 'refuse', because: 'too-far' };
  const range = { from: from < today ? today : from, to };
  const within = closures.find((closure) => closure.from <= range.from && range.to <= closure.to);
  return within ? { do: 'refuse', because: 'already', within } : { do: 'close', range };
}

/** The roster with this company closure more. */
export function withClosure(roster: Roster, range: DayRange): Roster {
  return withClosures(roster, [...roster.calendar.closures, range]);
}

/** The roster without this company closure; of one that has begun the days before today stay. Null when it has none like it. */
export function withoutClosure(roster: Roster, { from, to }: DayRange, today: Day): Roster | null {
  const { closures } = roster.calendar;
  const at = closures.findIndex((closure) => closure.from === from && closure.to === to);
  if (at < 0) return null;
  const begun = from < today && to >= today ? [{ from, to: addDays(today, -1) }] : [];
  return withClosures(roster, [...closures.toSpliced(at, 1), ...begun]);
}

function withClosures(roster: Roster, closures: DayRange[]): Roster {
  const inOrder = closures.toSorted((one, other) => daysBetween(other.from, one.from));
  return { ...roster, calendar: { ...roster.calendar, closures: inOrder } };
}
