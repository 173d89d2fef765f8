import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Occurrence } from '../calendar/occurrences.ts';
import type { Day } from '../calendar/settings.ts';
import type { PlanMemory } from './planner.ts';

/**
 * Where an occurrence stands now. It is placed as at the first day of its week and stays there once that instant is past: then
 * it is late or over. Only one that was expected later (or not at all) and now turns out to belong to a past instant is placed again,
 * from today on, because an absence, a zone or the calendar changed. `day` of the answer is local to `zone`.
 */
export function settlePlacement(
  { key, zone, isMeeting, memory }: { key: string; zone: string; isMeeting: boolean; memory: PlanMemory | undefined },
  place: (notBefore?: Day) => Occurrence,
): Occurrence {
  const first = place();
  if (!memory || first.at >= memory.now || first.skipped === 'no-suitable-day') return first;
  const known = memory.known(key);
  if (!known) return first;
  const expected = (isMeeting ? known.slotAt : known.dueAt) ?? known.dueAt;
  const mayMove = known.isOpen && (expected > memory.now || (expected.getTime() === first.at.getTime()) === false);
  if (!mayMove) return { ...first, at: expected, day: localOf(expected, zone).day };
  const today = localOf(memory.now, zone).day;
  const again = place(today);
  // Nobody can hold a meeting earlier the same day; a check-in can still be asked.
  return isMeeting && again.at <= memory.now ? place(addDays(today, 1)) : again;
}
