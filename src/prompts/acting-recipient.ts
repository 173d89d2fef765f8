import { isWithin } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { actingCoach, type RosterPair } from '../roster/pairs.ts';
import type { Planner, PlannerPerson } from './planner.ts';
import { nextMoment } from './working-moments.ts';

/** The stand-in when the coach is away at this instant, by their own dates, and the stand-in can be reached and is there; else the coach. */
export function recipientAt(planner: Planner, pair: RosterPair, instant: Date): PlannerPerson | undefined {
  return recipientWhere(planner, pair, (person) => isAwayAt(person, instant));
}

/** As `recipientAt`, on this local date of each. */
export function recipientOn(planner: Planner, pair: RosterPair, day: Day): PlannerPerson | undefined {
  return recipientWhere(planner, pair, (person) => isAwayOn(person, day));
}

/** As `recipientAt`, for what comes at the first moment inside working hours from this instant on, were nobody away. */
export function recipientFrom(planner: Planner, pair: RosterPair, instant: Date): PlannerPerson | undefined {
  return recipientWhere(planner, pair, (person) => {
    const { days } = person;
    if (days.away.length === 0) return false;
    return isAwayAt(person, nextMoment({ ...days, away: [] }, instant, null) ?? instant);
  });
}

export function isAwayAt(person: PlannerPerson, instant: Date): boolean {
  return isAwayOn(person, localOf(instant, person.days.zone).day);
}

function isAwayOn({ days }: PlannerPerson, day: Day): boolean {
  return days.away.some((range) => isWithin(day, range));
}

function recipientWhere(
  planner: Planner,
  pair: RosterPair,
  isAway: (person: PlannerPerson) => boolean,
): PlannerPerson | undefined {
  const cannot = (id: string) => {
    const person = planner.people.get(id);
    return !person?.reachableFrom || isAway(person);
  };
  const recipient = planner.people.get(actingCoach(pair, cannot) ?? pair.coach);
  return recipient?.reachableFrom ? recipient : undefined;
}
