import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('prompt').addColumn('wanted_at', 'text').execute();
  await db.schema.alterTable('prompt').addColumn('claimed_slack_at', 'text').execute();
  await db.schema
    .alterTable('prompt')
    .addColumn('behind', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('prompt')
    .addColumn('holds_erased', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('prompt_behind')
    .on('prompt')
    .column('id')
    .where(sql.ref('behind'), '>', sql.lit(0))
    .execute();

  await db.schema
    .createTable('shown_words')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('ts', 'text', (column) => column.notNull())
    .addColumn('is_erased', 'integer', (column) => column.notNull().defaultTo(0))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('shown_words_by_author').on('shown_words').column('author_id').execute();
  await db.schema
    .createIndex('shown_words_to_erase')
    .on('shown_words')
    .column('id')
    .where(sql.ref('is_erased'), '=', sql.lit(1))
    .execute();

  await db.schema
    .createTable('followed')
    .addColumn('what', 'text', (column) => column.primaryKey().notNull())
    .addColumn('through', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  // What happened before this version is shown already, or was shown by the version that saw it.
  await sql`insert into followed (what, through) select 'messages', coalesce(max(id), 0) from event`.execute(db);
}
