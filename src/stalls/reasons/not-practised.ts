import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import { previousWorkingDay } from '../../calendar/working-days.ts';
import { attemptsSinceVerdict, openCallOf, openTaskOf } from '../../loops/loop.ts';
import type { PairStanding } from '../stall.ts';
import { hasRun } from '../stall-clock.ts';
import { openLoopOf } from './loop-of-pair.ts';

/** A practice task without an attempt when the working day before the named call is over, or for the days that are given for it. */
export function notPractised(standing: PairStanding): Date | null {
  const { asOf, rep, clocks, limits } = standing;
  const loop = openLoopOf(standing);
  const task = loop && openTaskOf(loop);
  if (!loop || !task || attemptsSinceVerdict(loop).length > 0) return null;
  const call = openCallOf(loop);
  const lastChance = call && dayBeforeEnds(rep, call.startsAt);
  const isLastMinute = lastChance !== undefined && lastChance <= asOf && task.setAt < lastChance;
  const isLong = hasRun(task.setAt, asOf, clocks.coachee, limits['not-practised']);
  return isLastMinute || isLong ? task.setAt : null;
}

function dayBeforeEnds(rep: PairStanding['rep'], startsAt: Date): Date {
  const before = previousWorkingDay(rep, localOf(startsAt, rep.zone).day);
  return instantAtOrAfter(before, rep.hours.to, rep.zone);
}
