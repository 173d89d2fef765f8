import type { Loop } from '../../loops/loop.ts';
import type { PairStanding } from '../stall.ts';

/** The open loop of the coachee, if it is this coach's. Another coach's is that pair's to move. */
export function openLoopOf({ loops, pair }: Pick<PairStanding, 'loops' | 'pair'>): Loop | undefined {
  return loops.findLast(({ closed, coachId }) => closed === null && coachId === pair.coach);
}
