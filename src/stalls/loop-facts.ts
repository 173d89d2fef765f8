import type { Loop } from '../loops/loop.ts';
import type { PlannedSlot } from './slot-facts.ts';

/** What stalls ask beyond check-ins and promises: loops, and the skill sessions that were planned. */
export interface LoopFacts {
  loops: Loop[];
  /** When the last loop of a coachee was closed before the oldest of `loops`, by coachee. */
  closedBefore: ReadonlyMap<string, Date>;
  slots: PlannedSlot[];
}
