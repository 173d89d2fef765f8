import { addDays, isWithin } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import { buildPhases, type Phases } from '../calendar/phases.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import type { Person } from '../roster/person.ts';
import { isActive } from '../roster/person.ts';
import type { Roster } from '../roster/roster.ts';
import { type HolidaysOf, personDays, teamCalendar, teamDays, teamNamed } from '../roster/settings.ts';
import { zoneOf } from '../roster/zone-of.ts';
import type { DigestFacts } from './digest-facts.ts';

/** The days of people and teams, each worked out once. */
export interface DigestDays {
  person(id: string): WorkCalendar;
  team(name: string | null): { days: WorkCalendar; phases: Phases };
  /** Can the person be written to? Nobody else is counted as asked. */
  isReachable(id: string): boolean;
}

/** Prepares the calendars that a digest asks. */
export function digestDays(
  roster: Roster,
  facts: Pick<DigestFacts, 'people' | 'away'>,
  holidaysOf: HolidaysOf,
): DigestDays {
  return {
    person: once((id) => {
      const person = facts.people.get(id) ?? { id, pinnedZone: null, slackZone: null };
      const { zone } = zoneOf(roster, person);
      return personDays(roster, { id, zone, notedAway: facts.away.get(id) ?? [] }, holidaysOf);
    }),
    team: once((name) => {
      const team = teamNamed(roster, name);
      const days = teamDays(roster, team, holidaysOf);
      return { days, phases: buildPhases(days, teamCalendar(roster, team)) };
    }),
    isReachable(id) {
      const person: Person | undefined = facts.people.get(id);
      return person !== undefined && person.unreachableCode === null && isActive(roster, person);
    },
  };
}

/** The last day of the absence that holds this instant, absences that follow each other taken as one; null when the person is there. */
export function awayUntil(person: WorkCalendar, instant: Date): Day | null {
  const { day } = localOf(instant, person.zone);
  let until: Day | null = null;
  for (const { from, to } of sorted(person.away)) {
    const follows = until === null ? isWithin(day, { from, to }) : from <= addDays(until, 1);
    if (follows && (until === null || to > until)) until = to;
  }
  return until;
}

function sorted(ranges: readonly DayRange[]): DayRange[] {
  return ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function once<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
