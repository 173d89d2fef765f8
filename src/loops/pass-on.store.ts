import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';

export interface OpenLoopOf {
  id: number;
  version: number;
  coachId: string;
  coacheeId: string;
}

/** The open loops whose coach does not coach the person any more. */
export async function listOrphanedLoops(db: Kysely<Database>): Promise<OpenLoopOf[]> {
  const rows = await db
    .selectFrom('loop')
    .select(['id', 'version', 'coach_id', 'coachee_id'])
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pair')
            .select('pair.id')
            .whereRef('pair.coach_id', '=', 'loop.coach_id')
            .whereRef('pair.coachee_id', '=', 'loop.coachee_id')
            .where('pair.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, version, coach_id, coachee_id }) => ({
    id,
    version,
    coachId: coach_id,
    coacheeId: coachee_id,
  }));
}

/** Gives an open loop to another coach. False when it has changed since it was read at `version`. */
export async function passOnLoop(
  db: Kysely<Database>,
  { id, version }: { id: number; version: number },
  { fromId, toId }: { fromId: string; toId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loop')
    .set({ coach_id: toId, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await appendEvent(db, {
    at: now,
    actor: 'bot',
    what: 'loop-passed-on',
    subject: 'loop',
    subjectId: id,
    version: version + 1,
    detail: { from: fromId, to: toId },
  });
  return true;
}

/** Whoever coaches the person now no longer judges their calls blind: questions to them are taken back. */
export async function withdrawQuestionsTo(
  db: Kysely<Database>,
  { loopId, judgeId }: { loopId: number; judgeId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('second_opinion')
    .set({ withdrawn_at: now.toISOString() })
    .where('judge_id', '=', judgeId)
    .where('verdict_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('call_id', 'in', db.selectFrom('named_call').select('id').where('loop_id', '=', loopId))
    .execute();
}
