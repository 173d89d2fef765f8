import type { Kysely } from 'kysely';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';

const insertion = preparedQuery<{ authorId: string; body: string; at: string }>()((db, given) =>
  db
    .insertInto('note')
    .values({ author_id: given('authorId'), body: given('body'), written_at: given('at'), erased_at: null })
    .returning('id'),
);

/** Keeps a person's words and returns the id that everything else refers to them by. */
export async function writeNote(db: Kysely<Database>, authorId: string, body: string, now: Date): Promise<number> {
  const [row] = (await insertion(db, { authorId, body, at: now.toISOString() })).rows;
  if (!row) throw new Error('The words were not kept');
  return row.id;
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
