import { type Kysely, sql } from 'kysely';

/** What belongs to a digest beside its message: the picture, the replies under it; and promises that were closed lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('closed_commitment_by_owner')
    .on('commitment')
    .columns(['owner_id', 'closed_at'])
    .where(sql.ref('closed_at'), 'is not', null)
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
