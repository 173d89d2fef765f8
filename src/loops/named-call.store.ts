import type { Kysely } from 'kysely';
import { writeNote } from '../check-ins/note.store.ts';
import type { Database } from '../platform/schema.ts';
import type { By } from './change-loop.ts';

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

/** The recording's address, as soon as somebody has it. */
export async function setCallLink(
  db: Kysely<Database>,
  callId: number,
  link: string,
  { actorId, now }: By,
): Promise<void> {
  const noteId = await writeNote(db, actorId, link, now);
  await db.updateTable('named_call').set({ link_note_id: noteId }).where('id', '=', callId).execute();
}
