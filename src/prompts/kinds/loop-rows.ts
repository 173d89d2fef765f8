import { addDays } from '../../calendar/days.ts';
import type { Day } from '../../calendar/settings.ts';
import { isWorkingDay } from '../../calendar/working-days.ts';
import { findPair, pairKey, type RosterPair } from '../../roster/pairs.ts';
import { recipientOn } from '../acting-recipient.ts';
import type { OpenLoop } from '../loop-facts.ts';
import type { ManagerDayRow } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { startOfDayOn } from '../working-moments.ts';
import { checkDueAt } from './call-check.ts';
import type { CoachRow } from './pair-plan.ts';

/** After these days a loop without a behaviour or a call asks for no day of its own any more: it is a stall by then. */
const mostDaysForAGap = 2;

/**
 * What loops ask of a coach's days, or of the stand-in's while the coach is away: each day a call that waits for its verdict; and on the
 * first two days outside closing weeks a loop that has no behaviour to judge by, or no call.
 */
export function planLoopRows(planner: Planner, loops: readonly OpenLoop[]): CoachRow[] {
  return loops.flatMap((loop): CoachRow[] => {
    const pair = findPair(planner.roster.roster, loop.coachId, loop.coacheeId);
    if (!pair || planner.startsOn(pair) === undefined) return [];
    const row = { pair: pairKey(pair), variant: null, slotAt: null, loopId: loop.id };
    if (!loop.hasBehaviour) return gapRows(planner, pair, loop, { ...row, kind: 'needs-behaviour' });
    if (!loop.call) return gapRows(planner, pair, loop, { ...row, kind: 'needs-call' });
    const check = { ...row, kind: 'call-check' as const, callId: loop.call.id };
    const due = checkDueAt(loop.call);
    const [day = ''] = [dayBefore(due), planner.span.from].sort().reverse();
    return [...starts(planner, pair, { day, instant: due })].map(({ coach, at }) => ({ coach, at, row: check }));
  });
}

/** The days are counted from when the gap began, wherever the span begins. */
function gapRows(planner: Planner, pair: RosterPair, { since }: OpenLoop, row: ManagerDayRow): CoachRow[] {
  const { phases } = planner.team(pair.team);
  const rows: CoachRow[] = [];
  for (const { coach, day, at } of starts(planner, pair, { day: dayBefore(since), instant: since })) {
    if (phases.forPrompt(day) === 'closing') continue;
    rows.push({ coach, at, row });
    if (rows.length === mostDaysForAGap) break;
  }
  return rows;
}

/** The UTC date before this instant's: no local date is earlier. */
export function dayBefore(instant: Date): Day {
  return addDays(instant.toISOString().slice(0, 10), -1);
}

interface StartOfDay {
  coach: string;
  day: Day;
  at: Date;
}

/** When the days begin, from this day and instant on up to the end of the span, of whoever acts as the coach on them. */
export function* starts(planner: Planner, pair: RosterPair, from: { day: Day; instant: Date }): Generator<StartOfDay> {
  for (let day = from.day; day <= planner.span.to; day = addDays(day, 1)) {
    const person = recipientOn(planner, pair, day);
    if (!person || !isWorkingDay(person.days, day)) continue;
    const at = startOfDayOn(person.days, day);
    if (at >= from.instant) yield { coach: person.id, day, at };
  }
}
