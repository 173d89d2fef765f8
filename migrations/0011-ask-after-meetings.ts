import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('prompt').addColumn('turns_at', 'text').execute();
  // Meetings still ahead; what has been sent already says what it says.
  await sql`update prompt set turns_at = strftime('%Y-%m-%dT%H:%M:%fZ', json_extract(about_json, '$.slotAt'),
    '+' || json_extract(about_json, '$.minutes') || ' minutes')
    where kind in ('skill-session', 'pipeline-review') and status in ('planned', 'withheld')
    and json_extract(about_json, '$.minutes') is not null and json_extract(about_json, '$.noDay') is null`.execute(db);
  await db.schema
    .createIndex('prompt_turning')
    .on('prompt')
    .column('turns_at')
    .where(sql.ref('turns_at'), 'is not', null)
    .execute();
}
