import { callCancelled } from './reasons/call-cancelled.ts';
import { checkInMissed } from './reasons/check-in-missed.ts';
import { checkOverdue } from './reasons/check-overdue.ts';
import { commitmentSlipping } from './reasons/commitment-slipping.ts';
import { noLoop } from './reasons/no-loop.ts';
import { noNamedCall } from './reasons/no-named-call.ts';
import { notPractised } from './reasons/not-practised.ts';
import { slotMissed } from './reasons/slot-missed.ts';
import { unansweredCheckIn } from './reasons/unanswered-check-in.ts';
import type { StallReason, StallRule } from './stall.ts';

interface Reason {
  since: StallRule;
  /** Who can unblock it: only what a coach can is named by pair, what a coachee can is counted. */
  acts: 'coach' | 'coachee';
  /** About an event that comes again every week: a second one in a row is the same stall going on. */
  isWeekly?: true;
}

/** Every reason, the most blocking one first. A new one is a file in reasons/ and a line here. */
export const stallReasons: Readonly<Record<StallReason, Reason>> = {
  'check-overdue': { since: checkOverdue, acts: 'coach' },
  'no-loop': { since: noLoop, acts: 'coach' },
  'no-named-call': { since: noNamedCall, acts: 'coach' },
  'call-cancelled': { since: callCancelled, acts: 'coach' },
  'slot-missed': { since: slotMissed, acts: 'coach', isWeekly: true },
  'unanswered-check-in': { since: unansweredCheckIn, acts: 'coach' },
  'not-practised': { since: notPractised, acts: 'coachee' },
  'check-in-missed': { since: checkInMissed, acts: 'coachee', isWeekly: true },
  'commitment-slipping': { since: commitmentSlipping, acts: 'coachee' },
};

/** The reasons in their order, the most blocking one first. */
export const reasonsInOrder: readonly StallReason[] = [
  'check-overdue',
  'no-loop',
  'no-named-call',
  'call-cancelled',
  'slot-missed',
  'unanswered-check-in',
  'not-practised',
  'check-in-missed',
  'commitment-slipping',
];
