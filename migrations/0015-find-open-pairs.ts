import { type Kysely, sql } from 'kysely';

/** Only pairs that ended are looked for by when: with all others in it, SQLite would read every open pair for those of one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('pair_by_end').execute();
  await db.schema
    .createIndex('pair_by_end')
    .on('pair')
    .column('ended_at')
    .where(sql.ref('ended_at'), 'is not', null)
    .execute();
}
