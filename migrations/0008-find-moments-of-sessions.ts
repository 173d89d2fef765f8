import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('moment_by_session')
    .on('moment')
    .column('session_id')
    .where(sql.ref('session_id'), 'is not', null)
    .execute();
}
