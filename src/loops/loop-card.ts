import type { Loop, Moment } from './loop.ts';
import type { Need } from './need.ts';
import type { Stage } from './stage.ts';

/** One loop as one of its people sees it. */
export interface LoopCard {
  loop: Loop;
  stage: Stage;
  now: Date;
  /** The coachee, else the coach or whoever stands in. */
  viewerId: string;
  coachName: string;
  coacheeName: string;
  /** The viewer's. */
  zone: string;
  parked: readonly Moment[];
}

/** One line of a coach's list. */
export interface LoopRow {
  coacheeId: string;
  name: string;
  /** Null: no loop is open. */
  loopId: number | null;
  stage: Stage | null;
  need: Need | null;
}
