import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/schema.ts';
import type { Erased } from './erased.ts';

/**
 * Takes everything this person wrote out of the database: texts, half-written forms, kept words. What refers to them stays, and so does
 * every count. Messages in Slack that may repeat them are marked to be rewritten. Call it in a transaction.
 */
export async function eraseWordsOf(db: Kysely<Database>, personId: string, at: Date): Promise<Erased> {
  await db.deleteFrom('draft').where('person_id', '=', personId).execute();
  const notes = await db
    .updateTable('note')
    .set({ body: null, erased_at: at.toISOString() })
    .where('author_id', '=', personId)
    .where('body', 'is not', null)
    .executeTakeFirstOrThrow();
  const prompts = await db
    .updateTable('prompt')
    .set(({ eb }) => ({ behind: eb('behind', '+', 1), holds_erased: 1 }))
    .where('ts', 'is not', null)
    .where('kind', '!=', 'welcome')
    .where(({ eb, or, and }) =>
      or([
        eb('recipient', '=', personId),
        eb('coach_id', '=', personId),
        eb('coachee_id', '=', personId),
        and([
          eb('kind', 'in', ['verdict', 'both-verdicts']),
          sql<boolean>`instr(about_json, ${JSON.stringify(personId)}) > 0`,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const others = await db
    .updateTable('shown_words')
    .set({ is_erased: 1 })
    .where('author_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { texts: Number(notes.numUpdatedRows), messages: Number(prompts.numUpdatedRows + others.numUpdatedRows) };
}
