import type { CheckIn } from './check-in.ts';
import type { Commitment, DidAnswer } from './commitment.ts';
import type { FormValues } from './form-values.ts';

/** A promise that the Did asks about. */
export interface DidItem {
  commitment: Commitment;
  isPastDue: boolean;
  /** Made before the running sales period began. */
  isOfOldPeriod: boolean;
  /** What was said in this check-in so far. */
  answer: DidAnswer | undefined;
}

/** Everything that a form about one check-in shows. */
export interface CheckInForm {
  checkIn: CheckIn;
  coacheeName: string;
  did: DidItem[];
  /** What was promised in the Do of this check-in and is still open. */
  promised: Commitment[];
  /** Deal talk that a session left for this check-in; null once it was erased. */
  dealNotes: readonly (string | null)[];
  values: FormValues;
  notice: FormNotice | null;
  /** The rep's week is over, so a first answer is late. */
  isClosed: boolean;
  /** What of typed words found no room in the fields. */
  didNotFit?: string;
}

/**
 * Why the form looks as it does: `kept`: half-written values were kept; `changed`: somebody saved a newer one meanwhile, which
 * it then shows; `incomplete`: an answer on this page is missing.
 */
export type FormNotice = 'kept' | 'changed' | 'incomplete';
