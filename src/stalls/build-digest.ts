import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { findPair } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { type HolidaysOf, teamOf } from '../roster/settings.ts';
import { isMissedBefore, type PairAsOf, type WeekState, weekState } from './check-in-week.ts';
import type { CheckInCount, Digest, TeamDigest, Unanswered } from './digest.ts';
import { awayUntil, type DigestDays, digestDays } from './digest-days.ts';
import type { DigestFacts, PairFact, PastDueFact } from './digest-facts.ts';
import { teamWeek } from './digest-weeks.ts';
import { groupBy, historiesByPair, lastAnswers, latestSpells, type PairHistory } from './pair-history.ts';
import { isSlipping } from './slipping.ts';
import type { StallDays } from './stall-clock.ts';
import { unansweredOf } from './unanswered.ts';

export interface DigestInput {
  roster: Roster;
  holidaysOf: HolidaysOf;
  facts: DigestFacts;
  /** First day of the workspace's week. */
  week: Day;
  /** The instant that it speaks of, see `speaksOf`. What was answered or closed since is taken for done. */
  asOf: Date;
  /** In the order in which they are shown. */
  teams: readonly (string | null)[];
}

interface Building extends DigestInput {
  days: DigestDays;
  historyOf: (pair: PairFact) => PairHistory;
  lastAnswerOf: Map<string, Date>;
  pairsOf: Map<string | null, PairFact[]>;
  pastDueOf: Map<string, PastDueFact[]>;
}

/**
 * The digest of a week. Nobody is counted for what the bot itself missed, for a time they were away, or for the week in which they
 * joined. Clocks stand still in closing weeks.
 */
export function buildDigest(input: DigestInput): Digest {
  const { roster, facts, holidaysOf, week } = input;
  const building: Building = {
    ...input,
    days: digestDays(roster, facts, holidaysOf),
    historyOf: historiesByPair(facts),
    lastAnswerOf: lastAnswers(facts.checkIns),
    pairsOf: groupBy(facts.pairs, ({ team }) => team),
    pastDueOf: groupBy(facts.pastDue, ({ owner }) => owner),
  };
  const built = input.teams.map((name) => buildTeam(building, name));
  const teams = built.map(({ team }) => team);
  return {
    week,
    teams,
    thisWeek: total(teams),
    weekBefore: total(built.map(({ weekBefore }) => weekBefore)),
    notSent: facts.notSent,
  };
}

function buildTeam(building: Building, name: string | null): { team: TeamDigest; weekBefore: CheckInCount } {
  const { roster, days, asOf } = building;
  const week = teamWeek(roster, name, building.week);
  const pairs = latestSpells(building.pairsOf.get(name) ?? []).map(
    (pair): PairAsOf => ({
      pair,
      history: building.historyOf(pair),
      rep: days.person(pair.coachee),
      isRepReachable: days.isReachable(pair.coachee),
      asOf,
    }),
  );
  const current = pairs.filter(({ pair }) => findPair(roster, pair.coach, pair.coachee));
  const { days: teamDays, phases } = days.team(name);
  const team: TeamDigest = {
    name,
    phase: phases.forPrompt(localOf(asOf, teamDays.zone).day),
    ...countStates(pairs.map((pair) => weekState(pair, week))),
    missedBefore: pairs.filter((pair) => isMissedBefore(pair, week)).length,
    unanswered: listUnanswered(building, name, current),
    slipping: countSlipping(
      building,
      name,
      current.filter(({ pair }) => pair.startsOn < week),
    ),
    away: listAway(building, current),
  };
  return { team, weekBefore: countStates(pairs.map((pair) => weekState(pair, addDays(week, -7)))) };
}

function countStates(states: readonly WeekState[]): Pick<TeamDigest, 'asked' | 'in' | 'late' | 'notInYet' | 'missed'> {
  const count = (...wanted: WeekState[]) => states.filter((state) => wanted.includes(state)).length;
  return {
    asked: states.length - count('none'),
    in: count('in', 'in-late'),
    late: count('in-late'),
    notInYet: count('not-in-yet'),
    missed: count('missed'),
  };
}

function listUnanswered(building: Building, team: string | null, current: readonly PairAsOf[]): Unanswered[] {
  const { days, asOf } = building;
  return current
    .filter(({ pair, isRepReachable }) => isRepReachable && days.isReachable(pair.coach))
    .map(({ pair, history }) => unansweredOf(history.checkIns.values(), clockOf(building, team, pair.coach), asOf))
    .filter((unanswered) => unanswered !== null)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** A promise is its owner's, who may have two coaches: it counts once, in the owner's own team. */
function countSlipping(building: Building, team: string | null, settled: readonly PairAsOf[]): number {
  const { roster, pastDueOf, lastAnswerOf, asOf } = building;
  const coachees = new Set(settled.filter(({ isRepReachable }) => isRepReachable).map(({ pair }) => pair.coachee));
  const owners = [...coachees].filter((owner) => (teamOf(roster, owner)?.name ?? null) === team);
  const slipping = owners.flatMap((owner) => {
    const clock = clockOf(building, team, owner);
    const lastCheckIn = lastAnswerOf.get(owner) ?? null;
    return (pastDueOf.get(owner) ?? []).filter((promise) => isSlipping(promise, clock, { lastCheckIn, asOf }));
  });
  return slipping.length;
}

function listAway({ days, asOf }: Building, current: readonly PairAsOf[]): TeamDigest['away'] {
  const people = new Set(current.flatMap(({ pair }) => [pair.coach, pair.coachee]));
  return [...people].flatMap((person) => {
    const until = days.isReachable(person) ? awayUntil(days.person(person), asOf) : null;
    return until === null ? [] : [{ person, until }];
  });
}

function clockOf({ days }: Building, team: string | null, person: string): StallDays {
  const { days: teamDays, phases } = days.team(team);
  return { team: teamDays, phases, actor: days.person(person) };
}

function total(counts: readonly CheckInCount[]): CheckInCount {
  return {
    asked: counts.reduce((sum, count) => sum + count.asked, 0),
    in: counts.reduce((sum, count) => sum + count.in, 0),
  };
}
