import { type Kysely, sql } from 'kysely';

/** The stalls that a digest had when it went out: the next one says of each whether it is new, still there or cleared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('digest_stall')
    .addColumn('prompt_id', 'integer', (column) => column.notNull().references('digest_picture.prompt_id'))
    .addColumn('coach_id', 'text', (column) => column.notNull())
    .addColumn('coachee_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('is_on_hold', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('digest_stall_key', ['prompt_id', 'coach_id', 'coachee_id', 'reason'])
    .modifyEnd(sql`strict`)
    .execute();
}
