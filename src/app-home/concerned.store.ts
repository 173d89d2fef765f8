import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import type { HomeChange } from './home-ports.ts';

/** On whose Home tabs this stands: the two of its pair and who was asked to judge a call of it, or the people who are named. */
export async function listConcerned(db: Kysely<Database>, change: HomeChange): Promise<string[]> {
  if ('people' in change) return [...change.people];
  const row = await findPair(db, change);
  if (!row) return [];
  const judges = 'loopId' in change ? await listJudges(db, change.loopId) : [];
  return [...new Set([row.coach_id, row.coachee_id, ...judges])];
}

async function listJudges(db: Kysely<Database>, loopId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('second_opinion')
    .select('judge_id')
    .where('call_id', 'in', db.selectFrom('named_call').select('id').where('loop_id', '=', loopId))
    .execute();
  return rows.map(({ judge_id }) => judge_id);
}

/** The person and whoever coaches them now. */
export async function listWithCoaches(db: Kysely<Database>, coacheeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pair')
    .select('coach_id')
    .where('coachee_id', '=', coacheeId)
    .where('ended_at', 'is', null)
    .execute();
  return [coacheeId, ...rows.map(({ coach_id }) => coach_id)];
}

function findPair(db: Kysely<Database>, change: Exclude<HomeChange, { people: readonly string[] }>) {
  const of = ['coach_id', 'coachee_id'] as const;
  if ('loopId' in change) return db.selectFrom('loop').select(of).where('id', '=', change.loopId).executeTakeFirst();
  if ('sessionId' in change) {
    return db.selectFrom('session').select(of).where('id', '=', change.sessionId).executeTakeFirst();
  }
  return db.selectFrom('check_in').select(of).where('id', '=', change.checkInId).executeTakeFirst();
}
