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
  memory: PlanMemory | undefined;
}

/**
 * Where an occurrence stands now. It is placed as at the first day of its week and stays there once that instant is past: then it is
 * late, or over. Only one that was expected later, or nowhere, and now turns out to belong to a past instant is placed again from today
 * on, because an absence, a zone or the calendar has changed.
 */
export function settlePlacement<Where extends Placed>(
  { key, zone, isMeeting, memory }: Settling,
  place: (notBefore?: Day) => Where,
): Where {
  const first = place();
  if (!memory || first.at >= memory.now || first.skipped === 'no-suitable-day') return first;
  const known = memory.known(key);
  if (!known) return first;
  const expected = known.placedAt ?? known.dueAt;
  if (known.state === 'gone' || (expected <= memory.now && !known.hadNoDay)) {
    return { ...first, at: expected, day: localOf(expected, zone).day };
  }
  const today = localOf(memory.now, zone).day;
  const again = place(today);
  // Nobody can meet earlier the same day; a check-in can still be asked.
  return isMeeting && again.at <= memory.now ? place(addDays(today, 1)) : again;
}
