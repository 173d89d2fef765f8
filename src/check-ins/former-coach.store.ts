import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { findPair } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { findCheckInOf, listAnsweredOf } from './check-in.store.ts';
import type { CheckIn, CheckInKey } from './check-in.ts';

/**
 * Which of a person's answered check-ins a message about this pair and week shows: the pair's own, and where the person has another
 * coach by now, the one that went to that coach. Undefined while none is answered.
 */
export async function findAnsweredFor(
  db: Kysely<Database>,
  roster: Roster,
  key: CheckInKey,
): Promise<CheckIn | undefined> {
  const own = await findCheckInOf(db, key);
  if (own?.repAnsweredAt) return own;
  if (findPair(roster, key.coachId, key.coacheeId)) return undefined;
  return (await listAnsweredOf(db, [key.coacheeId], key.week)).at(-1);
}

/** What these people answered in this week to coaches who are no longer theirs. */
export async function listAnsweredToFormer(
  db: Kysely<Database>,
  roster: Roster,
  { coacheeIds, week }: { coacheeIds: readonly string[]; week: CheckInKey['week'] },
): Promise<CheckIn[]> {
  const answered = await listAnsweredOf(db, coacheeIds, week);
  return answered.filter(({ coachId, coacheeId }) => !findPair(roster, coachId, coacheeId));
}
