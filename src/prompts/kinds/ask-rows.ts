import { findPair, pairKey } from '../../roster/pairs.ts';
import type { OpenAsk } from '../event-facts.ts';
import type { Planner } from '../planner.ts';
import { dayBefore, starts } from './loop-rows.ts';
import type { CoachRow } from './pair-plan.ts';

/** A day may be lost to an outage; what the first one told is left out of the others when they are sent. */
const mostDays = 3;

/** What leaders ask: a row in the coach's next day, or the stand-in's while the coach is away; never a message of its own. */
export function planAskRows(planner: Planner, asks: readonly OpenAsk[]): CoachRow[] {
  return asks.flatMap(({ id, coach, coachee, askedAt }): CoachRow[] => {
    const pair = findPair(planner.roster.roster, coach, coachee);
    if (!pair) return [];
    const row = { kind: 'stall-ask' as const, pair: pairKey(pair), variant: null, slotAt: null, askId: id };
    const days = [...starts(planner, pair, { day: dayBefore(askedAt), instant: askedAt })].slice(0, mostDays);
    return days.map((start) => ({ coach: start.coach, at: start.at, row }));
  });
}
