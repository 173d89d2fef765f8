import type { Kysely } from 'kysely';
import { idsIn, numbersIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database, StallAskTable } from '../platform/schema.ts';
import type { Stall } from './stall.ts';
import { reasonsInOrder } from './stall-reasons.ts';
import type { StallRef } from './stall-ref.ts';

/** A leader's question about a stall, to whoever coaches the person. */
export interface StallAsk extends Pick<Stall, 'reason' | 'coach' | 'coachee' | 'since'> {
  id: number;
  askedBy: string;
  askedAt: Date;
  /** The local day of the message that told of it; null: none has. */
  toldOn: string | null;
}

type Row = Pick<StallAskTable, 'reason' | 'coach_id' | 'coachee_id' | 'since' | 'asked_by' | 'asked_at' | 'told_on'> & {
  id: number;
};

const columns = ['id', 'reason', 'coach_id', 'coachee_id', 'since', 'asked_by', 'asked_at', 'told_on'] as const;

/** Asks about this stall; false when somebody has asked about it already. */
export async function saveAsk(
  db: Kysely<Database>,
  { reason, coach, coachee, since }: StallRef,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stall_ask')
    .values({
      ...{ reason, coach_id: coach, coachee_id: coachee, since: since.toISOString() },
      ...{ asked_by: by, asked_at: at.toISOString(), told_on: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What was asked about the stalls of these coaches, in any message or none yet. */
export async function listAsksOf(db: Kysely<Database>, coachIds: readonly string[]): Promise<StallAsk[]> {
  const rows = await db.selectFrom('stall_ask').select(columns).where('coach_id', 'in', idsIn(coachIds)).execute();
  return rows.flatMap(toAsk);
}

const untoldAsks = preparedQuery<{ ids: string }>()((db, given) =>
  db
    .selectFrom('stall_ask')
    .select(columns)
    .where('coach_id', 'in', idsIn(given('ids')))
    .where('told_on', 'is', null)
    .orderBy('id'),
);

/** What these coaches were asked and no message has told them yet. */
export async function listUntoldAsks(db: Kysely<Database>, coachIds: readonly string[]): Promise<StallAsk[]> {
  const { rows } = await untoldAsks(db, { ids: JSON.stringify(coachIds) });
  return rows.flatMap(toAsk);
}

/** The questions with these ids. */
export async function listAsks(db: Kysely<Database>, ids: readonly number[]): Promise<StallAsk[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('stall_ask')
    .select(columns)
    .where('id', 'in', numbersIn(ids))
    .orderBy('id')
    .execute();
  return rows.flatMap(toAsk);
}

/** A message of this local day told of them. */
export async function markTold(db: Kysely<Database>, ids: readonly number[], day: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('stall_ask')
    .set({ told_on: day })
    .where('id', 'in', numbersIn(ids))
    .where('told_on', 'is', null)
    .execute();
}

function toAsk(row: Row): StallAsk[] {
  const reason = reasonsInOrder.find((each) => each === row.reason);
  if (!reason) return [];
  return [
    {
      ...{ id: row.id, reason, coach: row.coach_id, coachee: row.coachee_id, since: new Date(row.since) },
      ...{ askedBy: row.asked_by, askedAt: new Date(row.asked_at), toldOn: row.told_on },
    },
  ];
}
