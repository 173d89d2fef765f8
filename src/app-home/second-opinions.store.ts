import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';

/** The calls that this person is asked to judge a second time, and has not yet, longest waiting first. */
export async function listAskedOf(db: Kysely<Database>, judgeId: string): Promise<{ id: number; askedAt: Date }[]> {
  const rows = await db
    .selectFrom('second_opinion')
    .select(['id', 'asked_at'])
    .where('judge_id', '=', judgeId)
    .where('verdict_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ id, asked_at }) => ({ id, askedAt: new Date(asked_at) }));
}
