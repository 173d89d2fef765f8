import { localOf } from '../calendar/local-time.ts';
import { buildPhases, type Phases } from '../calendar/phases.ts';
import { daysOf, type Facts, isAwayNow, nameOf, todayOf } from '../check-ins/facts.ts';
import { stageOf } from '../loops/stage.ts';
import { absenceFrom } from '../roster/absences.ts';
import { findPair, pairsOf, participants, type RosterPair } from '../roster/pairs.ts';
import { rolesOf } from '../roster/roles.ts';
import { teamCalendar, teamDays, teamNamed, teamOf, teamZone } from '../roster/settings.ts';
import { mayAnswerAsCoach } from '../roster/who-may.ts';
import { buildDigest } from '../stalls/build-digest.ts';
import type { TeamDigest } from '../stalls/digest.ts';
import { buildCheckIns } from './build-check-ins.ts';
import { buildPeople } from './build-people.ts';
import type { AdminNote, Coached, Home, Own } from './home.ts';
import type { HomeSources } from './home-sources.ts';
import { type Slot, slotsOf } from './meeting.ts';
import { type Action, firstAction, ownActions, sessionActions } from './next-action.ts';
import { phaseStanding } from './phase-standing.ts';
import { seenIn } from './seen-by-leaders.ts';
import { teamsShownTo } from './teams-shown.ts';

const weekMs = 7 * 86_400_000;

/** What stands on a person's page, every part of every role that they hold; undefined for somebody who holds none. */
export function buildHome(sources: HomeSources, personId: string, health: AdminNote): Home | undefined {
  const { facts, states, promises, prompts, sessions, secondOpinions } = sources;
  const { roster } = facts.roster;
  const takesPart = participants(roster).includes(personId);
  const isAdmin = rolesOf(roster, personId).includes('admin');
  if (!takesPart && !isAdmin) return undefined;
  const today = todayOf(facts, personId);
  const phasesOf = phasesByTeam(facts);
  const slots = slotsOf(prompts, sessions);
  const isTheirs = pairsCoachedBy(facts, personId);
  const { people, actions } = buildPeople(sources, { pairs: isTheirs, slots, phasesOf });
  const coached = buildCoached(sources, personId, slots);
  const own: Own | null = takesPart ? { promises, slots: comingOf(facts, slots, personId) } : null;
  const team = teamOf(roster, personId);
  const away = absenceFrom(daysOf(facts, personId).away, today);
  const isAway = away !== null && away.from <= today;
  const all: Action[] = [
    ...actions,
    ...secondOpinions.map(({ id, askedAt }) => ({ kind: 'second', since: askedAt, opinionId: id }) as const),
    ...ownActions({ loop: null, stage: null, checkIns: [], ...coached, promises, today }),
    ...sessionActions(
      slots.filter(({ coacheeId }) => coacheeId === personId),
      facts.now,
      ({ coachId }) => nameOf(facts, coachId),
      false,
    ),
  ];
  const led = teamsShownTo(roster, personId).filter((name) => states.pairs.some((pair) => pair.team === name));
  return {
    personId,
    now: facts.now,
    zone: daysOf(facts, personId).zone,
    today,
    phase: phaseStanding(phasesOf(team?.name ?? null), localOf(facts.now, teamZone(roster, team)).day),
    away,
    action: isAway ? null : firstAction(all),
    own,
    coached,
    people: people.rows.length > 0 ? people : null,
    teams: rolesOf(roster, personId).includes('leader') ? digestOf(sources, led) : null,
    admin: isAdmin ? health : null,
  };
}

/** The pairs in which this person acts as the coach now: their own, and those they stand in for. */
function pairsCoachedBy(facts: Facts, personId: string): RosterPair[] {
  const { roster } = facts.roster;
  const near = pairsOf(roster).filter(({ coach, standIn }) => coach === personId || standIn === personId);
  return near.filter((pair) => mayAnswerAsCoach(roster, personId, pair, (id) => isAwayNow(facts, id)).may);
}

function buildCoached(sources: HomeSources, personId: string, slots: readonly Slot[]): Coached | null {
  const { facts, states, parked, history } = sources;
  const pairs = pairsOf(facts.roster.roster).filter(({ coachee }) => coachee === personId);
  const [first] = pairs;
  if (!first) return null;
  const loop = states.loops.find((one) => one.coacheeId === personId && one.closed === null) ?? null;
  return {
    loop,
    stage: loop && stageOf(loop, facts.now),
    coachName: nameOf(facts, loop?.coachId ?? first.coach),
    checkIns: buildCheckIns(sources, pairs, slots),
    parked: parked.filter(({ coacheeId }) => coacheeId === personId),
    history: history.filter(({ closed }) => closed !== null),
    seen: seenOf(sources, personId),
  };
}

/** What the digest would say of a team in which only this person is coached. */
function seenOf(sources: HomeSources, personId: string): Coached['seen'] {
  const { facts, states } = sources;
  const pairs = states.pairs.filter(
    ({ coach, coachee }) => coachee === personId && findPair(facts.roster.roster, coach, coachee) !== undefined,
  );
  const [team] = digestOf({ ...sources, states: { ...states, pairs } }, [...new Set(pairs.map(({ team }) => team))]);
  return seenIn(team, personId);
}

function digestOf({ facts, states, week, takenOff }: HomeSources, teams: (string | null)[]): readonly TeamDigest[] {
  const { roster, holidaysOf, now } = { ...facts, roster: facts.roster.roster };
  const before = new Date(now.getTime() - weekMs);
  return buildDigest({ roster, holidaysOf, facts: states, week, asOf: now, before, teams, takenOff }).teams;
}

function comingOf(facts: Facts, slots: readonly Slot[], personId: string): Own['slots'] {
  return slots.flatMap((slot) => {
    const { coachId, coacheeId, what, startsAt } = slot;
    const isOwn = coacheeId === personId || (coachId === personId && what !== 'check-in');
    if (!isOwn || startsAt <= facts.now) return [];
    return [{ ...slot, name: nameOf(facts, coacheeId === personId ? coachId : coacheeId) }];
  });
}

function phasesByTeam({ roster: { roster }, holidaysOf }: Facts): (team: string | null) => Phases {
  const known = new Map<string | null, Phases>();
  return (name) => {
    const team = teamNamed(roster, name);
    const phases = known.get(name) ?? buildPhases(teamDays(roster, team, holidaysOf), teamCalendar(roster, team));
    known.set(name, phases);
    return phases;
  };
}
