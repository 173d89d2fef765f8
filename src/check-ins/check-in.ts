import type { Day } from '../calendar/settings.ts';
import type { DidOutcome } from './commitment.ts';

export type CheckInVariant = 'full' | 'short' | 'rollover';

/** One check-in of a pair and a week; texts of people are null where there is none or it was erased. */
export interface CheckIn {
  id: number;
  coachId: string;
  coacheeId: string;
  week: Day;
  variant: CheckInVariant;
  /** Goes up with every answer of the rep's half; 0 before the first. */
  repVersion: number;
  repAnsweredAt: Date | null;
  /** Last change after the first answer. */
  repEditedAt: Date | null;
  isLate: boolean;
  priorities: string | null;
  dealName: string | null;
  dealAnswer: string | null;
  coachVersion: number;
  coachAnsweredAt: Date | null;
  /** The rep's version that the coach answered. */
  coachSawVersion: number | null;
  coachNote: string | null;
  coachNoteKind: CoachNoteKind | null;
  agreedAt: Date | null;
}

export type CoachNoteKind = 'answer' | 'question';

/** Which pair and week a check-in belongs to. There is never a second one. */
export interface CheckInKey {
  coachId: string;
  coacheeId: string;
  week: Day;
}

export type CheckInState = 'not-in-yet' | 'missed' | 'waits-for-coach' | 'answered';

/** Where one rep's check-in of a week stands, for the coach. */
export interface RepStanding {
  key: CheckInKey;
  name: string;
  state: CheckInState;
  checkIn: CheckIn | undefined;
  outcomes: DidOutcome[];
  promised: number;
  /** The rep's last day of the absence that goes on today; null when they are there. */
  awayUntil: Day | null;
  /** Answered in this week already, to somebody who coached the rep before: nothing of it is this coach's. */
  isWithFormerCoach?: boolean;
}

/** Where a check-in stands. `checkIn` is undefined while nobody has opened it; nothing is missed before the week closes. */
export function checkInState(
  checkIn: Pick<CheckIn, 'repAnsweredAt' | 'coachAnsweredAt'> | undefined,
  closesAt: Date,
  now: Date,
): CheckInState {
  if (!checkIn?.repAnsweredAt) return isWeekClosed(closesAt, now) ? 'missed' : 'not-in-yet';
  return checkIn.coachAnsweredAt ? 'answered' : 'waits-for-coach';
}

/** The closing instant itself is outside, as the end of working hours is. */
export function isWeekClosed(closesAt: Date, now: Date): boolean {
  return now >= closesAt;
}

/** A first answer after the week closed is late, unless the bot itself asked late. */
export function isLateAnswer({ closesAt, now, askedLate }: { closesAt: Date; now: Date; askedLate: boolean }): boolean {
  return isWeekClosed(closesAt, now) && !askedLate;
}

/** A first answer is always taken; an answer that is there may be changed until the week closes. */
export function mayRepAnswer(checkIn: Pick<CheckIn, 'repAnsweredAt'>, closesAt: Date, now: Date): boolean {
  return checkIn.repAnsweredAt === null || !isWeekClosed(closesAt, now);
}

/** True when the rep changed the check-in after the coach had answered it. */
export function changedSinceCoach(checkIn: Pick<CheckIn, 'repVersion' | 'coachSawVersion'>): boolean {
  return checkIn.coachSawVersion !== null && checkIn.repVersion > checkIn.coachSawVersion;
}

/** Closing weeks ask only what was done and what comes next. */
export function asksDoing(variant: CheckInVariant): boolean {
  return variant !== 'short';
}
