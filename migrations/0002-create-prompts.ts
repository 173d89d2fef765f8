import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prompt')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('opaque_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('coach_id', 'text')
    .addColumn('coachee_id', 'text')
    .addColumn('week', 'text')
    .addColumn('variant', 'text')
    .addColumn('phase', 'text')
    .addColumn('about_json', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('useful_until', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_at', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('channel', 'text')
    .addColumn('ts', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('planned_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('prompt_due')
    .on('prompt')
    .column('due_at')
    .where(sql.ref('status'), '=', sql.lit('planned'))
    .execute();
  await db.schema
    .createIndex('prompt_in_doubt')
    .on('prompt')
    .column('lease_until')
    .where(sql.ref('status'), '=', sql.lit('sending'))
    .execute();
  await db.schema.createIndex('prompt_by_recipient').on('prompt').columns(['recipient', 'sent_at']).execute();
  await db.schema.createIndex('prompt_by_recipient_due').on('prompt').columns(['recipient', 'due_at']).execute();
  await db.schema.createIndex('prompt_by_week').on('prompt').columns(['coachee_id', 'week', 'kind']).execute();
}
