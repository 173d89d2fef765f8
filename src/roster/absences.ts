import { addDays, daysBetween } from '../calendar/days.ts';
import type { Day, DayRange } from '../calendar/settings.ts';

/** Days away that somebody noted in Slack; what the roster says stands in the roster. Both ends included, the person's local days. */
export interface NotedAway extends DayRange {
  id: number;
  personId: string;
  notedBy: string;
}

/** One stretch of days away of one person: all that was noted and all that the roster says, where these overlap or touch. */
export interface Absence extends DayRange {
  noted: NotedAway[];
  inRoster: DayRange[];
}

/** What becomes of days that somebody wants to note. */
export type Noting =
  | { do: 'note'; range: DayRange }
  | { do: 'refuse'; because: 'passed' | 'too-far' }
  | { do: 'refuse'; because: 'already'; within: Absence };

/** What coming back means. */
export type ComingBack =
  | { do: 'end'; absence: Absence }
  | { do: 'ask'; absences: Absence[] }
  | { do: 'nothing'; absences: Absence[] };

/** A last day further ahead than this is a slip of the pen, or a case for the roster. */
const mostDaysAhead = 731;

/** The stretches that end on this day or later, soonest first. */
export function listAbsences(noted: readonly NotedAway[], inRoster: readonly DayRange[], since: Day): Absence[] {
  const parts: Absence[] = [
    ...noted.map((away) => ({ from: away.from, to: away.to, noted: [away], inRoster: [] })),
    ...inRoster.map((range) => ({ from: range.from, to: range.to, noted: [], inRoster: [range] })),
  ];
  const stretches: Absence[] = [];
  for (const part of parts.sort((one, other) => compare(one.from, other.from))) {
    const last = stretches.at(-1);
    if (!last || daysBetween(last.to, part.from) > 1) stretches.push(part);
    else stretches.splice(-1, 1, join(last, part));
  }
  return stretches.filter(({ to }) => to >= since);
}

/** The stretch of these ranges that holds this day, or the first that begins later; null when none does. */
export function absenceFrom(ranges: readonly DayRange[], today: Day): DayRange | null {
  const [next] = listAbsences([], ranges, today);
  return next ? { from: next.from, to: next.to } : null;
}

/**
 * Days away begin today or later, so of a range that has begun the rest is noted. Refuses what has passed, what ends more than two years
 * ahead, and what says nothing new.
 */
export function decideNoting({ from, to }: DayRange, absences: readonly Absence[], today: Day): Noting {
  if (to < from || to < today) return { do: 'refuse', because: 'passed' };
  if (daysBetween(today, to) > mostDaysAhead) return { do: 'refuse', because: 'too-far' };
  const range = { from: from < today ? today : from, to };
  const within = absences.find((absence) => absence.from <= range.from && range.to <= absence.to);
  return within ? { do: 'refuse', because: 'already', within } : { do: 'note', range };
}

/** The absence of today ends; else the only one ahead is called off. Of several ahead, or one that is named, that one. */
export function decideComingBack(absences: Absence[], today: Day, named: DayRange | null): ComingBack {
  if (named) {
    const absence = absences.find(({ from, to }) => from === named.from && to === named.to);
    return absence ? { do: 'end', absence } : { do: 'nothing', absences };
  }
  const [first, ...others] = absences;
  if (!first) return { do: 'nothing', absences };
  return first.from <= today || others.length === 0 ? { do: 'end', absence: first } : { do: 'ask', absences };
}

/** Ranges without the days of this absence from today on: what has begun ends yesterday. */
export function endedBefore(ranges: readonly DayRange[], absence: DayRange, today: Day): DayRange[] {
  return ranges.flatMap((range) => {
    if (range.to < today || range.to < absence.from || range.from > absence.to) return [range];
    return range.from < today ? [{ from: range.from, to: addDays(today, -1) }] : [];
  });
}

function join(one: Absence, other: Absence): Absence {
  const { to } = one.to < other.to ? other : one;
  return {
    from: one.from,
    to,
    noted: [...one.noted, ...other.noted],
    inRoster: [...one.inRoster, ...other.inRoster],
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
