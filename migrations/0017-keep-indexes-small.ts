import { type Kysely, sql } from 'kysely';

/**
 * What was not sent has no place among what was, and whether a message was withheld is asked in a way that SQLite can tell without building
 * a list: both are asked with every message that is planned, claimed or recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['prompt_by_recipient', 'prompt_by_sent', 'prompt_not_sent']) {
    await db.schema.dropIndex(name).execute();
  }
  await db.schema
    .createIndex('prompt_by_recipient')
    .on('prompt')
    .columns(['recipient', 'sent_at'])
    .where(sql.ref('sent_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('prompt_by_sent')
    .on('prompt')
    .columns(['sent_at', 'kind', 'recipient'])
    .where(sql.ref('sent_at'), 'is not', null)
    .execute();
  await sql`
    create index prompt_not_sent on prompt (status, due_at, reason)
    where status = 'withheld' or status = 'failed' or status = 'missed-by-bot' or status = 'unconfirmed'
  `.execute(db);
}
