import { holidaysOf } from '../calendar/holidays.source.ts';
import { leaveNews } from '../loops/news.store.ts';
import type { Outside } from '../platform/outside.ts';
import { sentences } from './session-sentences.ts';
import { describeSlot, type SlotAbout } from './slot-about.ts';
import type { UndoneChanges } from './slot-answers.ts';
import { findSlotChangeById, undoSlotChange as undo } from './slot-change.store.ts';
import { putBackNews } from './slot-news.ts';
import { loadSlotFacts, mayChangeSlot } from './slot-standing.store.ts';

/** Puts occurrences back where the plan has them: all that still are changed, in one transaction. */
export async function undoSlotChanges(
  { db, clock, newId }: Pick<Outside, 'db' | 'clock' | 'newId'>,
  { actorId, ids }: { actorId: string; ids: readonly number[] },
): Promise<UndoneChanges> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<UndoneChanges> => {
    const found: { id: number; about: SlotAbout; what: 'move' | 'excuse' }[] = [];
    for (const id of ids) {
      const change = await findSlotChangeById(trx, id);
      if (!change || change.isUndone) continue;
      const facts = await loadSlotFacts(trx, { now, holidaysOf }, actorId, [change.coacheeId]);
      if (!facts) return { ok: false, why: sentences.noRoster };
      const permission = mayChangeSlot(facts, actorId, change);
      if (!permission.ok) return { ok: false, why: permission.why };
      const { coachId, coacheeId, conversation, week } = change;
      const about = describeSlot(facts, { coachId, coacheeId, conversation, week });
      found.push({ id, about, what: change.change.what });
    }
    for (const { id } of found) await undo(trx, id, { actorId, now });
    await leaveNews(trx, putBackNews(found), { now, newId });
    return found.length > 0 ? { ok: true, undone: found } : { ok: false, why: 'That was put back already.' };
  });
}
