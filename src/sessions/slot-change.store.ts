import type { Kysely, Selectable } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import { writeNote } from '../check-ins/note.store.ts';
import { idsIn, numbersIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database, SlotChangeTable } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { SlotChange, SlotKey } from './slot-change.ts';

/** Who changes a slot, and when. */
export interface ChangedBy {
  actorId: string;
  now: Date;
}

const slotChanges = preparedQuery<{ ids: string; fromWeek: string; toWeek: string }>()((db, given) =>
  db
    .selectFrom('slot_change')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('week', '>=', given('fromWeek'))
    .where('week', '<=', given('toWeek'))
    .where('coachee_id', 'in', idsIn(given('ids')))
    .orderBy('week')
    .orderBy('id'),
);

/** The moves and excuses that count in these weeks (first days, both ends included), by week. Undone ones are left out. */
export async function listSlotChanges(
  db: Kysely<Database>,
  { coacheeIds, fromWeek, toWeek }: { coacheeIds: readonly string[]; fromWeek: Day; toWeek: Day },
): Promise<SlotChange[]> {
  const { rows } = await slotChanges(db, { ids: JSON.stringify(coacheeIds), fromWeek, toWeek });
  return rows.flatMap(toSlotChange);
}

/** The change of this occurrence that counts, or undefined. */
export async function findSlotChange(db: Kysely<Database>, key: SlotKey): Promise<SlotChange | undefined> {
  const row = await db
    .selectFrom('slot_change')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('coachee_id', '=', key.coacheeId)
    .where('week', '=', key.week)
    .where('coach_id', '=', key.coachId)
    .where('conversation', '=', key.conversation)
    .executeTakeFirst();
  return row && toSlotChange(row)[0];
}

/** The change with this id, also one that was undone, or undefined. */
export async function findSlotChangeById(
  db: Kysely<Database>,
  id: number,
): Promise<(SlotChange & { isUndone: boolean }) | undefined> {
  const row = await db.selectFrom('slot_change').selectAll().where('id', '=', id).executeTakeFirst();
  const [change] = row ? toSlotChange(row) : [];
  return change && { ...change, isUndone: row?.undone_at !== null };
}

/** A change that counts, or that was undone by somebody. */
export type PastSlotChange = SlotChange & { undone: { byId: string } | null };

/** The changes with these ids, by id. */
export async function listSlotChangesById(db: Kysely<Database>, ids: readonly number[]): Promise<PastSlotChange[]> {
  const rows = await db.selectFrom('slot_change').selectAll().where('id', 'in', numbersIn(ids)).orderBy('id').execute();
  return rows.flatMap((row) =>
    toSlotChange(row).map((change) => ({
      ...change,
      undone: row.undone_at === null ? null : { byId: row.undone_by ?? '' },
    })),
  );
}

/** Moves or excuses an occurrence and returns the change's id; a change before it is undone. `reason` stays with the pair. */
export async function insertSlotChange(
  db: Kysely<Database>,
  change: Omit<SlotChange, 'id' | 'byId' | 'at'> & { reason: string | null },
  by: ChangedBy,
): Promise<number> {
  const before = await findSlotChange(db, change);
  if (before) await undoSlotChange(db, before.id, by);
  const { coachId, coacheeId, conversation, week, reason } = change;
  const { what } = change.change;
  const at = by.now.toISOString();
  const { id } = await db
    .insertInto('slot_change')
    .values({
      coach_id: coachId,
      coachee_id: coacheeId,
      conversation,
      week,
      what,
      moved_to: change.change.what === 'move' ? change.change.to.toISOString() : null,
      excuse: change.change.what === 'excuse' ? change.change.excuse : null,
      note_id: reason === null ? null : await writeNote(db, by.actorId, reason, by.now),
      by_id: by.actorId,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(db, {
    at: by.now,
    actor: by.actorId,
    what: what === 'move' ? 'slot-moved' : 'slot-excused',
    subject: 'slot-change',
    subjectId: id,
    detail: { coach: coachId, coachee: coacheeId, conversation, week },
  });
  return id;
}

/** Puts an occurrence back where it was. False when it was put back already. */
export async function undoSlotChange(db: Kysely<Database>, id: number, { actorId, now }: ChangedBy): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slot_change')
    .set({ undone_at: now.toISOString(), undone_by: actorId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'slot-change-undone',
    subject: 'slot-change',
    subjectId: id,
  });
  return true;
}

/** None for a row whose parts don't fit together. */
function toSlotChange(row: Selectable<SlotChangeTable>): SlotChange[] {
  const { id, coach_id, coachee_id, conversation, week, what, moved_to, excuse, by_id, at } = row;
  const common = { id, coachId: coach_id, coacheeId: coachee_id, conversation, week, byId: by_id, at: new Date(at) };
  if (what === 'move' && moved_to) return [{ ...common, change: { what, to: new Date(moved_to) } }];
  if (what === 'excuse' && excuse) return [{ ...common, change: { what, excuse } }];
  return [];
}
