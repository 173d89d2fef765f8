import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import type { Person } from '../roster/person.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { loadDigestFacts } from './digest.store.ts';
import { digestDays } from './digest-days.ts';
import { digestWeek } from './digest-weeks.ts';
import type { StallInput } from './list-stalls.ts';
import { loadLoopFacts, weeksOfStalls } from './loop-facts.store.ts';
import { limitsOf } from './stall.ts';

/** Loops that were closed before count only as the last one. */
const daysOfLoops = 63;

export interface StallsWanted {
  roster: Roster;
  holidaysOf: HolidaysOf;
  teams: readonly (string | null)[];
  now: Date;
  /** First day of the workspace's week that it is about; left out: the one that holds now. */
  week?: Day;
  /** First day of the earliest week whose stalls are asked for; left out: the week before. */
  since?: Day;
}

/** All that decides on the stalls of these teams at this instant, and the people in it. */
export async function loadStallInput(
  db: Kysely<Database>,
  wanted: StallsWanted,
): Promise<StallInput & { people: ReadonlyMap<string, Person> }> {
  const { roster, holidaysOf, teams, now } = wanted;
  const week = wanted.week ?? digestWeek(roster, undefined, now, roster.timezone);
  const from = wanted.since ?? addDays(week, -7);
  const known = await loadDigestFacts(db, { week, asOf: now, teams, zone: roster.timezone, since: from });
  const coachees = [...new Set(known.pairs.map(({ coachee }) => coachee))];
  const since = new Date(`${addDays(from, -daysOfLoops)}T00:00:00Z`);
  const facts = {
    ...known,
    ...(await loadLoopFacts(db, { coachees, since, weeks: { from: addDays(from, -28), to: weeksOfStalls(week).to } })),
  };
  const days = digestDays(roster, facts, holidaysOf);
  return { roster, days, facts, teams, limits: limitsOf(roster), people: known.people };
}
