import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { listAwayAmong } from '../roster/away.store.ts';
import { pairsOf } from '../roster/pairs.ts';
import { findPeople } from '../roster/person.store.ts';
import { isActive } from '../roster/person.ts';
import type { Roster } from '../roster/roster.ts';

/**
 * Whose messages may change when something about these people does: their own, and those of the other sides of their pairs. A stand-in
 * has a part in a pair only while its coach is away on some day from `since` on or can't be written to, or when it is the coach who changes.
 */
export async function listConcerned(
  db: Kysely<Database>,
  roster: Roster,
  people: readonly string[],
  since: Day,
): Promise<string[]> {
  const named = new Set(people);
  const pairs = pairsOf(roster).filter(({ coach, coachee, standIn }) =>
    [coach, coachee, standIn].some((id) => id !== null && named.has(id)),
  );
  const isOut = await findWhoIsOut(db, roster, [...new Set(pairs.map(({ coach }) => coach))], since);
  const ids = new Set(people);
  for (const { coach, coachee, standIn } of pairs) {
    const hasPart = standIn !== null && (named.has(coach) || isOut(coach));
    if (!hasPart && !named.has(coach) && !named.has(coachee)) continue;
    for (const id of [coach, coachee, ...(hasPart ? [standIn] : [])]) ids.add(id);
  }
  return [...ids];
}

async function findWhoIsOut(
  db: Kysely<Database>,
  roster: Roster,
  coachIds: string[],
  since: Day,
): Promise<(coachId: string) => boolean> {
  const people = await findPeople(db, coachIds);
  const away = await listAwayAmong(db, coachIds, since);
  return (coachId) => {
    const coach = people.get(coachId);
    if (!coach || !isActive(roster, coach) || away.has(coachId)) return true;
    return roster.people[coachId]?.away.some(({ to }) => to >= since) ?? false;
  };
}
