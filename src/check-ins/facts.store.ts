import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Database } from '../platform/schema.ts';
import { listAwayAmong } from '../roster/away.store.ts';
import { findPeople } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import type { CheckInKey } from './check-in.ts';
import type { Facts } from './facts.ts';

/** How far back slots and absences may matter: an answer to an older week is only late. */
const daysBack = 28;

export interface FactsOf {
  now: Date;
  holidaysOf: HolidaysOf;
  /** When it was loaded already. */
  roster?: LoadedRoster;
}

/** What is true now about the people that `whom` picks from the roster; undefined before there is a roster. */
export async function loadFacts(
  db: Kysely<Database>,
  { now, holidaysOf, roster: known }: FactsOf,
  whom: (roster: Roster) => string[],
): Promise<Facts | undefined> {
  const since = addDays(now.toISOString().slice(0, 10), -daysBack);
  const roster = known ?? (await loadRoster(db, since));
  if (!roster) return undefined;
  const people = await findPeople(db, whom(roster.roster));
  const away = await listAwayAmong(db, [...people.keys()], since);
  return { roster, people, away, holidaysOf, now };
}

/** Whom a check-in concerns: the one who acts, both of its pair, and everybody who may stand in. */
export function whomItConcerns(
  key: Pick<CheckInKey, 'coachId' | 'coacheeId'>,
  actorId?: string,
): (roster: Roster) => string[] {
  return ({ teams }) => [
    ...new Set([actorId ?? key.coachId, key.coachId, key.coacheeId, ...teams.flatMap(({ standIn }) => standIn ?? [])]),
  ];
}
