import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { markTold } from '../stalls/stall-ask.store.ts';
import type { Prompt } from './prompt.ts';
import { dueOf, rowsOf } from './read-about.ts';

/** A coach's day went out: the questions of leaders in it are told, each once. Call it where that is recorded. */
export async function markAsksTold(db: Kysely<Database>, prompt: Pick<Prompt, 'kind' | 'about'>): Promise<void> {
  if (prompt.kind !== 'manager-day') return;
  const ids = rowsOf(prompt).flatMap(({ askId }) => askId ?? []);
  await markTold(db, ids, dueOf(prompt).day);
}
