import { type Kysely, type RawBuilder, sql } from 'kysely';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import { byUsefulness } from './usefulness.ts';

/** What there is to do, as far as its order needs to be known. */
export interface Work {
  /** Due, or being sent when the lease ran out; the most useful first. */
  toSend: number[];
  /** So many of them, the first ones, are for those who wait. */
  waitedFor: number;
  /** Messages in Slack that do not show yet what has changed, the oldest first. */
  toRewrite: number[];
  /** Other messages with words of somebody who was forgotten, by their own ids. */
  toErase: number[];
}

/** A message that is due, as far as its turn needs to be known. */
export interface DueMessage {
  id: number;
  kind: string;
  dueAt: Date;
}

/** What is due and what was being sent when its lease ran out, what has waited longest first. */
export async function listDue(db: Kysely<Database>, now: Date, limit: number): Promise<DueMessage[]> {
  const { rows } = await askForWork(db, { at: now.toISOString() });
  return rows
    .filter(({ what }) => what === 'send' || what === 'ask')
    .map(({ id, kind, due_at: dueAt }) => ({ id, kind, dueAt: new Date(dueAt) }))
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id)
    .slice(0, limit);
}

/** All there is to do; what is for `first` before the rest. One query, by indexes that hold nothing else. */
export async function lookForWork(
  db: Kysely<Database>,
  now: Date,
  first: ReadonlySet<string> = new Set(),
): Promise<Work> {
  const { rows } = await askForWork(db, { at: now.toISOString() });
  const toSend = rows.flatMap((row) =>
    row.what === 'rewrite' || row.what === 'erase'
      ? []
      : [{ ...row, isInDoubt: row.what === 'ask', isWaitedFor: first.has(row.recipient) }],
  );
  return {
    toSend: toSend.sort(byUsefulness).map(({ id }) => id),
    waitedFor: toSend.filter(({ isWaitedFor }) => isWaitedFor).length,
    toRewrite: idsOf(rows, 'rewrite'),
    toErase: idsOf(rows, 'erase'),
  };
}

function idsOf(rows: readonly { id: number; what: string }[], wanted: string): number[] {
  return rows.flatMap(({ id, what }) => (what === wanted ? [id] : [])).sort((one, other) => one - other);
}

const askForWork = preparedQuery<{ at: string }>()((db, given) => workQuery(db, given('at')));

/** The query of `lookForWork` at an instant, UTC ISO text. Its states are literals: SQLite matches a partial index to nothing else. */
export function workQuery(db: Kysely<Database>, at: string | RawBuilder<string>) {
  return db
    .selectFrom('prompt')
    .select(['id', 'kind', 'recipient', 'due_at', 'useful_until', sql.lit('send').as('what')])
    .where('status', '=', sql.lit('planned' as const))
    .where('due_at', '<=', at)
    .unionAll((union) =>
      union
        .selectFrom('prompt')
        .select(['id', 'kind', 'recipient', 'due_at', 'useful_until', sql.lit('ask').as('what')])
        .where('status', '=', sql.lit('sending' as const))
        // A claim from the future is one from before the clock was put back.
        .where(({ eb, or }) => or([eb('lease_until', '<=', at), eb('claimed_at', '>', at)])),
    )
    .unionAll((union) =>
      union
        .selectFrom('prompt')
        .select(['id', 'kind', 'recipient', 'due_at', 'useful_until', sql.lit('rewrite').as('what')])
        .where('behind', '>', sql.lit(0)),
    )
    .unionAll((union) =>
      union
        .selectFrom('shown_words')
        .select([
          'id',
          sql.lit('words').as('kind'),
          'author_id as recipient',
          sql.lit('').as('due_at'),
          sql<string | null>`null`.as('useful_until'),
          sql.lit('erase').as('what'),
        ])
        .where('is_erased', '=', sql.lit(1)),
    );
}
