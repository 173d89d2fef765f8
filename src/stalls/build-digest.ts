import { addDays } from '../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { coachVerdicts, type Loop } from '../loops/loop.ts';
import { loopAsOf } from '../loops/loop-as-of.ts';
import { stageOf } from '../loops/stage.ts';
import { findPair, pairKey } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { type PairAsOf, type WeekState, weekState } from './check-in-week.ts';
import { type CheckInCount, type Digest, noLoops, type SessionCount, type TeamDigest } from './digest.ts';
import { awayUntil, type DigestDays, digestDays } from './digest-days.ts';
import type { DigestFacts, PairFact } from './digest-facts.ts';
import { teamWeek } from './digest-weeks.ts';
import { compareStalls, stallKey } from './find-stalls.ts';
import { listStalls } from './list-stalls.ts';
import type { LoopFacts } from './loop-facts.ts';
import { groupBy, historiesByPair, latestSpells, type PairHistory } from './pair-history.ts';
import { countSlots, type PlannedSlot } from './slot-facts.ts';
import { limitsOf, type Stall } from './stall.ts';

export interface DigestInput {
  roster: Roster;
  holidaysOf: HolidaysOf;
  facts: DigestFacts & LoopFacts;
  /** First day of the workspace's week. */
  week: Day;
  /** The instant that it speaks of, see `speaksOf`. What was answered or closed since is taken for done. */
  asOf: Date;
  /** The instant of the digest before: what was a stall then is not new. */
  before: Date;
  /** In the order in which they are shown. */
  teams: readonly (string | null)[];
  /** Stalls that a leader took off the list, see `stallKey`. */
  takenOff: ReadonlySet<string>;
}

interface Building extends DigestInput {
  days: DigestDays;
  historyOf: (pair: PairFact) => PairHistory;
  pairsOf: Map<string | null, PairFact[]>;
  stallsOf: Map<string | null, Stall[]>;
  stallsBeforeOf: Map<string | null, Stall[]>;
  loopsOf: Map<string, Loop[]>;
  slotsOf: Map<string, PlannedSlot[]>;
}

/**
 * The digest of a week. Nobody is counted for what the bot itself missed, for a time they were away, or for the week in which they
 * joined. Clocks stand still in closing weeks.
 */
export function buildDigest(input: DigestInput): Digest {
  const { roster, facts, holidaysOf, week, asOf, before, takenOff } = input;
  const days = digestDays(roster, facts, holidaysOf);
  const stalls = { ...input, days, limits: limitsOf(roster) };
  const listed = (at: Date) => listStalls(stalls, at).filter((stall) => !takenOff.has(stallKey(stall)));
  const building: Building = {
    ...input,
    days,
    historyOf: historiesByPair(facts),
    pairsOf: groupBy(facts.pairs, ({ team }) => team),
    stallsOf: groupBy(listed(asOf), ({ team }) => team),
    stallsBeforeOf: groupBy(listed(before), ({ team }) => team),
    loopsOf: groupBy(facts.loops, ({ coacheeId }) => coacheeId),
    slotsOf: groupBy<PlannedSlot, string>(facts.slots, pairKey),
  };
  const built = input.teams.map((name) => buildTeam(building, name));
  const teams = built.map(({ team }) => team);
  return {
    week,
    teams,
    thisWeek: total(teams),
    weekBefore: total(built.map(({ weekBefore }) => weekBefore)),
    ownTrouble: facts.ownTrouble,
  };
}

function buildTeam(building: Building, name: string | null): { team: TeamDigest; weekBefore: CheckInCount } {
  const { roster, days, asOf, stallsOf, stallsBeforeOf } = building;
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
    sessions: countSessions(building, pairs, week),
    ...countLoops(building, current, instantAtOrAfter(week, '00:00', teamDays.zone)),
    stalls: compareStalls(stallsBeforeOf.get(name) ?? [], stallsOf.get(name) ?? []),
    away: listAway(building, current),
  };
  return { team, weekBefore: countStates(pairs.map((pair) => weekState(pair, addDays(week, -7)))) };
}

function countSessions({ days, slotsOf, asOf }: Building, pairs: readonly PairAsOf[], week: Day): SessionCount {
  const slots = pairs.flatMap(({ pair }) => (slotsOf.get(pairKey(pair)) ?? []).filter((slot) => slot.week === week));
  return countSlots(slots, asOf, ({ coachee }) => days.person(coachee));
}

function countLoops(
  { loopsOf, asOf }: Building,
  current: readonly PairAsOf[],
  since: Date,
): Pick<TeamDigest, 'loops' | 'shown'> {
  const loops = { ...noLoops };
  let shown = 0;
  for (const { pair } of current) {
    for (const whole of loopsOf.get(pair.coachee) ?? []) {
      const loop = whole.coachId === pair.coach ? loopAsOf(whole, asOf) : undefined;
      if (!loop) continue;
      const stage = stageOf(loop, asOf);
      if (stage !== 'closed') loops[stage] += 1;
      shown += coachVerdicts(loop).filter(({ verdict, at }) => verdict === 'shown' && at >= since).length;
    }
  }
  return { loops, shown };
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

function listAway({ days, asOf }: Building, current: readonly PairAsOf[]): TeamDigest['away'] {
  const people = new Set(current.flatMap(({ pair }) => [pair.coach, pair.coachee]));
  return [...people].flatMap((person) => {
    const until = days.isReachable(person) ? awayUntil(days.person(person), asOf) : null;
    return until === null ? [] : [{ person, until }];
  });
}

function total(counts: readonly CheckInCount[]): CheckInCount {
  return {
    asked: counts.reduce((sum, count) => sum + count.asked, 0),
    in: counts.reduce((sum, count) => sum + count.in, 0),
  };
}
