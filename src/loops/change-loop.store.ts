import type { Kysely, Updateable } from 'kysely';
import { rewriteNote, writeNote } from '../check-ins/note.store.ts';
import type { Database, LoopTable } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { LoopCloseReason } from './loop.ts';

/** Who changes a loop, and when. */
export interface By {
  actorId: string;
  now: Date;
}

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

export interface NewWording {
  behaviour: string;
  passCondition: string | null;
  libraryId: string | null;
  isBehaviourVague: boolean;
  isPassVague: boolean;
}

/** The next version of behaviour and pass condition. Words that stay the same keep their note, and so their author. */
export async function addWording(
  db: Kysely<Database>,
  loopId: number,
  wording: NewWording,
  { actorId, now }: By,
): Promise<void> {
  const before = await db
    .selectFrom('wording')
    .innerJoin('note as behaviour', 'behaviour.id', 'wording.behaviour_note_id')
    .leftJoin('note as pass', 'pass.id', 'wording.pass_note_id')
    .select(['version', 'behaviour_note_id', 'pass_note_id', 'behaviour.body as behaviour', 'pass.body as pass'])
    .where('loop_id', '=', loopId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const behaviour = { id: before?.behaviour_note_id ?? null, body: before?.behaviour ?? null };
  const pass = { id: before?.pass_note_id ?? null, body: before?.pass ?? null };
  const behaviourNoteId = await rewriteNote(db, behaviour, actorId, wording.behaviour, now);
  await db
    .insertInto('wording')
    .values({
      loop_id: loopId,
      version: (before?.version ?? 0) + 1,
      behaviour_note_id: behaviourNoteId ?? (await writeNote(db, actorId, wording.behaviour, now)),
      pass_note_id: await rewriteNote(db, pass, actorId, wording.passCondition, now),
      library_id: wording.libraryId,
      is_behaviour_vague: wording.isBehaviourVague ? 1 : 0,
      is_pass_vague: wording.isPassVague ? 1 : 0,
      by_id: actorId,
      at: now.toISOString(),
    })
    .execute();
}

/** Sets the practice task; the one before ends. */
export async function setTask(
  db: Kysely<Database>,
  loopId: number,
  words: string,
  { actorId, now }: By,
): Promise<void> {
  await endTask(db, loopId, now);
  await db
    .insertInto('practice_task')
    .values({
      loop_id: loopId,
      note_id: await writeNote(db, actorId, words, now),
      by_id: actorId,
      set_at: now.toISOString(),
    })
    .execute();
}

/** Ends the practice task that goes on, if one does. */
export async function endTask(db: Kysely<Database>, loopId: number, now: Date): Promise<void> {
  await db
    .updateTable('practice_task')
    .set({ ended_at: now.toISOString() })
    .where('loop_id', '=', loopId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface NewAttempt {
  /** With whom or what. */
  with: string | null;
  isHarder: boolean;
  isPassed: boolean;
  isRecheck: boolean;
}

/** Logs an attempt of the task that goes on. */
export async function insertAttempt(
  db: Kysely<Database>,
  loopId: number,
  attempt: NewAttempt,
  { actorId, now }: By,
): Promise<void> {
  const task = await db
    .selectFrom('practice_task')
    .select('id')
    .where('loop_id', '=', loopId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await db
    .insertInto('practice_attempt')
    .values({
      loop_id: loopId,
      task_id: task?.id ?? null,
      with_note_id: attempt.with === null ? null : await writeNote(db, actorId, attempt.with, now),
      is_harder: attempt.isHarder ? 1 : 0,
      is_passed: attempt.isPassed ? 1 : 0,
      is_recheck: attempt.isRecheck ? 1 : 0,
      by_id: actorId,
      at: now.toISOString(),
    })
    .execute();
}

export interface NewCall {
  title: string;
  with: string | null;
  link: string | null;
  startsAt: Date;
  /** After its start. */
  endsAt: Date;
  /** The call it takes the place of. */
  followsId: number | null;
}

/** Names the later call and returns its id. Refuses (unique index) while another is open: end that one first. */
export async function insertCall(
  db: Kysely<Database>,
  loopId: number,
  call: NewCall,
  { actorId, now }: By,
): Promise<number> {
  const note = async (text: string | null) => (text === null ? null : writeNote(db, actorId, text, now));
  const { id } = await db
    .insertInto('named_call')
    .values({
      loop_id: loopId,
      title_note_id: await writeNote(db, actorId, call.title, now),
      with_note_id: await note(call.with),
      link_note_id: await note(call.link),
      starts_at: call.startsAt.toISOString(),
      ends_at: call.endsAt.toISOString(),
      state: 'open',
      follows_id: call.followsId,
      named_by: actorId,
      named_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the open call of a loop, if it has one, and returns its id. */
export async function endOpenCall(
  db: Kysely<Database>,
  loopId: number,
  state: 'judged' | 'moved' | 'cancelled' | 'dropped',
  { actorId, now }: By,
): Promise<number | null> {
  const ended = await db
    .updateTable('named_call')
    .set({ state, ended_by: actorId, ended_at: now.toISOString() })
    .where('loop_id', '=', loopId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return ended?.id ?? null;
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
