import type { Kysely } from 'kysely';
import { noteShownWords } from '../check-ins/shown-words.store.ts';
import type { Database } from '../platform/schema.ts';

/** These messages repeat words that any of these people may have written, so that forgetting one of them reaches the messages too. */
export async function noteWordsShown(
  db: Kysely<Database>,
  messages: readonly { channel: string; ts: string }[],
  authorIds: readonly string[],
): Promise<void> {
  for (const message of messages) {
    for (const authorId of new Set(authorIds)) await noteShownWords(db, message, authorId);
  }
}
