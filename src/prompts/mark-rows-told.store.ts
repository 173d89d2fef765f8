import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { markTold } from '../stalls/stall-ask.store.ts';
import { markNewsTold } from './news.store.ts';
import type { Prompt } from './prompt.ts';
import { dueOf, rowsOf } from './read-about.ts';

/** A coach's day went out: the questions of leaders and the news in it are told, each once. Call it where that is recorded. */
export async function markRowsTold(
  db: Kysely<Database>,
  prompt: Pick<Prompt, 'kind' | 'about'>,
  at: Date,
): Promise<void> {
  if (prompt.kind !== 'manager-day') return;
  const rows = rowsOf(prompt);
  await markTold(
    db,
    rows.flatMap(({ askId }) => askId ?? []),
    dueOf(prompt).day,
  );
  await markNewsTold(
    db,
    rows.flatMap(({ newsId }) => newsId ?? []),
    at,
  );
}
