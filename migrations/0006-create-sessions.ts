import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('conversation', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('practised', 'text')
    .addColumn('sees_gap', 'integer')
    .addColumn('say_back_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('no_call_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('loop_id', 'integer', (column) => column.references('loop.id'))
    .addColumn('completed_at', 'text')
    .addColumn('completed_by', 'text')
    .addColumn('coach_says', 'text')
    .addColumn('coach_said_at', 'text')
    .addColumn('coachee_says', 'text')
    .addColumn('coachee_said_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('one_session_per_slot', ['coach_id', 'coachee_id', 'conversation', 'week'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('session_by_coachee').on('session').columns(['coachee_id', 'week']).execute();
  await db.schema.createIndex('session_by_week').on('session').column('week').execute();

  await db.schema
    .createTable('session_answer')
    .addColumn('session_id', 'integer', (column) => column.notNull().references('session.id'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('figure', 'integer')
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_answer_key', ['session_id', 'step'])
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('slot_change')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('conversation', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('moved_to', 'text')
    .addColumn('excuse', 'text')
    .addColumn('note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_change_per_slot')
    .on('slot_change')
    .columns(['coachee_id', 'week', 'coach_id', 'conversation'])
    .unique()
    .where(sql.ref('undone_at'), 'is', null)
    .execute();
  await db.schema.createIndex('slot_change_by_week').on('slot_change').column('week').execute();

  await db.schema
    .createTable('deal_note')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.references('session.id'))
    .addColumn('note_id', 'integer', (column) => column.notNull().references('note.id'))
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('check_in_id', 'integer', (column) => column.references('check_in.id'))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('open_deal_note')
    .on('deal_note')
    .column('coachee_id')
    .where(sql.ref('check_in_id'), 'is', null)
    .execute();

  await db.schema
    .alterTable('commitment')
    .addColumn('loop_id', 'integer', (column) => column.references('loop.id'))
    .execute();
}
