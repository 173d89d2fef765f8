import type { Button } from '@slack/types';
import { button } from '../block-kit/build.ts';

/** Values are ids: of the loop unless another is named. */
export const loopActions = {
  /** Opens the form of a new loop; value: the coachee. */
  start: 'loop/start',
  /** Shows the loop. */
  card: 'loop/card',
  /** Opens the loop with all words whole. */
  inFull: 'loop/in-full',
  /** Opens behaviour, pass condition, practice and indicator. */
  edit: 'loop/edit',
  /** Opens the form for closing. */
  close: 'loop/close',
  /** Opens the form for an attempt. */
  practice: 'loop/practice',
  /** Opens the form for the named later call. */
  nameCall: 'loop/name-call',
  /** Opens the form for a call that was moved or cancelled; value: the call. */
  changeCall: 'loop/change-call',
  /** Opens the check; value: the call. */
  check: 'loop/check',
  /** Opens the verdict that was given, to be put right; value: the verdict. */
  correct: 'loop/correct',
  /** Opens the form for the coachee's own view; value: the verdict. */
  ownView: 'loop/own-view',
  /** Opens the form that asks another manager; value: the call. */
  askSecond: 'loop/ask-second',
  /** Opens the blind check; value: the second opinion. */
  judgeSecond: 'loop/judge-second',
  /** Takes the question back; value: the second opinion. */
  withdrawSecond: 'loop/withdraw-second',
  /** Opens the form for a moment; value: the coachee. */
  park: 'loop/park',
  /** Takes a moment off the list; value: the moment. */
  dropMoment: 'loop/drop-moment',
} as const;

/** Opens the check of this call. */
export function checkButton(label: string, callId: number, style?: 'primary'): Button {
  return button({ text: label, actionId: loopActions.check, value: String(callId), style });
}

/** Opens the form that logs an attempt. */
export function practiceButton(label: string, loopId: number, style?: 'primary'): Button {
  return button({ text: label, actionId: loopActions.practice, value: String(loopId), style });
}

/** Opens the form that names the later call. */
export function nameCallButton(label: string, loopId: number, style?: 'primary'): Button {
  return button({ text: label, actionId: loopActions.nameCall, value: String(loopId), style });
}

/** Opens the form for a call that was moved or cancelled. */
export function changeCallButton(label: string, callId: number, style?: 'primary'): Button {
  return button({ text: label, actionId: loopActions.changeCall, value: String(callId), style });
}

/** Opens the form of a new loop with this person. */
export function startLoopButton(label: string, coacheeId: string, style?: 'primary'): Button {
  return button({ text: label, actionId: loopActions.start, value: coacheeId, style });
}

/** Shows the loop, to the two people it belongs to. */
export function loopCardButton(label: string, loopId: number, style?: 'primary'): Button {
  return button({ text: label, actionId: loopActions.card, value: String(loopId), style });
}

/** Opens the loop with all words whole, over whatever is shown. */
export function inFullButton(loopId: number): Button {
  return button({ text: 'Read it in full', actionId: loopActions.inFull, value: String(loopId) });
}

/** Opens the form that parks a moment of this person. */
export function parkButton(label: string, coacheeId: string, style?: 'primary'): Button {
  return button({ text: label, actionId: loopActions.park, value: coacheeId, style });
}
