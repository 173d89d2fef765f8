import { localOf } from '../calendar/local-time.ts';
import type { PromptPhase } from '../calendar/phases.ts';
import { type Facts, isAwayNow, phasesOf } from '../check-ins/facts.ts';
import { pairsOf, type RosterPair } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { teamNamed, teamZone } from '../roster/settings.ts';
import { mayAnswerAsCoach } from '../roster/who-may.ts';

/** The pair in which this person coaches the other now, as the coach or standing in; undefined when they don't. */
export function pairCoachedBy(facts: Facts, actorId: string, coacheeId: string): RosterPair | undefined {
  const { roster } = facts.roster;
  const isAway = (personId: string) => isAwayNow(facts, personId);
  const theirs = pairsOf(roster).filter(({ coachee }) => coachee === coacheeId);
  return (
    theirs.find(({ coach }) => coach === actorId) ??
    theirs.find((pair) => mayAnswerAsCoach(roster, actorId, pair, isAway).may)
  );
}

/** Whom facts about a person's loop concern: the one who acts, the person, whoever coaches them and everybody who stands in. */
export function whomLoopConcerns(coacheeId: string, actorId: string): (roster: Roster) => string[] {
  return (roster) => [
    ...new Set([
      actorId,
      coacheeId,
      ...pairsOf(roster).flatMap(({ coach, coachee }) => (coachee === coacheeId ? [coach] : [])),
      ...roster.teams.flatMap(({ standIn }) => standIn ?? []),
    ]),
  ];
}

/** The phase of today for this pair's team; a day off has that of its week. */
export function phaseToday(facts: Facts, pair: Pick<RosterPair, 'team'>): PromptPhase {
  const { roster } = facts.roster;
  const { day } = localOf(facts.now, teamZone(roster, teamNamed(roster, pair.team)));
  return phasesOf(facts, pair).forPrompt(day);
}

/** How many checked calls in a row must show the behaviour, as the pair's team has it now; 1 for pairs in no team. */
export function reviewRuleOf(facts: Facts, pair: Pick<RosterPair, 'team'>): number {
  return teamNamed(facts.roster.roster, pair.team)?.reviewRule ?? 1;
}
