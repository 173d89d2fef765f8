import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('check_in')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('rep_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rep_answered_at', 'text')
    .addColumn('rep_edited_at', 'text')
    .addColumn('is_late', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('priorities_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('deal_name_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('deal_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('coach_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('coach_answered_at', 'text')
    .addColumn('coach_saw_version', 'integer')
    .addColumn('coach_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('coach_note_kind', 'text')
    .addColumn('agreed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('one_check_in_per_pair_and_week', ['coach_id', 'coachee_id', 'week'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('check_in_by_coachee').on('check_in').columns(['coachee_id', 'week']).execute();

  await db.schema
    .createTable('commitment')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('note_id', 'integer', (column) => column.notNull().references('note.id'))
    .addColumn('due_on', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('check_in_id', 'integer', (column) => column.references('check_in.id'))
    .addColumn('follows_id', 'integer', (column) => column.references('commitment.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('open_commitment_by_owner')
    .on('commitment')
    .columns(['owner_id', 'due_on'])
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();
  await db.schema
    .createIndex('commitment_by_followed')
    .on('commitment')
    .column('follows_id')
    .where(sql.ref('follows_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('commitment_by_check_in').on('commitment').column('check_in_id').execute();

  await db.schema
    .createTable('did_answer')
    .addColumn('check_in_id', 'integer', (column) => column.notNull().references('check_in.id'))
    .addColumn('commitment_id', 'integer', (column) => column.notNull().references('commitment.id'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('why_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('coach_outcome', 'text')
    .addColumn('is_past_due', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('did_answer_key', ['check_in_id', 'commitment_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('did_answer_by_commitment').on('did_answer').column('commitment_id').execute();

  await db.schema
    .createTable('check_in_version')
    .addColumn('check_in_id', 'integer', (column) => column.notNull().references('check_in.id'))
    .addColumn('half', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('snapshot_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('check_in_version_key', ['check_in_id', 'half', 'version'])
    .modifyEnd(sql`strict`)
    .execute();
}
