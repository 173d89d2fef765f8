import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import type { PlanMemory } from './planner.ts';

/** Where a rule puts an occurrence. */
interface Placed {
  at: Date;
  day: Day;
  skipped: string | null;
}

interface Settling {
  key: string;
  /** The zone whose dates the placement goes by. */
  zone: string;
  isMeeting: boolean;
  /** The last instant of a date at which it can still happen, should its own be past; a meeting has no other than its own. */
  lastChance?: (day: Day) => Date;
  memory: PlanMemory | undefined;
}

/** What the rules and what has happened make of one occurrence. */
interface Placing<Where extends Placed> {
  /** As at the first day of its week, or from a date on. */
  place(notBefore?: Day): Where;
  /** The occurrence as it is at this instant, with all that depends on the day, whatever the rules say by now. */
  standAt(first: Where, at: Date): Where;
}

/**
 * Where an occurrence stands now. It is placed as at the first day of its week and stays there once that instant is past: then it is
 * late, or over. A meeting that has begun stays even if its day turns out not to suit. Only one that was expected later, or nowhere, and
 * now turns out to belong to a past instant is placed again from today on, because an absence, a zone or the calendar has changed.
 */
export function settlePlacement<Where extends Placed>(settling: Settling, { place, standAt }: Placing<Where>): Where {
  const { key, zone, isMeeting, memory } = settling;
  const first = place();
  const known = memory?.known(key);
  const expected = known?.placedAt ?? known?.dueAt;
  if (!memory || !known || !expected) return first;
  const isPast = expected <= memory.now && !known.hadNoDay;
  if (first.skipped === 'no-suitable-day') return first;
  if (first.at >= memory.now) return isMeeting && isPast ? standAt(first, expected) : first;
  if (isPast) return standAt(first, expected);
  const today = localOf(memory.now, zone).day;
  const again = place(today);
  return isTooLate(again, memory.now, settling) ? place(addDays(today, 1)) : again;
}

/** Nobody can meet earlier the same day; a check-in can still be asked while the rep works. */
function isTooLate({ at, day }: Placed, now: Date, { isMeeting, lastChance }: Settling): boolean {
  if (at > now) return false;
  return isMeeting || (lastChance !== undefined && lastChance(day) < now);
}
