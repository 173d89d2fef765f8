import type { Loop } from '../loops/loop.ts';
import type { Roster } from '../roster/roster.ts';
import type { PairAsOf } from './check-in-week.ts';
import type { PastDueFact } from './digest-facts.ts';
import type { StallDays } from './stall-clock.ts';

export type StallReason =
  | 'check-overdue'
  | 'no-loop'
  | 'no-named-call'
  | 'call-cancelled'
  | 'slot-missed'
  | 'unanswered-check-in'
  | 'not-practised'
  | 'check-in-missed'
  | 'commitment-slipping';

/** Something of a pair that nobody has moved for too long. Derived each time, never stored. */
export interface Stall {
  reason: StallReason;
  coach: string;
  coachee: string;
  team: string | null;
  since: Date;
  /** The team's, in which its day is shown. */
  zone: string;
}

/** How many days of its clock a reason takes to become a stall. Reasons about an event are left out: they are one at once. */
export interface StallLimits {
  'check-overdue': number;
  'no-loop': number;
  'no-named-call': number;
  'call-cancelled': number;
  'unanswered-check-in': number;
  'not-practised': number;
  'commitment-slipping': number;
}

export const usualLimits: StallLimits = {
  'check-overdue': 3,
  'no-loop': 5,
  'no-named-call': 3,
  'call-cancelled': 3,
  'unanswered-check-in': 3,
  'not-practised': 5,
  'commitment-slipping': 5,
};

/** The limits of this roster: the usual ones where it says nothing. */
export function limitsOf({ stalls }: Pick<Roster, 'stalls'>): StallLimits {
  return { ...usualLimits, ...stalls };
}

/** One coachable slot of the pair that is over: a skill slot that landed on a coaching day. */
export interface SlotFact {
  week: string;
  endsAt: Date;
  /** `open`: nobody has said anything. `excused` and `missed-by-bot` count against nobody. */
  standing: 'held' | 'not-held' | 'disputed' | 'open' | 'excused' | 'missed-by-bot';
  /** When it was said to have been held; null: it was not. */
  heldAt: Date | null;
}

/** Everything about one pair that a reason may ask, as it stood at `asOf`; no words of people. */
export interface PairStanding extends PairAsOf {
  team: string | null;
  /** Newest last. As they stood at `asOf`. */
  loops: readonly Loop[];
  /** When the last loop before those was closed; null: there is none. */
  closedBefore: Date | null;
  /** Oldest first, ended before `asOf`. */
  slots: readonly SlotFact[];
  /** When the last session ended that was held, whatever the phase of its day; null: none was. */
  lastHeld: Date | null;
  /** Does the pair have a weekly skill session? Who has none is not asked for loops. */
  hasSkillSlot: boolean;
  pastDue: readonly PastDueFact[];
  /** When the coachee last answered a check-in of anybody. */
  lastCheckIn: Date | null;
  clocks: { coach: StallDays; coachee: StallDays };
  limits: StallLimits;
}

/** One reason: since when it has held a pair up; null when it does not. */
export type StallRule = (pair: PairStanding) => Date | null;
