import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import type { Conversation } from './conversations.ts';
import { type DaysOff, daysOff } from './days-off.ts';
import { isNoChange, namedPeople, type RosterChange, rosterChange, type StoredRoster } from './difference.ts';
import { appendEvents, type NewEvent } from './event.store.ts';
import { scheduleFromDay } from './joining.ts';
import { closePair, listOpenPairs, movePair, openPairs } from './pair.store.ts';
import { type PairSpell, pairKey, type RosterPair } from './pairs.ts';
import { insertMissingPeople, listPeople, setEnrolled, upsertPeople } from './person.store.ts';
import type { Person, SlackFacts } from './person.ts';
import { loadRoster, saveRosterVersion } from './roster.store.ts';
import type { Roster } from './roster.ts';
import { rosterWarnings } from './roster-warnings.ts';
import { zonesIn } from './zone-of.ts';

export interface ApplyRoster {
  roster: Roster;
  /** The person's id, or `cli`. */
  actor: string;
  /** What Slack says about people, where it was asked: written first, so that nobody is enrolled who can't be. */
  facts?: SlackFacts[];
  /** Answers the same and writes nothing. */
  isDryRun?: boolean;
  /** First day of new pairs, for set-ups that don't begin now. */
  pairsStartOn?: Day;
}

export interface AppliedRoster {
  change: RosterChange;
  people: ReadonlyMap<string, Person>;
  /** Number of the version that counts now; null while there is none. */
  version: number | null;
  isDryRun: boolean;
  warnings: string[];
  daysOff: DaysOff[];
}

/**
 * Makes the stored roster equal to this one, in one transaction: people, pairs, enrolment, history. Applying it again changes nothing.
 * Changed slots count from the next week, new people start with it; everything else counts at once.
 */
export async function applyRoster(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  apply: ApplyRoster,
): Promise<AppliedRoster> {
  const now = clock.now();
  const { roster, actor, isDryRun = false, pairsStartOn } = apply;
  const named = new Set(namedPeople(roster));
  const facts = (apply.facts ?? []).filter(({ id }) => named.has(id));
  const { countsFrom, ...done } = await db.transaction().execute(async (trx) => {
    const stored = await loadStored(trx, facts);
    const present = [...stored.people.values()].filter(({ id }) => named.has(id));
    const scheduleFrom = scheduleFromDay(zonesIn(roster, present), now);
    const change = rosterChange(stored, roster, { now, scheduleFrom, pairsStartOn });
    const countsFrom = firstDays(change, stored.openPairs);
    if (isDryRun) return { change, people: stored.people, version: stored.version, countsFrom };
    await upsertPeople(trx, facts);
    const version = isNoChange(change) ? stored.version : await write(trx, { change, roster, stored, now, actor });
    const people = new Map((await listPeople(trx)).map((person) => [person.id, person]));
    return { change, people, version, countsFrom };
  });
  const today = localOf(now, roster.timezone).day;
  return {
    ...done,
    isDryRun,
    warnings: rosterWarnings({ roster, people: done.people, today, holidaysOf, countsFrom }),
    daysOff: daysOff(roster, today, holidaysOf),
  };
}

/** From which day on a pair has a conversation at its slot: from its own first day, and where the slot is changed, from the week that has it so. */
function firstDays(
  { opened, schedule }: RosterChange,
  openPairs: PairSpell[],
): (pair: RosterPair, conversation: Conversation) => Day {
  const starts = new Map([...openPairs, ...opened].map((spell) => [pairKey(spell), spell.startsOn]));
  return (pair, conversation) => {
    const changed = schedule.find(
      ({ where, what }) => what === conversation && (where === pairKey(pair) || where === pair.team),
    );
    return [starts.get(pairKey(pair)) ?? '', changed?.countsFrom ?? ''].sort().at(-1) ?? '';
  };
}

/** No older version counts so late, so only the newest is read. */
const endOfTime = '9999-12-31';

type Stored = StoredRoster & { version: number | null };

async function loadStored(db: Kysely<Database>, facts: SlackFacts[]): Promise<Stored> {
  const loaded = await loadRoster(db, endOfTime);
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  for (const fact of facts) {
    const known = people.get(fact.id) ?? { pinnedZone: null, dmChannel: null, enrolledAt: null, unreachableCode: null };
    people.set(fact.id, { ...known, ...fact });
  }
  return {
    roster: loaded?.roster ?? null,
    version: loaded?.version ?? null,
    people,
    openPairs: await listOpenPairs(db),
  };
}

interface Writing {
  change: RosterChange;
  roster: Roster;
  stored: Stored;
  now: Date;
  actor: string;
}

async function write(db: Kysely<Database>, { change, roster, stored, now, actor }: Writing): Promise<number | null> {
  const events: NewEvent[] = [];
  const note = (what: string, subject: string, subjectId: string | number, more: Partial<NewEvent> = {}) =>
    events.push({ at: now, actor, what, subject, subjectId, ...more });

  let version = stored.version;
  if (change.isChanged) {
    version = await saveRosterVersion(db, roster, { scheduleFrom: change.scheduleFrom, at: now, by: actor });
    const { joined, left, schedule, settings } = change;
    const detail = { joined, left, schedule, settings: settings.map(({ where, key }) => ({ where, key })) };
    note('roster-applied', 'roster', version, { version, detail });
  }
  await insertMissingPeople(
    db,
    change.unknown.map((id) => ({ id, name: roster.people[id]?.name ?? id })),
  );
  for (const spell of change.closed) {
    await closePair(db, spell.id, now);
    note('pair-closed', 'pair', spell.id, { detail: { pair: pairKey(spell) } });
  }
  for (const { spell, team } of change.moved) {
    await movePair(db, spell.id, team);
    note('pair-moved', 'pair', spell.id, { detail: { pair: pairKey(spell), from: spell.team, to: team } });
  }
  for (const { id, coach, coachee, team, startsOn } of await openPairs(db, change.opened)) {
    note('pair-opened', 'pair', id, { detail: { pair: pairKey({ coach, coachee }), team, startsOn } });
  }
  await setEnrolled(db, change.enrol, now);
  for (const id of change.enrol) note('person-enrolled', 'person', id);
  await setEnrolled(db, change.withdraw, null);
  for (const id of change.withdraw) note('person-withdrawn', 'person', id);
  await appendEvents(db, events);
  return version;
}
