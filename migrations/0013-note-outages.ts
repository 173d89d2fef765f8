import { type Kysely, sql } from 'kysely';

/** When the bot was not at work; and what a digest showed when it went out, so that only what has changed since is called new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_of_life')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('outage')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('from_at', 'text', (column) => column.notNull())
    .addColumn('to_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('outage_by_end').on('outage').columns(['to_at', 'from_at']).execute();

  await db.schema.alterTable('digest_picture').addColumn('words', 'text').execute();
  await db.schema.alterTable('digest_picture').addColumn('stale_at', 'text').execute();
  await db.schema
    .createIndex('stale_digest_picture')
    .on('digest_picture')
    .column('stale_at')
    .where(sql.ref('stale_at'), 'is not', null)
    .execute();
}
