import { instantAtOrAfter } from '../../calendar/local-time.ts';
import type { PairStanding } from '../stall.ts';
import { hasRun } from '../stall-clock.ts';

/** Nobody coaches a behaviour of this person: no open loop since the last one closed, or since the pair began. */
export function noLoop(standing: PairStanding): Date | null {
  const { loops, closedBefore, pair, asOf, clocks, limits, hasSkillSlot } = standing;
  if (!hasSkillSlot || loops.some(({ closed }) => closed === null)) return null;
  const began = instantAtOrAfter(pair.startsOn, '00:00', clocks.coach.team.zone);
  const closed = [closedBefore, ...loops.map((loop) => loop.closed?.at ?? null)].filter((at) => at !== null);
  const since = new Date(Math.max(began.getTime(), ...closed.map((at) => at.getTime())));
  return hasRun(since, asOf, clocks.coach, limits['no-loop']) ? since : null;
}
