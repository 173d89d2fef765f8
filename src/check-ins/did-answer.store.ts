import type { Kysely } from 'kysely';
import { numbersIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import type { DidAnswer, DidOutcome } from './commitment.ts';

/** An answer with the note that holds its why. */
export interface StoredDidAnswer extends DidAnswer {
  checkInId: number;
  whyNoteId: number | null;
}

const answersIn = preparedQuery<{ ids: string }>()((db, given) =>
  db
    .selectFrom('did_answer')
    .leftJoin('note', 'note.id', 'did_answer.why_note_id')
    .selectAll('did_answer')
    .select('note.body')
    .where('did_answer.check_in_id', 'in', numbersIn(given('ids')))
    .orderBy('did_answer.check_in_id')
    .orderBy('did_answer.commitment_id'),
);

/** Every answer given in these check-ins, in the order of the promises. */
export async function listDidAnswers(db: Kysely<Database>, checkInIds: readonly number[]): Promise<StoredDidAnswer[]> {
  if (checkInIds.length === 0) return [];
  const { rows } = await answersIn(db, { ids: JSON.stringify(checkInIds) });
  return rows.map((row) => ({
    checkInId: row.check_in_id,
    commitmentId: row.commitment_id,
    outcome: row.outcome,
    why: row.body,
    whyNoteId: row.why_note_id,
    coachOutcome: row.coach_outcome,
  }));
}

/** Writes what the rep said. The coach's word on the same promise stays unless `coachOutcome` says otherwise. */
export async function saveDidAnswer(
  db: Kysely<Database>,
  answer: {
    checkInId: number;
    commitmentId: number;
    outcome: DidOutcome;
    whyNoteId: number | null;
    coachOutcome: DidOutcome | null;
    isPastDue: boolean;
  },
  now: Date,
): Promise<void> {
  const said = {
    outcome: answer.outcome,
    why_note_id: answer.whyNoteId,
    coach_outcome: answer.coachOutcome,
    is_past_due: answer.isPastDue ? 1 : 0,
    answered_at: now.toISOString(),
  };
  await db
    .insertInto('did_answer')
    .values({ check_in_id: answer.checkInId, commitment_id: answer.commitmentId, ...said })
    .onConflict((conflict) => conflict.columns(['check_in_id', 'commitment_id']).doUpdateSet(said))
    .execute();
}

/** Writes the coach's word on one promise beside the rep's. */
export async function saveCoachOutcome(
  db: Kysely<Database>,
  checkInId: number,
  commitmentId: number,
  outcome: DidOutcome,
): Promise<void> {
  await db
    .updateTable('did_answer')
    .set({ coach_outcome: outcome })
    .where('check_in_id', '=', checkInId)
    .where('commitment_id', '=', commitmentId)
    .execute();
}

/** The check-ins in which something was said about this promise. */
export async function listCheckInsAbout(db: Kysely<Database>, commitmentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('did_answer')
    .select('check_in_id')
    .where('commitment_id', '=', commitmentId)
    .orderBy('check_in_id')
    .execute();
  return rows.map(({ check_in_id }) => check_in_id);
}

/** For each of these promises how often it was carried over past its due day; those never carried over are left out. */
export async function countCarriedOver(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('did_answer')
    .select((eb) => ['commitment_id', eb.fn.countAll<number>().as('times')])
    .where('commitment_id', 'in', ids)
    .where('is_past_due', '=', 1)
    .where((eb) => eb.fn.coalesce('coach_outcome', 'outcome'), '=', 'still-on-it')
    .groupBy('commitment_id')
    .execute();
  return new Map(rows.map(({ commitment_id, times }) => [commitment_id, times]));
}
