import type { Day } from '../calendar/settings.ts';

export type DidOutcome = 'kept' | 'partly' | 'not-kept' | 'still-on-it' | 'dropped';
export type CommitmentStatus = 'open' | 'kept' | 'partly' | 'not-kept' | 'dropped';
export type CommitmentKind = 'deal' | 'activity' | 'behaviour';
export type CommitmentOrigin = 'check-in' | 'command' | 'form' | 'message' | 'session';

/** In the order in which forms offer them. */
export const didOutcomes: readonly DidOutcome[] = ['kept', 'partly', 'not-kept', 'still-on-it', 'dropped'];

export interface Commitment {
  id: number;
  ownerId: string;
  /** Where its words are kept. */
  noteId: number;
  /** Null once it was erased. */
  text: string | null;
  /** Ends with the owner's local day. */
  dueOn: Day | null;
  kind: CommitmentKind;
  origin: CommitmentOrigin;
  checkInId: number | null;
  followsId: number | null;
  status: CommitmentStatus;
  version: number;
  createdAt: Date;
}

/** What became of one promise: said by the rep, confirmed or corrected by the coach. */
export interface DidAnswer {
  commitmentId: number;
  outcome: DidOutcome;
  why: string | null;
  coachOutcome: DidOutcome | null;
}

/** What counts: the coach's word where there is one, else the rep's. */
export function effectiveOutcome(answer: Pick<DidAnswer, 'outcome' | 'coachOutcome'>): DidOutcome {
  return answer.coachOutcome ?? answer.outcome;
}

/** Where an answer leaves the promise: `still-on-it` keeps it open, everything else closes it. */
export function statusAfter(outcome: DidOutcome): CommitmentStatus {
  return outcome === 'still-on-it' ? 'open' : outcome;
}

/**
 * The new status when an answer changes from `before` (null: first answer) to `after`; null when nothing changes.
 * An answer that stays the same never touches a promise that was closed or reopened elsewhere in the meantime.
 */
export function statusChange(
  current: CommitmentStatus,
  before: DidOutcome | null,
  after: DidOutcome,
): CommitmentStatus | null {
  const status = statusAfter(after);
  return before === after || status === current ? null : status;
}

/** A promise that was partly or not kept is over; a new one may be made from it. */
export function invitesNewPromise(status: CommitmentStatus): boolean {
  return status === 'partly' || status === 'not-kept';
}

/** True from the owner's first local day after the due day. Without a date nothing is ever past due. */
export function isPastDue(dueOn: Day | null, today: Day): boolean {
  return dueOn !== null && today > dueOn;
}

/** How often a promise was carried over: only answers given after its due day count. */
export function timesCarriedOver(answers: readonly { outcome: DidOutcome; isPastDue: boolean }[]): number {
  return answers.filter((answer) => answer.isPastDue && answer.outcome === 'still-on-it').length;
}

/** How many answers there are of each outcome, in the order of `didOutcomes`, without the ones that did not occur. */
export function tally(outcomes: readonly DidOutcome[]): { outcome: DidOutcome; count: number }[] {
  return didOutcomes
    .map((outcome) => ({ outcome, count: outcomes.filter((other) => other === outcome).length }))
    .filter(({ count }) => count > 0);
}
