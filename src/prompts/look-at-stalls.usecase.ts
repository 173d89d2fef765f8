import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { localOf } from '../calendar/local-time.ts';
import { showShortDay } from '../calendar/show-date.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { findPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import { mayAskAboutStall } from '../roster/who-may.ts';
import { zoneOf } from '../roster/zone-of.ts';
import { teamsInOrder } from '../stalls/digest-weeks.ts';
import { stallKey } from '../stalls/find-stalls.ts';
import { listStalls } from '../stalls/list-stalls.ts';
import type { Stall } from '../stalls/stall.ts';
import { listAsksOf } from '../stalls/stall-ask.store.ts';
import { loadStallInput } from '../stalls/stall-input.store.ts';
import { stallLine } from '../stalls/stall-lines.ts';
import { listOffWithReasons } from '../stalls/stall-off.store.ts';
import type { StallRef } from '../stalls/stall-ref.ts';
import { stallState } from '../stalls/stall-words.ts';
import { findPrompt } from './delivery.store.ts';
import { groupOf } from './read-about.ts';

export interface ListWanted {
  actorId: string;
  /** The digest whose teams it is about; null: all that the person leads. */
  digestId: number | null;
  filter: string;
}

/** A stall in a leader's list. */
export interface ListedStall extends StallRef {
  words: string;
  asked: string | null;
}

export interface ListedStalls {
  ok: true;
  stalls: ListedStall[];
  off: { id: number; words: string }[];
  choices: { value: string; label: string }[];
  filter: string;
}

export type Looked = ListedStalls | { ok: false; why: string };

/** The stalls of the teams that this person leads, as they stand now: of a digest's teams, and of those, the ones the filter leaves. */
export async function lookAtStalls({ db, clock }: Pick<Outside, 'db' | 'clock'>, wanted: ListWanted): Promise<Looked> {
  const now = clock.now();
  const roster = (await loadRoster(db, now.toISOString().slice(0, 10)))?.roster;
  if (!roster) return { ok: false, why: 'There is no roster yet.' };
  const { actorId } = wanted;
  const shown = await teamsOf(db, roster, wanted.digestId);
  const led = shown.filter((team) => mayAskAboutStall(roster, actorId, team).may);
  if (led.length === 0) {
    return {
      ok: false,
      why: 'Only the leaders of these teams see their stalls one by one. The digest has the counts.',
    };
  }
  const choices = choicesOf(roster, actorId, led);
  const filter = choices.some(({ value }) => value === wanted.filter) ? wanted.filter : 'all';
  const teams = led.filter((team, index) => isIn(roster, { actorId, filter }, { team, index }));
  const input = await loadStallInput(db, { roster, holidaysOf, teams, now });
  const { facts, people } = input;
  const pairs = facts.pairs.filter(({ endedAt }) => endedAt === null);
  const off = await listOffWithReasons(db, [...new Set(pairs.map(({ coachee }) => coachee))]);
  const asks = await listAsksOf(db, [...new Set(pairs.map(({ coach }) => coach))]);
  const others = await findPeople(db, [actorId, ...asks.map(({ askedBy }) => askedBy), ...off.map(({ by }) => by)]);
  const named = (id: string) => personName(roster, new Map([...people, ...others]), id);
  const { zone } = zoneOf(roster, others.get(actorId) ?? { id: actorId, pinnedZone: null, slackZone: null });
  const askOf = new Map(asks.map((ask) => [stallKey(ask), ask]));
  const isOff = new Set(off.map(stallKey));
  const stalls = listStalls(input, now)
    .filter((stall) => !isOff.has(stallKey(stall)))
    .sort((one, other) => one.since.getTime() - other.since.getTime());
  const several = teams.length > 1;
  const askedWords = (stall: Stall) => {
    const ask = askOf.get(stallKey(stall));
    return ask ? `Asked by ${named(ask.askedBy)} on ${showShortDay(localOf(ask.askedAt, zone).day)}.` : null;
  };
  return {
    ok: true,
    filter,
    choices,
    stalls: stalls.map((stall) => ({
      ...{ reason: stall.reason, coach: stall.coach, coachee: stall.coachee, since: stall.since },
      words: `${several ? `${stall.team ?? 'In no team'} · ` : ''}${stallLine(stall, named)}`,
      asked: askedWords(stall),
    })),
    off: off
      .filter(({ coach, coachee }) => pairs.some((pair) => pair.coach === coach && pair.coachee === coachee))
      .map((one) => ({
        id: one.id,
        words: `Off the list: ${named(one.coach)} with ${named(one.coachee)}: ${stallState(one, zone)}. ${named(one.by)}: “${one.why ?? 'erased'}”`,
      })),
  };
}

async function teamsOf(db: Kysely<Database>, roster: Roster, digestId: number | null): Promise<(string | null)[]> {
  const digest = digestId === null ? undefined : await findPrompt(db, digestId);
  return teamsInOrder(roster, digest?.kind === 'digest' ? groupOf(digest).teams : null);
}

/** Teams that somebody leads by name, where they lead others only because their group has all. */
function ownTeams(roster: Roster, actorId: string): string[] {
  const groups = roster.leaders.filter(({ people }) => people.includes(actorId));
  return groups.flatMap(({ teams }) => teams ?? []);
}

function choicesOf(roster: Roster, actorId: string, led: readonly (string | null)[]): ListedStalls['choices'] {
  if (led.length < 2) return [];
  const own = ownTeams(roster, actorId).filter((team) => led.includes(team));
  return [
    { value: 'all', label: 'All of these teams' },
    ...(own.length > 0 && own.length < led.length ? [{ value: 'own', label: 'Only my own teams' }] : []),
    ...led.flatMap((team, index) => (team === null ? [] : [{ value: `team/${index}`, label: team }])),
  ].slice(0, 100);
}

function isIn(
  roster: Roster,
  { actorId, filter }: { actorId: string; filter: string },
  { team, index }: { team: string | null; index: number },
): boolean {
  if (filter === 'own') return team !== null && ownTeams(roster, actorId).includes(team);
  return filter === 'all' || filter === `team/${index}`;
}
