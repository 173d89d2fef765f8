import { type Kysely, sql } from 'kysely';
import { idsIn, numbersIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { toPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';
import { changedSlotsOf, newsOf } from './read-about.ts';

const untold = 'row-in-manager-day';
const told = 'told-in-manager-day';

/** Did a message with one of these keys go out? */
export async function wasAnySent(db: Kysely<Database>, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const row = await db
    .selectFrom('prompt')
    .select('id')
    .where('key', 'in', idsIn(keys))
    .where('ts', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The changes of slots that the prompt's recipient was told of for this pair. */
export async function listToldChanges(
  db: Kysely<Database>,
  { recipient, coachId, kind }: Pick<Prompt, 'recipient' | 'coachId' | 'kind'>,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('coachee_id', '=', recipient)
    .where('week', 'is', null)
    .where('kind', '=', kind)
    .where('coach_id', '=', coachId)
    .where('ts', 'is not', null)
    .execute();
  const told = rows.map((row) => changedSlotsOf(toPrompt(row)));
  return new Set(told.flatMap(({ changeIds, isBack }) => (isBack ? [] : changeIds)));
}

/** Of the news with these ids, what no coach's day has told, and what was told from `since` on. */
export async function listNewsForDay(db: Kysely<Database>, ids: readonly number[], since: Date): Promise<Prompt[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('id', 'in', numbersIn(ids))
    .where(({ eb, or, and }) =>
      or([eb('reason', '=', untold), and([eb('reason', '=', told), eb('due_at', '>=', since.toISOString())])]),
    )
    .orderBy('id')
    .execute();
  return rows.map(toPrompt);
}

/** A coach's day that tells this news went out. */
export async function markNewsTold(db: Kysely<Database>, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('prompt')
    .set({ reason: told, due_at: at.toISOString() })
    .where('id', 'in', numbersIn(ids))
    .where('reason', '=', untold)
    .execute();
}

/** Who is to hear something of this loop that is due and has not gone out. */
export async function listWhoWaits(db: Kysely<Database>, loopId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('status', '=', sql.lit('planned' as const))
    .where('due_at', '<=', now.toISOString())
    .execute();
  return [...new Set(rows.map(toPrompt).flatMap((row) => (newsOf(row).loopId === loopId ? [row.recipient] : [])))];
}
