import type { Day, DayRange } from '../calendar/settings.ts';
import type { CheckInKey, CheckInState } from '../check-ins/check-in.ts';
import type { Commitment } from '../check-ins/commitment.ts';
import type { Loop, Moment } from '../loops/loop.ts';
import type { Stage } from '../loops/stage.ts';
import type { TeamDigest } from '../stalls/digest.ts';
import type { Slot } from './meeting.ts';
import type { Action } from './next-action.ts';
import type { PhaseStanding } from './phase-standing.ts';
import type { Seen } from './seen-by-leaders.ts';

/** One person's Home tab as values. A part that is null is not theirs. */
export interface Home {
  personId: string;
  now: Date;
  /** The person's, in which all times are shown. */
  zone: string;
  today: Day;
  phase: PhaseStanding;
  /** The absence of today or the next one; null: none. */
  away: DayRange | null;
  /** The one next action of all that they could do; null: nothing waits, or they are away. */
  action: Action | null;
  own: Own | null;
  coached: Coached | null;
  people: People | null;
  /** The teams that they lead, as the digest has them. */
  teams: readonly TeamDigest[] | null;
  admin: AdminNote | null;
}

/** What everybody has who takes part. */
export interface Own {
  promises: readonly Commitment[];
  /** What is ahead, by time, of both roles. */
  slots: readonly NamedSlot[];
}

export interface NamedSlot extends Slot {
  /** The other one of the pair. */
  name: string;
}

/** What somebody has who is coached. */
export interface Coached {
  loop: Loop | null;
  stage: Stage | null;
  /** Of the loop, else of the first pair. */
  coachName: string;
  checkIns: readonly OwnCheckIn[];
  parked: readonly Moment[];
  /** Closed ones, newest first. */
  history: readonly Loop[];
  seen: Seen;
}

export interface OwnCheckIn {
  key: CheckInKey;
  coachName: string;
  state: CheckInState;
  isLate: boolean;
  answeredAt: Date | null;
  /** Since when it can be answered; null: it was not asked yet, is answered, or is not asked this week. */
  openSince: Date | null;
  /** Answered to somebody who coached the person before. */
  isWithFormerCoach: boolean;
}

/** The people whom somebody coaches, themselves or standing in, by name. */
export interface People {
  rows: readonly PersonRow[];
  /** Named calls that are to be listened to before the week ends, those that wait already among them. */
  toReview: number;
}

export interface PersonRow {
  coacheeId: string;
  name: string;
  loop: Loop | null;
  stage: Stage | null;
  hasOtherLoop: boolean;
  /** Null: the pair has no check-in. */
  checkIn: CheckInState | 'with-former-coach' | null;
  next: Slot | null;
  parked: number;
  /** The person's last day away; null: they are there. */
  awayUntil: Day | null;
  /** What the coach can do for them first; null: nothing waits. */
  action: Action | null;
}

export interface AdminNote {
  isWell: boolean;
  /** What is not, a sentence each. */
  off: readonly string[];
}
