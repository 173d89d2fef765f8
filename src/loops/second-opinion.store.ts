import type { Kysely, Selectable } from 'kysely';
import type { Database, SecondOpinionTable } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { By } from './change-loop.ts';
import { findLoopOfCall } from './loop.store.ts';
import { type BothVerdicts, bothOf, type SecondOpinion } from './second-opinion.ts';

/** The question to another manager with this id, or undefined. */
export async function findSecondOpinion(db: Kysely<Database>, id: number): Promise<SecondOpinion | undefined> {
  const row = await db.selectFrom('second_opinion').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSecondOpinion(row);
}

/** The question that stands about a call, answered or not, or undefined. */
export async function findSecondOpinionOf(db: Kysely<Database>, callId: number): Promise<SecondOpinion | undefined> {
  const row = await db
    .selectFrom('second_opinion')
    .selectAll()
    .where('call_id', '=', callId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && toSecondOpinion(row);
}

/** The two verdicts of a call once both are in, or undefined. */
export async function findBothVerdicts(db: Kysely<Database>, callId: number): Promise<BothVerdicts | undefined> {
  const opinion = await findSecondOpinionOf(db, callId);
  const loop = opinion && (await findLoopOfCall(db, callId));
  return opinion && loop && bothOf(loop, opinion);
}

/** Asks another manager about a call and returns the question's id. Refuses (unique index) while another stands. */
export async function insertSecondOpinion(
  db: Kysely<Database>,
  { callId, judgeId }: { callId: number; judgeId: string },
  { actorId, now }: By,
): Promise<number> {
  const { id } = await db
    .insertInto('second_opinion')
    .values({ call_id: callId, judge_id: judgeId, asked_by: actorId, asked_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'second-opinion-asked',
    subject: 'second-opinion',
    subjectId: id,
    detail: { call: callId, judge: judgeId },
  });
  return id;
}

/** The judge has answered. False when it was answered or taken back meanwhile. */
export async function answerSecondOpinion(
  db: Kysely<Database>,
  id: number,
  verdictId: number,
  { actorId, now }: By,
): Promise<boolean> {
  return change(db, id, { verdict_id: verdictId }, 'second-opinion-given', { actorId, now });
}

/** Takes the question back. False when it was answered or taken back meanwhile. */
export async function withdrawSecondOpinion(db: Kysely<Database>, id: number, { actorId, now }: By): Promise<boolean> {
  return change(db, id, { withdrawn_at: now.toISOString() }, 'second-opinion-withdrawn', { actorId, now });
}

async function change(
  db: Kysely<Database>,
  id: number,
  set: { verdict_id: number } | { withdrawn_at: string },
  what: string,
  { actorId, now }: By,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_opinion')
    .set(set)
    .where('id', '=', id)
    .where('verdict_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await appendEvent(db, { at: now, actor: actorId, what, subject: 'second-opinion', subjectId: id });
  return true;
}

function toSecondOpinion(row: Selectable<SecondOpinionTable>): SecondOpinion {
  return {
    id: row.id,
    callId: row.call_id,
    judgeId: row.judge_id,
    askedBy: row.asked_by,
    verdictId: row.verdict_id,
    isWithdrawn: row.withdrawn_at !== null,
  };
}
