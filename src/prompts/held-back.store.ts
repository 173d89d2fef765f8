import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/schema.ts';

/** What is held for this channel for one of these reasons is due now. */
export async function resumeHeld(
  db: Kysely<Database>,
  channel: string,
  reasons: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ due_at: now.toISOString(), wanted_at: sql<string>`coalesce(wanted_at, due_at)` })
    .where('recipient', '=', channel)
    .where('status', '=', 'planned')
    .where('due_at', '>', now.toISOString())
    .where('reason', 'in', [...reasons])
    .execute();
}

/** What did not go out because the person could not be reached (Slack's code) is planned again, as far as it is still useful. */
export async function resumeUnreached(db: Kysely<Database>, personId: string, code: string, now: Date): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ status: 'planned', reason: null })
    .where('recipient', '=', personId)
    .where(({ eb, or, and }) =>
      or([
        and([eb('status', '=', 'failed'), eb('reason', '=', code)]),
        and([eb('status', '=', 'withheld'), eb('reason', '=', 'unreachable')]),
      ]),
    )
    .where(({ eb, or }) => or([eb('useful_until', 'is', null), eb('useful_until', '>', now.toISOString())]))
    .execute();
}

/** True for the one caller that gets an unconfirmed message sent again, now. */
export async function planAgain(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prompt')
    .set({ status: 'planned', reason: 'sent-again', wanted_at: null, due_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
