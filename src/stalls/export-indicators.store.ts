import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { DayRange } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { listAwayFrom } from '../roster/away.store.ts';
import { listPeople } from '../roster/person.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { digestDays } from './digest-days.ts';
import type { PairFact } from './digest-facts.ts';
import { exportView } from './export-view.ts';
import type { IndicatorRow } from './indicators.ts';
import { loadIndicators } from './load-indicators.store.ts';

/** A year back: periods before that are history in the event log. */
const daysBack = 365;

/** The indicators of every pair that this person may see, the pairs by their ids, for the periods of the last year up to now. */
export async function listIndicatorRows(
  db: Kysely<Database>,
  roster: Roster,
  as: string | null,
  { now, holidaysOf, range }: { now: Date; holidaysOf: HolidaysOf; range?: DayRange },
): Promise<IndicatorRow[]> {
  const view = exportView(roster, as);
  const today = now.toISOString().slice(0, 10);
  const wanted = range ?? { from: addDays(today, -daysBack), to: today };
  const spells = await listSpells(db, wanted);
  const pairs = spells.filter((pair) => view.showsPair(pair, pair.team));
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  const days = digestDays(roster, { people, away: await listAwayFrom(db, wanted.from) }, holidaysOf);
  return loadIndicators(db, { pairs, spells, days, range: wanted, asOf: now });
}

async function listSpells(db: Kysely<Database>, { from, to }: DayRange): Promise<PairFact[]> {
  const rows = await db
    .selectFrom('pair')
    .selectAll()
    .where('starts_on', '<=', to)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', from)]))
    .orderBy('coach_id')
    .orderBy('coachee_id')
    .orderBy('starts_on')
    .execute();
  return rows.map((row) => ({
    coach: row.coach_id,
    coachee: row.coachee_id,
    team: row.team,
    startsOn: row.starts_on,
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  }));
}
