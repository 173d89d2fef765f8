import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { pairKey } from '../roster/pairs.ts';

/** Which team a pair belonged to on a day: by its last spell that had begun, as history has it. */
export async function teamsOfPairs(
  db: Kysely<Database>,
): Promise<(pair: { coach: string; coachee: string }, day: Day) => string | null> {
  const spells = await db.selectFrom('pair').selectAll().orderBy('starts_on').orderBy('id').execute();
  const byPair = new Map<string, typeof spells>();
  for (const spell of spells) {
    const key = pairKey({ coach: spell.coach_id, coachee: spell.coachee_id });
    byPair.set(key, [...(byPair.get(key) ?? []), spell]);
  }
  return (pair, day) => {
    const own = byPair.get(pairKey(pair)) ?? [];
    return (own.findLast(({ starts_on }) => starts_on <= day) ?? own[0])?.team ?? null;
  };
}
