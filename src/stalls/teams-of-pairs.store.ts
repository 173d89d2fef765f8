import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { pairKey } from '../roster/pairs.ts';
import type { PairFact } from './digest-facts.ts';
import { groupBy } from './pair-history.ts';

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

/** Everybody's spells with their coaches since the beginning, by coachee, in the order in which they began. */
export async function spellsInOrder(db: Kysely<Database>): Promise<ReadonlyMap<string, PairFact[]>> {
  const rows = await db.selectFrom('pair').selectAll().orderBy('starts_on').orderBy('id').execute();
  const spells = rows.map((row) => ({
    coach: row.coach_id,
    coachee: row.coachee_id,
    team: row.team,
    startsOn: row.starts_on,
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  }));
  return groupBy(spells, ({ coachee }) => coachee);
}
