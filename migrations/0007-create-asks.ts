import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stall_ask')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('told_on', 'text')
    .addUniqueConstraint('one_ask_per_stall', ['coach_id', 'coachee_id', 'reason', 'since'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('open_stall_ask_by_coach')
    .on('stall_ask')
    .column('coach_id')
    .where(sql.ref('told_on'), 'is', null)
    .execute();

  await db.schema
    .createTable('stall_off')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_stall_off')
    .on('stall_off')
    .columns(['coach_id', 'coachee_id', 'reason', 'since'])
    .unique()
    .where(sql.ref('undone_at'), 'is', null)
    .execute();
}
