import { type Kysely, sql } from 'kysely';

/** What belongs to a digest beside its message: the picture, the replies under it; and what a digest finds by its end: promises, pairs, loops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('closed_commitment_by_owner')
    .on('commitment')
    .columns(['owner_id', 'closed_at'])
    .where(sql.ref('closed_at'), 'is not', null)
    .execute();

  await db.schema.createIndex('pair_by_end').on('pair').column('ended_at').execute();
  await db.schema.createIndex('loop_by_coachee_closed').on('loop').columns(['coachee_id', 'closed_at']).execute();

  await db.schema
    .createIndex('stall_off_by_coachee')
    .on('stall_off')
    .column('coachee_id')
    .where(sql.ref('undone_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('digest_picture')
    .addColumn('prompt_id', 'integer', (column) => column.primaryKey().references('prompt.id'))
    .addColumn('file_id', 'text')
    .addColumn('alt_text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('digest_reply')
    .addColumn('prompt_id', 'integer', (column) => column.notNull().references('prompt.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('opaque_id', 'text', (column) => column.notNull().unique())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('claimed_slack_at', 'text', (column) => column.notNull())
    .addColumn('ts', 'text')
    .addPrimaryKeyConstraint('digest_reply_key', ['prompt_id', 'number'])
    .modifyEnd(sql`strict`)
    .execute();
}
