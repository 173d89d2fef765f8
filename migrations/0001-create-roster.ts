import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text')
    .addColumn('bot_user_id', 'text')
    .addColumn('bot_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('roster_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('document_json', 'text', (column) => column.notNull())
    .addColumn('schedule_from', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('applied_by', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slack_zone', 'text')
    .addColumn('pinned_zone', 'text')
    .addColumn('locale', 'text')
    .addColumn('is_deleted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_bot', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_guest', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dm_channel', 'text')
    .addColumn('enrolled_at', 'text')
    .addColumn('unreachable_code', 'text')
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('pair')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('team', 'text')
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_open_pair')
    .on('pair')
    .columns(['coach_id', 'coachee_id'])
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('pair_by_coachee').on('pair').column('coachee_id').execute();

  await db.schema
    .createTable('away')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('noted_by', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('away_by_person').on('away').columns(['person_id', 'to_day']).execute();

  await db.schema
    .createTable('note')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('note_by_author').on('note').column('author_id').execute();

  await db.schema
    .createTable('event')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('detail_json', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('event_by_subject').on('event').columns(['subject', 'subject_id']).execute();

  await db.schema
    .createTable('handled')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('handled_at').on('handled').column('at').execute();

  await db.schema
    .createTable('draft')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('note_id', 'integer', (column) => column.notNull().references('note.id'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_key', ['person_id', 'form', 'subject_id'])
    .modifyEnd(sql`strict`)
    .execute();
}
