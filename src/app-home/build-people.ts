import { addDays } from '../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../calendar/local-time.ts';
import type { Phases } from '../calendar/phases.ts';
import { checkInState } from '../check-ins/check-in.ts';
import { awayUntil, closesAt, nameOf, todayOf, weekOfPair } from '../check-ins/facts.ts';
import { openCallOf } from '../loops/loop.ts';
import { stageOf } from '../loops/stage.ts';
import type { RosterPair } from '../roster/pairs.ts';
import { teamNamed, teamZone } from '../roster/settings.ts';
import { checkInOf } from './build-check-ins.ts';
import type { People, PersonRow } from './home.ts';
import type { HomeSources } from './home-sources.ts';
import type { Slot } from './meeting.ts';
import { type Action, coachActions, firstAction } from './next-action.ts';

interface Known {
  /** Those in which the person acts as the coach. */
  pairs: readonly RosterPair[];
  slots: readonly Slot[];
  phasesOf: (team: string | null) => Phases;
}

/** A row for each person who is coached in these pairs, by name, and all that their coach can do. */
export function buildPeople(
  sources: HomeSources,
  { pairs, slots, phasesOf }: Known,
): { people: People; actions: Action[] } {
  const built = pairs.map((pair) => {
    const ofPair = slots.filter(({ coachId, coacheeId }) => coachId === pair.coach && coacheeId === pair.coachee);
    return buildRow(sources, pair, ofPair, phasesOf(pair.team));
  });
  const rows = built.map(({ row }) => row).sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return {
    people: { rows, toReview: built.filter(({ isToReview }) => isToReview).length },
    actions: built.flatMap(({ actions }) => actions),
  };
}

function buildRow(sources: HomeSources, pair: RosterPair, slots: readonly Slot[], phases: Phases) {
  const { facts, states, parked } = sources;
  const { now } = facts;
  const { coach: coachId, coachee: coacheeId, team } = pair;
  const open = states.loops.find((loop) => loop.coacheeId === coacheeId && loop.closed === null);
  const loop = open?.coachId === coachId ? open : null;
  const hasOtherLoop = open !== undefined && loop === null;
  const stage = loop && stageOf(loop, now);
  const name = nameOf(facts, coacheeId);
  const week = weekOfPair(facts, pair, todayOf(facts, coacheeId));
  const zone = teamZone(facts.roster.roster, teamNamed(facts.roster.roster, team));
  const actions = coachActions(
    {
      coacheeId,
      name,
      loop,
      stage,
      hasOtherLoop,
      waiting: waitingOf(sources, pair, week),
      slots,
      begin: beginOf(pair, phases.forPrompt(localOf(now, zone).day)),
    },
    now,
  );
  const row: PersonRow = {
    coacheeId,
    name,
    loop,
    stage,
    hasOtherLoop,
    checkIn: pair.slots['check-in'] === undefined ? null : checkInNow(sources, { coachId, coacheeId, week }),
    next: slots.find(({ what, startsAt }) => what !== 'check-in' && startsAt > now) ?? null,
    parked: parked.filter((moment) => moment.coacheeId === coacheeId).length,
    awayUntil: awayUntil(facts, coacheeId),
    action: firstAction(actions),
  };
  const call = loop && openCallOf(loop);
  const isToReview =
    call !== undefined && call !== null && call.endsAt < instantAtOrAfter(addDays(week, 7), '00:00', zone);
  return { row, actions, isToReview };
}

function checkInNow(sources: HomeSources, key: { coachId: string; coacheeId: string; week: string }) {
  const { mine, former } = checkInOf(sources, key);
  if (!mine?.repAnsweredAt && former) return 'with-former-coach' as const;
  return checkInState(mine, closesAt(sources.facts, key), sources.facts.now);
}

/** This week's and last week's. */
function waitingOf({ states }: HomeSources, { coach, coachee }: RosterPair, thisWeek: string) {
  return states.checkIns.flatMap(({ week, repAnsweredAt, coachAnsweredAt, ...of }) =>
    of.coach === coach && of.coachee === coachee && week >= addDays(thisWeek, -7) && repAnsweredAt && !coachAnsweredAt
      ? [{ key: { coachId: coach, coacheeId: coachee, week }, answeredAt: repAnsweredAt }]
      : [],
  );
}

/** Who has no skill session is not asked for loops. */
function beginOf({ slots }: RosterPair, phase: ReturnType<Phases['forPrompt']>) {
  if (slots.skill === undefined || phase === 'closing') return null;
  return phase === 'reset' ? ('choose-next' as const) : ('start' as const);
}
