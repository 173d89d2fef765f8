import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import { previousWorkingDay } from '../../calendar/working-days.ts';
import { attemptsSinceVerdict, coachVerdicts, openCallOf, openTaskOf } from '../../loops/loop.ts';
import type { PairStanding } from '../stall.ts';
import { hasRun } from '../stall-clock.ts';
import { openLoopOf } from './loop-of-pair.ts';

/**
 * A practice task without an attempt when the working day before the named call is over, or for the days that are given for it. A verdict
 * asks for practice anew: what was practised before it was in time, so the days begin with it. A closing week asks for none.
 */
export function notPractised(standing: PairStanding): Date | null {
  const { asOf, rep, clocks, limits } = standing;
  const loop = openLoopOf(standing);
  const task = loop && openTaskOf(loop);
  if (!loop || !task || attemptsSinceVerdict(loop).length > 0) return null;
  const judgedAt = coachVerdicts(loop).at(-1)?.at.getTime() ?? 0;
  const since = new Date(Math.max(judgedAt, task.setAt.getTime()));
  const call = openCallOf(loop);
  const before = call && previousWorkingDay(rep, localOf(call.startsAt, rep.zone).day);
  const isAsked = before !== undefined && clocks.coachee.phases.on(before).phase !== 'closing';
  const lastChance = isAsked ? instantAtOrAfter(before, rep.hours.to, rep.zone) : undefined;
  const isLastMinute = lastChance !== undefined && lastChance <= asOf && since < lastChance;
  return isLastMinute || hasRun(since, asOf, clocks.coachee, limits['not-practised']) ? since : null;
}
