import type { Kysely } from 'kysely';
import { writeNote } from '../check-ins/note.store.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { Session } from './session.ts';
import type { Outcome, Written } from './session-outcome.ts';

/** Completes a session with all its answers, and its line of history. False when somebody else changed it since it was read. */
export async function completeSession(
  db: Kysely<Database>,
  { id, version, variant, conversation }: Pick<Session, 'id' | 'version' | 'variant' | 'conversation'>,
  outcome: Outcome & { loopId: number | null },
  { actorId, now }: { actorId: string; now: Date },
): Promise<boolean> {
  const note = async (words: Written | null) => words && writeNote(db, words.byId, words.text, now);
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      practised: outcome.practised,
      sees_gap: outcome.seesGap === null ? null : outcome.seesGap ? 1 : 0,
      say_back_note_id: await note(outcome.sayBack),
      no_call_note_id: await note(outcome.noCallReason),
      loop_id: outcome.loopId,
      completed_at: at,
      completed_by: actorId,
      coach_says: 'held',
      coach_said_at: at,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  for (const { step, text, figure, byId } of outcome.answers) {
    const noteId = text === null ? null : await writeNote(db, byId, text, now);
    await db
      .insertInto('session_answer')
      .values({ session_id: id, step, note_id: noteId, figure, by_id: byId, at })
      .execute();
  }
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'session-completed',
    subject: 'session',
    subjectId: id,
    version: version + 1,
    detail: { conversation, variant, loop: outcome.loopId },
  });
  return true;
}
