import type { CheckInKey } from '../../check-ins/check-in.ts';
import type { Loop } from '../../loops/loop.ts';
import type { Need } from '../../loops/need.ts';
import type { Said, SessionKey } from '../../sessions/session.ts';
import type { StallReason } from '../../stalls/stall.ts';

/** One thing of a coach's day, with the coachee's name. */
export type DayItem = { coachee: string } & (
  | DayMeeting
  | { what: 'choose-next'; coacheeId: string }
  /** A named call without a verdict; `isOver`: it has ended. */
  | { what: 'call-check'; callId: number; endsAt: Date; isOver: boolean }
  | { what: 'check-in'; key: CheckInKey }
  /** Where they are shown one by one is another message. */
  | { what: 'open-check-ins' }
  /** What its last verdict and what was done since have it wait for. */
  | { what: 'needs-behaviour' | 'needs-call'; loop: Pick<Loop, 'id' | 'calls'>; need: Need }
  /** The coachee has said how they saw a call. */
  | { what: 'own-view'; loopId: number; heldAt: Date | null }
  | AskedItem
);

/** A leader asks about something that has stalled. */
export interface AskedItem {
  what: 'stall-ask';
  askedBy: string;
  /** What it is about: `the call of Wed 9 Dec has no verdict yet`. */
  state: string;
  reason: StallReason;
  /** What its button opens; null where there is nothing to open. */
  opens:
    | { what: 'check'; callId: number }
    | { what: 'name-call' | 'loop'; loopId: number }
    | { what: 'start-loop'; coacheeId: string }
    | { what: 'session'; key: SessionKey }
    | { what: 'check-in'; key: CheckInKey }
    | null;
}

export interface DayMeeting {
  what: 'skill-session' | 'pipeline-review';
  startsAt: Date;
  minutes: number | null;
  isShort: boolean;
  isMoved: boolean;
  key: SessionKey;
  /** `ask`: it is over, and the coach has not said whether it took place. */
  standing: 'ahead' | 'ask' | Said;
}
