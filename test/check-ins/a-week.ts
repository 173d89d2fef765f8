import type { Kysely } from 'kysely';
import { createLog } from '../../src/platform/log.ts';
import type { Outside } from '../../src/platform/outside.ts';
import type { Database } from '../../src/platform/schema.ts';
import { upsertPeople } from '../../src/roster/person.store.ts';
import { saveRosterVersion } from '../../src/roster/roster.store.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { freshDatabase } from '../support/fresh-database.ts';

/** A coaching week of December 2026: Monday the 14th, all of it outside closing and reset. */
export const week = '2026-12-14';
export const monday = '2026-12-14T09:05:00Z';
export const friday = '2026-12-18T17:59:00Z';
/** 18:00 in London on the Friday is when Ana's week closes. */
export const closes = '2026-12-18T18:00:00Z';

export const ana = { coachId: 'UMGR', coacheeId: 'UANA', week };

export interface Week extends Outside {
  db: Kysely<Database>;
  /** Moves the clock. */
  at(instant: string): void;
}

/** Marco (UMGR) coaches Ana (UANA, London) and Ben (UBEN); Sam (USAM) stands in for him. */
export async function aWeek(changes: Partial<Roster> = {}): Promise<Week> {
  const db = await freshDatabase();
  const roster = aRoster({
    timezone: 'Europe/London',
    teams: [aTeam({ manager: 'UMGR', standIn: 'USAM', reps: ['UANA', 'UBEN'] })],
    people: { UANA: { name: 'Ana', away: [] }, UMGR: { name: 'Marco', away: [] }, UBEN: { name: 'Ben', away: [] } },
    ...changes,
  });
  await saveRosterVersion(db, roster, {
    scheduleFrom: '2026-11-02',
    at: new Date('2026-11-01T10:00:00Z'),
    by: 'UADMIN',
  });
  await upsertPeople(
    db,
    ['UANA', 'UBEN', 'UMGR', 'USAM'].map((id) => ({
      id,
      name: id,
      slackZone: 'Europe/London',
      locale: 'en-GB',
      isDeleted: false,
      isBot: false,
      isGuest: false,
    })),
  );
  let now = new Date(monday);
  let ids = 0;
  return {
    db,
    clock: { now: () => now },
    newId() {
      ids += 1;
      return `id-${ids}`;
    },
    log: createLog('silent'),
    at(instant) {
      now = new Date(instant);
    },
  };
}
