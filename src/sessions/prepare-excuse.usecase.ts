import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { sentences } from './session-sentences.ts';
import type { SlotsToExcuse } from './slot-change.ts';
import { loadSlotFacts, mayChangeSlot, namesOf, pairToChange } from './slot-standing.store.ts';

/** Whom the form to excuse names; refuses whoever coaches one of them not. */
export async function prepareExcuse(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { actorId, slots }: { actorId: string; slots: SlotsToExcuse },
): Promise<{ ok: true; names: string[] } | { ok: false; why: string }> {
  const ids = 'keys' in slots ? slots.keys.map(({ coacheeId }) => coacheeId) : (slots.coacheeIds ?? []);
  const facts = await loadSlotFacts(db, { now: clock.now(), holidaysOf }, actorId, ids);
  if (!facts) return { ok: false, why: sentences.noRoster };
  if ('keys' in slots) {
    const refused = slots.keys.map((key) => mayChangeSlot(facts, actorId, key)).find((permission) => !permission.ok);
    if (refused && !refused.ok) return { ok: false, why: refused.why };
  } else if (ids.some((id) => !pairToChange(facts, actorId, id))) {
    return { ok: false, why: 'You can excuse sessions and check-ins of people you coach.' };
  }
  return { ok: true, names: ids.length === 0 ? ['everybody you coach'] : namesOf(facts, ids) };
}
