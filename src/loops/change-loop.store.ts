import type { Kysely, Updateable } from 'kysely';
import { rewriteNote, writeNote } from '../check-ins/note.store.ts';
import type { Database, LoopTable } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { By } from './change-loop.ts';
import type { LoopCloseReason } from './loop.ts';
import { endOpenCall } from './named-call.store.ts';
import { endTask } from './practice.store.ts';

export interface NewLoop {
  coachId: string;
  coacheeId: string;
  reviewRule: number;
  indicator: string | null;
  /** Why it is opened in a closing week; null in any other. */
  closingWeekReason: string | null;
}

/** Opens a loop and returns its id. Refuses (unique index) a second open one of the same coachee. */
export async function insertLoop(db: Kysely<Database>, loop: NewLoop, { actorId, now }: By): Promise<number> {
  const note = async (text: string | null) => (text === null ? null : writeNote(db, actorId, text, now));
  const { id } = await db
    .insertInto('loop')
    .values({
      coach_id: loop.coachId,
      coachee_id: loop.coacheeId,
      review_rule: loop.reviewRule,
      indicator_note_id: await note(loop.indicator),
      closing_week_note_id: await note(loop.closingWeekReason),
      opened_by: actorId,
      opened_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'loop-opened',
    subject: 'loop',
    subjectId: id,
    version: 1,
    detail: {
      coach: loop.coachId,
      coachee: loop.coacheeId,
      reviewRule: loop.reviewRule,
      inClosingWeek: loop.closingWeekReason !== null,
    },
  });
  return id;
}

/**
 * Raises the loop's version for a change that `what` names. False when somebody else changed it since it was read at `version`, or it
 * is closed: then nothing may be written. Call it first, in the transaction of the change.
 */
export async function claimChange(
  db: Kysely<Database>,
  { id, version }: { id: number; version: number },
  what: string,
  { actorId, now }: By,
  detail: Record<string, unknown> = {},
): Promise<boolean> {
  if (!(await update(db, { id, version }, {}))) return false;
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what,
    subject: 'loop',
    subjectId: id,
    version: version + 1,
    detail,
  });
  return true;
}

/** Closes a loop with its reason. False when it has changed since it was read at `version`. */
export async function closeLoop(
  db: Kysely<Database>,
  { id, version }: { id: number; version: number },
  { reason, words }: { reason: LoopCloseReason; words: string | null },
  { actorId, now }: By,
): Promise<boolean> {
  const noteId = words === null ? null : await writeNote(db, actorId, words, now);
  const closed = await update(
    db,
    { id, version },
    { closed_at: now.toISOString(), closed_by: actorId, close_reason: reason, close_note_id: noteId },
  );
  if (!closed) return false;
  await endTask(db, id, now);
  await endOpenCall(db, id, 'dropped', { actorId, now });
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'loop-closed',
    subject: 'loop',
    subjectId: id,
    version: version + 1,
    detail: { reason },
  });
  return true;
}

/** The one line of what will be seen before revenue changes; the same words keep their note. */
export async function setIndicator(
  db: Kysely<Database>,
  loopId: number,
  words: string | null,
  { actorId, now }: By,
): Promise<void> {
  const before = await db
    .selectFrom('loop')
    .leftJoin('note', 'note.id', 'loop.indicator_note_id')
    .select(['loop.indicator_note_id as id', 'note.body'])
    .where('loop.id', '=', loopId)
    .executeTakeFirstOrThrow();
  const noteId = await rewriteNote(db, before, actorId, words, now);
  await db.updateTable('loop').set({ indicator_note_id: noteId }).where('id', '=', loopId).execute();
}

async function update(
  db: Kysely<Database>,
  { id, version }: { id: number; version: number },
  set: Updateable<LoopTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loop')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
