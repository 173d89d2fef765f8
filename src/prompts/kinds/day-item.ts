import type { CheckInKey } from '../../check-ins/check-in.ts';
import type { Said, SessionKey } from '../../sessions/session.ts';

/** One thing of a coach's day, with the coachee's name. */
export type DayItem = { coachee: string } & (
  | DayMeeting
  | { what: 'choose-next'; coacheeId: string }
  /** A named call without a verdict; `isOver`: it has ended. */
  | { what: 'call-check'; callId: number; endsAt: Date; isOver: boolean }
  | { what: 'check-in'; key: CheckInKey }
  /** Where they are shown one by one is another message. */
  | { what: 'open-check-ins' }
  | { what: 'needs-behaviour' | 'needs-call'; loopId: number }
);

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
