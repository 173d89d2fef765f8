import type { Kysely } from 'kysely';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { stallKey } from './find-stalls.ts';
import type { Stall } from './stall.ts';
import { reasonsInOrder } from './stall-reasons.ts';
import type { StallRef } from './stall-ref.ts';

/** A stall that a leader took off the list. */
export interface TakenOff extends Pick<Stall, 'reason' | 'coach' | 'coachee' | 'since'> {
  id: number;
  by: string;
  /** Why, for leaders only; null where it was erased. */
  why: string | null;
}

/** The stalls of these coachees that a leader took off the list, by `stallKey`. */
export async function listTakenOff(db: Kysely<Database>, coachees: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stall_off')
    .select(['reason', 'coach_id', 'coachee_id', 'since'])
    .where('undone_at', 'is', null)
    .where('coachee_id', 'in', idsIn(coachees))
    .execute();
  return new Set(
    rows.map(({ reason, coach_id, coachee_id, since }) =>
      stallKey({ reason, coach: coach_id, coachee: coachee_id, since: new Date(since) }),
    ),
  );
}

/** The same with who took them off and why, the newest first. */
export async function listOffWithReasons(db: Kysely<Database>, coachees: readonly string[]): Promise<TakenOff[]> {
  const rows = await db
    .selectFrom('stall_off')
    .leftJoin('note', 'note.id', 'stall_off.note_id')
    .select(['stall_off.id', 'stall_off.reason', 'stall_off.coach_id', 'stall_off.coachee_id', 'stall_off.since'])
    .select(['stall_off.by_id', 'note.body'])
    .where('undone_at', 'is', null)
    .where('coachee_id', 'in', idsIn(coachees))
    .orderBy('stall_off.id', 'desc')
    .execute();
  return rows.flatMap((row): TakenOff[] => {
    const reason = reasonsInOrder.find((each) => each === row.reason);
    if (!reason) return [];
    const { id, coach_id: coach, coachee_id: coachee, by_id: by, body: why } = row;
    return [{ id, reason, coach, coachee, since: new Date(row.since), by, why }];
  });
}

/** Takes this stall off the list; null when it is off already, else the row's id. */
export async function takeOff(
  db: Kysely<Database>,
  { reason, coach, coachee, since }: StallRef,
  { noteId, by, at }: { noteId: number; by: string; at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('stall_off')
    .values({
      ...{ reason, coach_id: coach, coachee_id: coachee, since: since.toISOString() },
      ...{ note_id: noteId, by_id: by, at: at.toISOString(), undone_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whose stall was taken off in this row; undefined when it stands on the list again. */
export async function findOff(
  db: Kysely<Database>,
  id: number,
): Promise<{ coach: string; coachee: string } | undefined> {
  const row = await db
    .selectFrom('stall_off')
    .select(['coach_id', 'coachee_id'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row && { coach: row.coach_id, coachee: row.coachee_id };
}

/** Puts it back on the list. */
export async function putBackOn(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('stall_off')
    .set({ undone_at: at.toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute();
}
