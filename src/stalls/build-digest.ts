import { addDays } from '../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { coachVerdicts, type Loop } from '../loops/loop.ts';
import { loopAsOf } from '../loops/loop-as-of.ts';
import { stageOf } from '../loops/stage.ts';
import { pairKey } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { type PairAsOf, type WeekState, weekState } from './check-in-week.ts';
import { type CheckInCount, type Digest, noLoops, type SessionCount, type TeamDigest } from './digest.ts';
import { awayUntil, type DigestDays, digestDays } from './digest-days.ts';
import type { DigestFacts, PairFact } from './digest-facts.ts';
import { teamWeek } from './digest-weeks.ts';
import { stallKey, stallsTold } from './find-stalls.ts';
import { listStalls, namedStalls, resolvedSince, whoIsThere } from './list-stalls.ts';
import type { LoopFacts } from './loop-facts.ts';
import { isGoingOn, pairOfLoop, spellsOfWeek } from './loop-pairs.ts';
import { groupBy, historiesByPair, latestSpells, type PairHistory } from './pair-history.ts';
import { countSlots, type PlannedSlot } from './slot-facts.ts';
import { limitsOf, type Stall } from './stall.ts';
import type { PostedStall, StallRef } from './stall-ref.ts';

export interface DigestInput {
  roster: Roster;
  holidaysOf: HolidaysOf;
  facts: DigestFacts & LoopFacts;
  /** First day of the workspace's week. */
  week: Day;
  /** The instant that it speaks of, see `speaksOf`. What was answered or closed since is taken for done. */
  asOf: Date;
  /** The stalls of the digest before as it went out, or the instant that it spoke of: what was a stall then is not new. */
  before: Date | readonly StallRef[];
  /** Those of this very digest as it went out; null or left out: it has not. What came up since is for the next one to call new. */
  posted?: readonly PostedStall[] | null;
  /** In the order in which they are shown. */
  teams: readonly (string | null)[];
  /** Stalls that a leader took off the list, see `stallKey`. */
  takenOff: ReadonlySet<string>;
  /** When it was due, where it comes late; null or left out: it is in time. */
  lateSince?: Date | null;
}

interface Building extends DigestInput {
  days: DigestDays;
  historyOf: (pair: PairFact) => PairHistory;
  pairsOf: Map<string | null, PairFact[]>;
  stallsOf: Map<string | null, Stall[]>;
  stallsBeforeOf: Map<string | null, Stall[]>;
  postedOf: Map<string | null, Stall[]> | null;
  isOver: (stall: Stall) => boolean;
  isThere: (stall: Stall) => boolean;
  loopsOf: Map<string, Loop[]>;
  slotsOf: Map<string, PlannedSlot[]>;
}

/**
 * The digest of a week. Nobody is counted for what the bot itself missed, for a time they were away, or for the week in which they
 * joined. Clocks stand still in closing weeks.
 */
export function buildDigest(input: DigestInput): Digest {
  const { roster, facts, holidaysOf, week, asOf, before, posted = null, takenOff } = input;
  const days = digestDays(roster, facts, holidaysOf);
  const stalls = { ...input, days, limits: limitsOf(roster) };
  const ofTeams = (some: Stall[]) =>
    groupBy(
      some.filter((stall) => !takenOff.has(stallKey(stall))),
      ({ team }) => team,
    );
  const building: Building = {
    ...input,
    days,
    historyOf: historiesByPair(facts),
    pairsOf: groupBy(facts.pairs, ({ team }) => team),
    stallsOf: ofTeams(listStalls(stalls, asOf)),
    stallsBeforeOf: ofTeams(before instanceof Date ? listStalls(stalls, before) : namedStalls(stalls, before, asOf)),
    postedOf: posted && ofTeams(namedStalls(stalls, posted, asOf)),
    isOver: resolvedSince(stalls, asOf),
    isThere: posted ? wereThere(posted) : whoIsThere(stalls, asOf),
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
    lateSince: input.lateSince ?? null,
  };
}

/** What was on hold when the digest went out stays so in it. */
function wereThere(posted: readonly PostedStall[]): (stall: Stall) => boolean {
  const onHold = new Set(posted.filter(({ isOnHold }) => isOnHold).map(stallKey));
  return (stall) => !onHold.has(stallKey(stall));
}

function buildTeam(building: Building, name: string | null): { team: TeamDigest; weekBefore: CheckInCount } {
  const { roster, days, asOf, stallsOf, stallsBeforeOf, postedOf, isOver, isThere } = building;
  const week = teamWeek(roster, name, building.week);
  const { days: teamDays, phases } = days.team(name);
  const weekBegins = instantAtOrAfter(week, '00:00', teamDays.zone);
  const spells = building.pairsOf.get(name) ?? [];
  const pairs = latestSpells(spells).map(
    (pair): PairAsOf => ({
      pair,
      history: building.historyOf(pair),
      rep: days.person(pair.coachee),
      isRepReachable: days.isReachable(pair.coachee),
      asOf,
    }),
  );
  const ofWeek = spellsOfWeek(spells, { from: weekBegins, lastDay: addDays(week, 6) });
  const before = stallsBeforeOf.get(name) ?? [];
  const now = stallsOf.get(name) ?? [];
  const { onHold, ...stalls } = stallsTold({
    before,
    now,
    posted: postedOf && (postedOf.get(name) ?? []),
    isOver,
    isThere,
  });
  const team: TeamDigest = {
    name,
    phase: phases.forPrompt(localOf(asOf, teamDays.zone).day),
    ...countStates(pairs.map((pair) => weekState(pair, week))),
    sessions: countSessions(building, pairs, week),
    ...countLoops(building, ofWeek, { from: weekBegins, lastDay: addDays(week, 6) }),
    stalls,
    onHold,
    away: listAway(building, ofWeek),
  };
  return { team, weekBefore: countStates(pairs.map((pair) => weekState(pair, addDays(week, -7)))) };
}

function countSessions({ days, slotsOf, asOf }: Building, pairs: readonly PairAsOf[], week: Day): SessionCount {
  const slots = pairs.flatMap(({ pair }) => (slotsOf.get(pairKey(pair)) ?? []).filter((slot) => slot.week === week));
  return countSlots(slots, asOf, ({ coachee }) => days.person(coachee));
}

/** By the pairs of the week, whoever coaches these people today. */
function countLoops(
  { loopsOf, facts, asOf }: Building,
  ofWeek: readonly PairFact[],
  week: { from: Date; lastDay: Day },
): Pick<TeamDigest, 'loops' | 'shown'> {
  const loops = { ...noLoops };
  const known = new Set(ofWeek);
  let shown = 0;
  for (const coachee of new Set(ofWeek.map((pair) => pair.coachee))) {
    const spells = facts.spells.get(coachee) ?? [];
    for (const whole of loopsOf.get(coachee) ?? []) {
      const isOurs = (at: Date) => {
        const pair = pairOfLoop(whole, spells, { at, ...week });
        return pair !== undefined && known.has(pair);
      };
      const loop = loopAsOf(whole, asOf);
      if (!loop) continue;
      const stage = stageOf(loop, asOf);
      if (stage !== 'closed' && isOurs(asOf)) loops[stage] += 1;
      shown += coachVerdicts(loop).filter(
        ({ verdict, at }) => verdict === 'shown' && at >= week.from && isOurs(at),
      ).length;
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

function listAway({ days, asOf }: Building, ofWeek: readonly PairFact[]): TeamDigest['away'] {
  const current = ofWeek.filter((pair) => isGoingOn(pair, asOf));
  const people = new Set(current.flatMap(({ coach, coachee }) => [coach, coachee]));
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
