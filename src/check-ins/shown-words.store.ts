import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';

/** This message of the bot's repeats words of the author and is no prompt, so that forgetting the author can reach it. */
export async function noteShownWords(
  db: Kysely<Database>,
  { channel, ts }: { channel: string; ts: string },
  authorId: string,
): Promise<void> {
  await db.insertInto('shown_words').values({ channel, ts, author_id: authorId }).execute();
}

/** Where the message stands, or undefined when it was overwritten already. */
export function findShownWords(db: Kysely<Database>, id: number): Promise<{ channel: string; ts: string } | undefined> {
  return db.selectFrom('shown_words').select(['channel', 'ts']).where('id', '=', id).executeTakeFirst();
}

/** The message was overwritten, or is gone. */
export async function removeShownWords(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('shown_words').where('id', '=', id).execute();
}
