import type { Kysely } from 'kysely';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { CheckIn } from './check-in.ts';
import { writeNote } from './note.store.ts';

/** Deal talk that was kept out of a session. */
export interface NewDealNote {
  coachId: string;
  coacheeId: string;
  sessionId: number;
  text: string;
}

/** Keeps deal talk for the pair's next check-in, with its line of history. */
export async function insertDealNote(
  db: Kysely<Database>,
  { coachId, coacheeId, sessionId, text }: NewDealNote,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const { id } = await db
    .insertInto('deal_note')
    .values({
      coach_id: coachId,
      coachee_id: coacheeId,
      session_id: sessionId,
      note_id: await writeNote(db, actorId, text, now),
      by_id: actorId,
      at: now.toISOString(),
      check_in_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'deal-note-kept',
    subject: 'deal-note',
    subjectId: id,
    detail: { coach: coachId, coachee: coacheeId, session: sessionId },
  });
}

const notesOfPair = preparedQuery<{ id: number; coachId: string; coacheeId: string }>()((db, given) =>
  db
    .selectFrom('deal_note')
    .innerJoin('note', 'note.id', 'deal_note.note_id')
    .select('note.body as text')
    .where('deal_note.coachee_id', '=', given('coacheeId'))
    .where('deal_note.coach_id', '=', given('coachId'))
    .where((eb) => eb.or([eb('check_in_id', 'is', null), eb('check_in_id', '=', given('id'))]))
    .orderBy('deal_note.id'),
);

/** What comes up in this check-in: what it took up already, and what waits for one; oldest first, null once it was erased. */
export async function listDealNotes(
  db: Kysely<Database>,
  { id, coachId, coacheeId }: Pick<CheckIn, 'id' | 'coachId' | 'coacheeId'>,
): Promise<{ text: string | null }[]> {
  return (await notesOfPair(db, { id, coachId, coacheeId })).rows;
}

const takingUp = preparedQuery<{ id: number; coachId: string; coacheeId: string }>()((db, given) =>
  db
    .updateTable('deal_note')
    .set({ check_in_id: given('id') })
    .where('coachee_id', '=', given('coacheeId'))
    .where('coach_id', '=', given('coachId'))
    .where('check_in_id', 'is', null),
);

/** This check-in took up what waited for one. */
export async function takeUpDealNotes(
  db: Kysely<Database>,
  { id, coachId, coacheeId }: Pick<CheckIn, 'id' | 'coachId' | 'coacheeId'>,
): Promise<void> {
  await takingUp(db, { id, coachId, coacheeId });
}
