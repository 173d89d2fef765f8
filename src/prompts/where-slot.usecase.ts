import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { SlotPlace } from '../sessions/session-ports.ts';
import type { SlotKey } from '../sessions/slot-change.ts';
import { loadPlanFacts } from './plan-facts.store.ts';
import { createPlanner } from './planner.ts';
import { slotPlace } from './where-slot.ts';

/** `slotPlace` for what is true now. */
export async function whereSlot(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  key: SlotKey,
): Promise<SlotPlace | { skipped: string } | undefined> {
  const { week, coachId, coacheeId } = key;
  const roster = await loadRoster(db, week);
  if (!roster) return undefined;
  const recipients = new Set([coachId, coacheeId]);
  const span = { from: week, to: addDays(week, 7) };
  const { input } = await loadPlanFacts(db, roster, { recipients, span, now: clock.now(), holidaysOf });
  return slotPlace(createPlanner(input), key);
}
