import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';

/** Keeps a person's words and returns the id that everything else refers to them by. */
export async function writeNote(db: Kysely<Database>, authorId: string, body: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('note')
    .values({ author_id: authorId, body, written_at: now.toISOString(), erased_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The note to refer to after a field was sent: the old one when the words are the same, a new one when they changed,
 * null when the field is empty. Old notes stay, since earlier versions refer to them.
 */
export async function rewriteNote(
  db: Kysely<Database>,
  before: { id: number | null; body: string | null },
  authorId: string,
  body: string | null,
  now: Date,
): Promise<number | null> {
  if (body === null) return null;
  if (before.id !== null && before.body === body) return before.id;
  return writeNote(db, authorId, body, now);
}
