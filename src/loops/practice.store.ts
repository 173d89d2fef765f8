import type { Kysely } from 'kysely';
import { writeNote } from '../check-ins/note.store.ts';
import type { Database } from '../platform/schema.ts';
import type { By } from './change-loop.ts';

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
