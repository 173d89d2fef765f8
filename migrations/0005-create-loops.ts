import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loop')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('review_rule', 'integer', (column) => column.notNull())
    .addColumn('indicator_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('closing_week_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('closed_by', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('close_reason', 'text')
    .addColumn('close_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_open_loop_per_coachee')
    .on('loop')
    .column('coachee_id')
    .unique()
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema.createIndex('loop_by_coachee').on('loop').columns(['coachee_id', 'opened_at']).execute();
  await db.schema
    .createIndex('loop_by_closing')
    .on('loop')
    .column('closed_at')
    .where(sql.ref('closed_at'), 'is not', null)
    .execute();

  await db.schema
    .createTable('wording')
    .addColumn('loop_id', 'integer', (column) => column.notNull().references('loop.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('behaviour_note_id', 'integer', (column) => column.notNull().references('note.id'))
    .addColumn('pass_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('library_id', 'text')
    .addColumn('is_behaviour_vague', 'integer', (column) => column.notNull())
    .addColumn('is_pass_vague', 'integer', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('wording_key', ['loop_id', 'version'])
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('moment')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('loop_id', 'integer', (column) => column.references('loop.id'))
    .addColumn('session_id', 'integer')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('link_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('place_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('what_note_id', 'integer', (column) => column.notNull().references('note.id'))
    .addColumn('consequence_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('dropped_at', 'text')
    .addColumn('dropped_by', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('parked_moment')
    .on('moment')
    .column('coachee_id')
    .where((eb) => eb.and([eb(sql.ref('loop_id'), 'is', null), eb(sql.ref('dropped_at'), 'is', null)]))
    .execute();
  await db.schema.createIndex('moment_by_loop').on('moment').column('loop_id').execute();

  await db.schema
    .createTable('practice_task')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('loop_id', 'integer', (column) => column.notNull().references('loop.id'))
    .addColumn('note_id', 'integer', (column) => column.notNull().references('note.id'))
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('set_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_open_task_per_loop')
    .on('practice_task')
    .column('loop_id')
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('practice_task_by_loop').on('practice_task').column('loop_id').execute();

  await db.schema
    .createTable('practice_attempt')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('loop_id', 'integer', (column) => column.notNull().references('loop.id'))
    .addColumn('task_id', 'integer', (column) => column.references('practice_task.id'))
    .addColumn('with_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('is_harder', 'integer', (column) => column.notNull())
    .addColumn('is_passed', 'integer', (column) => column.notNull())
    .addColumn('is_recheck', 'integer', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('practice_attempt_by_loop').on('practice_attempt').columns(['loop_id', 'at']).execute();

  await db.schema
    .createTable('named_call')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('loop_id', 'integer', (column) => column.notNull().references('loop.id'))
    .addColumn('title_note_id', 'integer', (column) => column.notNull().references('note.id'))
    .addColumn('with_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('link_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('follows_id', 'integer', (column) => column.references('named_call.id'))
    .addColumn('named_by', 'text', (column) => column.notNull())
    .addColumn('named_at', 'text', (column) => column.notNull())
    .addColumn('ended_by', 'text')
    .addColumn('ended_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_open_call_per_loop')
    .on('named_call')
    .column('loop_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  await db.schema.createIndex('named_call_by_loop').on('named_call').column('loop_id').execute();

  await db.schema
    .createTable('verdict')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('call_id', 'integer', (column) => column.notNull().references('named_call.id'))
    .addColumn('loop_id', 'integer', (column) => column.notNull().references('loop.id'))
    .addColumn('judge_id', 'text', (column) => column.notNull())
    .addColumn('is_second', 'integer', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('wording_version', 'integer', (column) => column.notNull())
    .addColumn('evidence_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('own_view_note_id', 'integer', (column) => column.references('note.id'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_coach_verdict_per_call')
    .on('verdict')
    .column('call_id')
    .unique()
    .where(sql.ref('is_second'), '=', sql.lit(0))
    .execute();
  await db.schema.createIndex('verdict_by_loop').on('verdict').columns(['loop_id', 'at']).execute();

  await db.schema
    .createTable('second_opinion')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('call_id', 'integer', (column) => column.notNull().references('named_call.id'))
    .addColumn('judge_id', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('verdict_id', 'integer', (column) => column.references('verdict.id'))
    .addColumn('withdrawn_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('one_second_opinion_per_call')
    .on('second_opinion')
    .column('call_id')
    .unique()
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('open_second_opinion_by_judge')
    .on('second_opinion')
    .column('judge_id')
    .where((eb) => eb.and([eb(sql.ref('verdict_id'), 'is', null), eb(sql.ref('withdrawn_at'), 'is', null)]))
    .execute();
}
