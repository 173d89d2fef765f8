import { localOf } from '../calendar/local-time.ts';
import { weekOf } from '../calendar/weeks.ts';
import { loopAsOf } from '../loops/loop-as-of.ts';
import { findPair, pairKey, pairsOf } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { teamCalendar, teamNamed } from '../roster/settings.ts';
import { awayUntil, type DigestDays } from './digest-days.ts';
import type { DigestFacts, PairFact, PastDueFact } from './digest-facts.ts';
import { stallOf } from './find-stalls.ts';
import type { LoopFacts } from './loop-facts.ts';
import { coachAt, isGoingOn } from './loop-pairs.ts';
import { groupBy, historiesByPair, lastAnswers, latestSpells } from './pair-history.ts';
import { lastHeld, type PlannedSlot, slotFact } from './slot-facts.ts';
import type { PairStanding, Stall, StallLimits } from './stall.ts';
import { stallReasons } from './stall-reasons.ts';
import type { StallRef } from './stall-ref.ts';

export interface StallInput {
  roster: Roster;
  days: DigestDays;
  facts: DigestFacts & LoopFacts;
  /** Names of teams; null among them: the pairs in no team. */
  teams: readonly (string | null)[];
  limits: StallLimits;
}

/**
 * The stalls of these teams as they stood at an instant, by the pairs of that time: one for a pair at most. Nobody has one who is away, new in that week, or out
 * of reach, and nothing that came later is known.
 */
export function listStalls(input: StallInput, asOf: Date): Stall[] {
  const { roster, days, facts, teams } = input;
  const standingOf = standings(input, asOf);
  const going = facts.pairs.filter((pair) => teams.includes(pair.team) && isGoingOn(pair, asOf));
  const isThere = presence(days, asOf);
  return latestSpells(going).flatMap((pair) => {
    if (isNew(roster, days, pair, asOf)) return [];
    if (!days.isReachable(pair.coachee)) return [];
    return stallOf(standingOf(pair), { coach: isThere(pair.coach), coachee: isThere(pair.coachee) }) ?? [];
  });
}

/** Whether those are there at an instant on whom a stall waits. */
export function whoIsThere({ days }: StallInput, asOf: Date): (stall: StallRef) => boolean {
  const isThere = presence(days, asOf);
  return (stall) => isThere(actorOf(stall));
}

function actorOf({ reason, coach, coachee }: StallRef): string {
  return stallReasons[reason].acts === 'coach' ? coach : coachee;
}

function presence(days: DigestDays, asOf: Date): (id: string) => boolean {
  return (id) => days.isReachable(id) && awayUntil(days.person(id), asOf) === null;
}

/** The stalls that a digest named, of the pairs of these teams that go on at this instant and can be written to. */
export function namedStalls({ days, facts, teams }: StallInput, named: readonly StallRef[], asOf: Date): Stall[] {
  const pairs = goingPairs(facts.pairs, asOf);
  return named.flatMap((stall): Stall[] => {
    const pair = pairs.get(pairKey(stall));
    const isGone = ![stall.coachee, actorOf(stall)].every((id) => days.isReachable(id));
    if (!pair || isGone || !teams.includes(pair.team)) return [];
    return [{ ...stall, team: pair.team, zone: days.team(pair.team).days.zone }];
  });
}

/** Which stalls are over at an instant: the pair has moved it. That somebody is away, or that another blocks the pair more, is no end. */
export function resolvedSince(input: StallInput, asOf: Date): (stall: StallRef) => boolean {
  const pairs = goingPairs(input.facts.pairs, asOf);
  const standingOf = standings(input, asOf);
  return (stall) => {
    const pair = pairs.get(pairKey(stall));
    const since = pair && stallReasons[stall.reason].since(standingOf(pair));
    return !since || (!stallReasons[stall.reason].isWeekly && since.getTime() !== stall.since.getTime());
  };
}

/** Does this very stall still stand, be there another that blocks the pair more? */
export function stillStands(input: StallInput, stall: StallRef, asOf: Date): boolean {
  const { coach, coachee, reason, since } = stall;
  const pair = latestSpells(input.facts.pairs).find((each) => each.coach === coach && each.coachee === coachee);
  if (!pair || !findPair(input.roster, coach, coachee)) return false;
  return stallReasons[reason].since(standings(input, asOf)(pair))?.getTime() === since.getTime();
}

function goingPairs(pairs: readonly PairFact[], asOf: Date): Map<string, PairFact> {
  const going = latestSpells(pairs.filter((pair) => isGoingOn(pair, asOf)));
  return new Map(going.map((pair) => [pairKey(pair), pair]));
}

/** Their first week together: nobody is waited for in it. */
function isNew(roster: Roster, days: DigestDays, { team, startsOn }: PairFact, asOf: Date): boolean {
  const { day } = localOf(asOf, days.team(team).days.zone);
  return startsOn >= weekOf(teamCalendar(roster, teamNamed(roster, team)).workweek, day);
}

function standings({ roster, days, facts, limits }: StallInput, asOf: Date): (pair: PairFact) => PairStanding {
  const known = factsAsOf(facts, asOf);
  const historyOf = historiesByPair(known);
  const lastAnswerOf = lastAnswers(known.checkIns);
  const loopsOf = groupBy(
    facts.loops.flatMap((whole) => {
      const loop = loopAsOf(whole, asOf);
      return loop ? { ...loop, coachId: coachAt(loop, facts.spells.get(loop.coacheeId) ?? [], asOf) } : [];
    }),
    ({ coacheeId }) => coacheeId,
  );
  const slotsOf = groupBy<PlannedSlot, string>(facts.slots, pairKey);
  const pastDueOf = groupBy(pastDueAsOf(facts, asOf), ({ owner }) => owner);
  return (pair) => {
    const { team, coach, coachee } = pair;
    const rep = days.person(coachee);
    const ofTeam = days.team(team);
    const ownSlots = slotsOf.get(pairKey(pair)) ?? [];
    const clock = (id: string) => ({ team: ofTeam.days, phases: ofTeam.phases, actor: days.person(id) });
    return {
      pair,
      team,
      history: historyOf(pair),
      rep,
      isRepReachable: days.isReachable(coachee),
      asOf,
      loops: loopsOf.get(coachee) ?? [],
      closedBefore: facts.closedBefore.get(coachee) ?? null,
      slots: ownSlots.flatMap((slot) => slotFact(slot, asOf, rep) ?? []),
      lastHeld: lastHeld(ownSlots, asOf, rep),
      hasSkillSlot: (findPair(roster, coach, coachee) ?? teamNamed(roster, team))?.slots.skill !== undefined,
      // A promise is its owner's, who may have two coaches: it counts once.
      pastDue: isFirstPair(roster, pair, facts.spells.get(coachee) ?? [], asOf) ? (pastDueOf.get(coachee) ?? []) : [],
      lastCheckIn: lastAnswerOf.get(coachee) ?? null,
      clocks: { coach: clock(coach), coachee: clock(coachee) },
      limits,
    };
  };
}

function isFirstPair(roster: Roster, { coach, coachee }: PairFact, spells: readonly PairFact[], asOf: Date): boolean {
  const first = pairsOf(roster).find((pair) => pair.coachee === coachee)?.coach;
  if (first === coach) return true;
  const going = spells.filter((spell) => isGoingOn(spell, asOf));
  return !going.some((spell) => spell.coach === first) && going[0]?.coach === coach;
}

/** What was open then; what was carried over later was not yet. */
function pastDueAsOf({ pastDue }: Pick<DigestFacts, 'pastDue'>, asOf: Date): PastDueFact[] {
  return pastDue
    .filter(({ closedAt }) => closedAt === null || closedAt > asOf)
    .map(({ owner, dueOn, carriedAt }) => ({
      owner,
      dueOn,
      carriedOver: carriedAt.filter((at) => at <= asOf).length,
    }));
}

/** Check-ins as they stood then: what was answered later was not answered yet. */
function factsAsOf({ asked, checkIns }: DigestFacts, asOf: Date): Pick<DigestFacts, 'asked' | 'checkIns'> {
  const by = (at: Date | null) => (at !== null && at <= asOf ? at : null);
  return {
    asked: asked.map((fact) => ({ ...fact, sentAt: by(fact.sentAt) })),
    checkIns: checkIns.map((fact) => ({
      ...fact,
      repAnsweredAt: by(fact.repAnsweredAt),
      coachAnsweredAt: by(fact.coachAnsweredAt),
    })),
  };
}
