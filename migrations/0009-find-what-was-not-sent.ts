import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // An index of its own for the few rows that did not go out, so that counting them costs nothing.
  await sql`
    create index prompt_not_sent on prompt (status, due_at, reason)
    where status in ('withheld', 'failed', 'missed-by-bot', 'unconfirmed')
  `.execute(db);
}
