import type { Day } from '../calendar/settings.ts';
import { sameZone } from '../calendar/zones.ts';
import { firstWeekOf } from './joining.ts';
import { type PairSpell, pairKey, pairsOf, participants, type RosterPair } from './pairs.ts';
import { type Person, whyNotEligible } from './person.ts';
import type { Roster } from './roster.ts';
import { writeRosterDocument } from './roster-document.ts';
import { type ScheduleChange, scheduleChanges } from './schedule-changes.ts';
import { type SettingChange, settingChanges } from './setting-changes.ts';
import { zoneOf } from './zone-of.ts';

/** What is stored today. */
export interface StoredRoster {
  roster: Roster | null;
  people: ReadonlyMap<string, Person>;
  openPairs: PairSpell[];
}

/** What it takes to make the stored roster equal to another one. */
export interface RosterChange {
  /** The document differs, so a new version is needed. */
  isChanged: boolean;
  scheduleFrom: Day;
  /** People who take part now and did not before, and the other way round. */
  joined: string[];
  left: string[];
  /** Named people without a row. */
  unknown: string[];
  /** Who may be written to from now on, and who no longer. */
  enrol: string[];
  withdraw: string[];
  opened: (RosterPair & { startsOn: Day })[];
  closed: PairSpell[];
  /** The same two people, now in another team. */
  moved: { spell: PairSpell; team: string | null }[];
  schedule: ScheduleChange[];
  settings: SettingChange[];
}

/** Compares what is stored with the roster to apply. `pairsStartOn` sets the start of new pairs where they don't start by the rule. */
export function rosterChange(
  stored: StoredRoster,
  after: Roster,
  when: { now: Date; scheduleFrom: Day; pairsStartOn?: Day | undefined },
): RosterChange {
  const before = stored.roster;
  const takingPart = participants(after);
  const tookPart = before ? participants(before) : [];
  return {
    isChanged: !before || writeRosterDocument(before) !== writeRosterDocument(withZoneNamesOf(before, after)),
    scheduleFrom: when.scheduleFrom,
    joined: takingPart.filter((id) => !tookPart.includes(id)),
    left: tookPart.filter((id) => !takingPart.includes(id)),
    unknown: namedPeople(after).filter((id) => !stored.people.has(id)),
    enrol: toEnrol(after, stored.people),
    withdraw: [...stored.people.values()]
      .filter(({ id, enrolledAt }) => enrolledAt !== null && !takingPart.includes(id))
      .map(({ id }) => id),
    ...pairChanges(stored, after, when),
    schedule: before ? scheduleChanges(before, after, when.scheduleFrom) : [],
    settings: before ? settingChanges(before, after) : [],
  };
}

/** The roster with the names that zones had before, where they mean the same place. */
function withZoneNamesOf(before: Roster, after: Roster): Roster {
  const keep = (was: string | null | undefined, is: string) => (was && sameZone(was, is) ? was : is);
  return {
    ...after,
    timezone: keep(before.timezone, after.timezone),
    teams: after.teams.map((team) => {
      const was = before.teams.find(({ name }) => name === team.name)?.timezone;
      return team.timezone === null ? team : { ...team, timezone: keep(was, team.timezone) };
    }),
    people: Object.fromEntries(
      Object.entries(after.people).map(([id, { timezone, ...own }]) => [
        id,
        timezone === undefined ? own : { ...own, timezone: keep(before.people[id]?.timezone, timezone) },
      ]),
    ),
  };
}

/** True when there is nothing to write. */
export function isNoChange(change: RosterChange): boolean {
  const { isChanged, unknown, enrol, withdraw, opened, closed, moved } = change;
  return !isChanged && [unknown, enrol, withdraw, opened, closed, moved].every(({ length }) => length === 0);
}

/** Those who take part, can be written to and have not been enrolled yet. */
export function toEnrol(roster: Roster, people: ReadonlyMap<string, Person>): string[] {
  return participants(roster).filter((id) => {
    const person = people.get(id);
    return !person || (person.enrolledAt === null && whyNotEligible(roster, person) === null);
  });
}

/** Everyone whom the roster names: who takes part, and who has a role. Sorted, each once. */
export function namedPeople(roster: Roster): string[] {
  const { admin, enablement, guests } = roster.roles;
  return [...new Set([...participants(roster), ...admin, ...enablement, ...guests])].sort();
}

function pairChanges(
  { openPairs, people }: StoredRoster,
  after: Roster,
  { now, pairsStartOn }: { now: Date; pairsStartOn?: Day | undefined },
): Pick<RosterChange, 'opened' | 'closed' | 'moved'> {
  const wanted = new Map(pairsOf(after).map((pair) => [pairKey(pair), pair]));
  const open = new Map(openPairs.map((spell) => [pairKey(spell), spell]));
  const zoneOfPerson = (id: string) => zoneOf(after, people.get(id) ?? { id, pinnedZone: null, slackZone: null }).zone;
  return {
    opened: [...wanted]
      .filter(([key]) => !open.has(key))
      .map(([, pair]) => ({
        ...pair,
        startsOn: pairsStartOn ?? firstWeekOf(after, pair, zoneOfPerson(pair.coachee), now),
      })),
    closed: [...open].filter(([key]) => !wanted.has(key)).map(([, spell]) => spell),
    moved: [...open].flatMap(([key, spell]) => {
      const pair = wanted.get(key);
      return pair && pair.team !== spell.team ? [{ spell, team: pair.team }] : [];
    }),
  };
}
