import { type Kysely, sql } from 'kysely';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { type Outage, type OwnTrouble, tellOutages } from './outages.ts';

const onlyRow = 1;

/** When the bot last noted that it was at work; null: never. */
export async function findSignOfLife(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('sign_of_life').select('at').where('id', '=', onlyRow).executeTakeFirst();
  return row ? new Date(row.at) : null;
}

/** The bot is at work. */
export async function saveSignOfLife(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .insertInto('sign_of_life')
    .values({ id: onlyRow, at: at.toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: at.toISOString() }))
    .execute();
}

/** The bot was not at work. */
export async function saveOutage(db: Kysely<Database>, { from, to }: Outage): Promise<void> {
  await db.insertInto('outage').values({ from_at: from.toISOString(), to_at: to.toISOString() }).execute();
}

/**
 * What the bot did not get through for these people, or in these channels. An outage belongs to the time in which it ended, with all that
 * was due in it, so that windows one after the other tell it once.
 */
export async function loadOwnTrouble(
  db: Kysely<Database>,
  recipients: readonly string[],
  { from, to }: Outage,
): Promise<OwnTrouble> {
  const outages = await db
    .selectFrom('outage')
    .select(['from_at', 'to_at'])
    .where('to_at', '>', from.toISOString())
    .where('to_at', '<=', to.toISOString())
    .orderBy('to_at')
    .execute();
  const earliest = [from.toISOString(), ...outages.map(({ from_at }) => from_at)].sort()[0] ?? '';
  const rows = await db
    .selectFrom('prompt')
    .select(['due_at', 'status', 'reason'])
    // A literal, because SQLite uses a partial index only where it can read its condition.
    .where('status', 'in', [
      sql.lit('missed-by-bot' as const),
      sql.lit('failed' as const),
      sql.lit('unconfirmed' as const),
    ])
    .where('due_at', '>=', earliest)
    .where('due_at', '<=', to.toISOString())
    .where('sent_at', 'is', null)
    .where('recipient', 'in', idsIn(recipients))
    .execute();
  return tellOutages(
    outages.map(({ from_at, to_at }) => ({ from: new Date(from_at), to: new Date(to_at) })),
    rows.map(({ due_at, status, reason }) => ({
      dueAt: new Date(due_at),
      isMissed: status === 'missed-by-bot',
      isReplaced: reason === 'newer-one-instead',
    })),
    { since: from },
  );
}
