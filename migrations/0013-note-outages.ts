import { type Kysely, sql } from 'kysely';

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
}
