import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('prompt').addColumn('turns_at', 'text').execute();
  await db.schema
    .createIndex('prompt_turning')
    .on('prompt')
    .column('turns_at')
    .where(sql.ref('turns_at'), 'is not', null)
    .execute();
}
