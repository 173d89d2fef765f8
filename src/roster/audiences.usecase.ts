import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { pairsOf } from './pairs.ts';
import { rolesOf } from './roles.ts';
import { loadRoster } from './roster.store.ts';

export type Audience = 'coaches' | 'leaders' | 'admins';

/** What a person is here by today's roster, beside one who takes part: who stands in for a coach is one, too. */
export async function audiencesOf(db: Kysely<Database>, personId: string, now: Date): Promise<Audience[]> {
  const roster = (await loadRoster(db, now.toISOString().slice(0, 10)))?.roster;
  if (!roster) return [];
  const roles = rolesOf(roster, personId);
  const isCoach = pairsOf(roster).some(({ coach, standIn }) => coach === personId || standIn === personId);
  return [
    ...(isCoach ? (['coaches'] as const) : []),
    ...(roles.includes('leader') ? (['leaders'] as const) : []),
    ...(roles.includes('admin') ? (['admins'] as const) : []),
  ];
}
