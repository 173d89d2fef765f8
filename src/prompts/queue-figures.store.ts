import { type Kysely, sql } from 'kysely';
import type { QueueFigures } from '../platform/health.ts';
import type { Database } from '../platform/schema.ts';

const aDayMs = 24 * 60 * 60_000;

/** How it stands with the messages that go out, at this instant. Each figure is read from an index that holds little else. */
export async function readQueueFigures(db: Kysely<Database>, now: Date): Promise<QueueFigures> {
  const at = now.toISOString();
  const yesterday = new Date(now.getTime() - aDayMs).toISOString();
  const due = await db
    .selectFrom('prompt')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
    .where('status', '=', sql.lit('planned' as const))
    .where('due_at', '<=', at)
    .executeTakeFirstOrThrow();
  const { inDoubt } = await db
    .selectFrom('prompt')
    .select(({ fn }) => fn.countAll<number>().as('inDoubt'))
    .where('status', '=', sql.lit('sending' as const))
    .executeTakeFirstOrThrow();
  const { sent } = await db
    .selectFrom('prompt')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sent_at', '>=', yesterday)
    .executeTakeFirstOrThrow();
  const { unconfirmed } = await db
    .selectFrom('prompt')
    .select(({ fn }) => fn.countAll<number>().as('unconfirmed'))
    .where(isNotSent)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirstOrThrow();
  const notSent = await db
    .selectFrom('prompt')
    .select(({ fn }) => ['status', 'reason', fn.countAll<number>().as('count')])
    .where(isNotSent)
    .where('status', 'in', ['withheld', 'failed', 'missed-by-bot'])
    .where('due_at', '>=', yesterday)
    .groupBy(['status', 'reason'])
    .execute();
  const byReason = (wanted: string): Record<string, number> =>
    Object.fromEntries(
      notSent.filter(({ status }) => status === wanted).map(({ reason, count }) => [reason ?? 'unknown', count]),
    );
  return {
    due: due.count,
    oldestDueSeconds: due.oldest === null ? null : Math.floor((now.getTime() - Date.parse(due.oldest)) / 1000),
    inDoubt,
    unconfirmed,
    sent,
    withheld: byReason('withheld'),
    failed: byReason('failed'),
    missedByBot: byReason('missed-by-bot'),
  };
}

/** In the words of the index `prompt_not_sent`, without which SQLite does not use it. */
const isNotSent = sql<boolean>`
  (status = 'withheld' or status = 'failed' or status = 'missed-by-bot' or status = 'unconfirmed')
`;
