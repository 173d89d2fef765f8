import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('prompt_by_sent').on('prompt').columns(['sent_at', 'kind', 'recipient']).execute();
}
