import { type Kysely, sql } from 'kysely';

/** What shows a check-in is found by its coach and week, digests by their week, deal talk by its pair, not by reading all that is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('prompt_about_nobody')
    .on('prompt')
    .columns(['coach_id', 'week', 'kind'])
    .where(sql.ref('coachee_id'), 'is', null)
    .execute();
  await db.schema.createIndex('deal_note_by_pair').on('deal_note').columns(['coachee_id', 'coach_id']).execute();
}
