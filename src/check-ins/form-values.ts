import type { DidOutcome } from './commitment.ts';

/** Longest text of each field, in UTF-16 units. */
export const fieldLimits = { text: 3000, why: 1000, dealName: 150, by: 60 } as const;
export const mostPromises = 5;

/** What stands in the fields of a check-in, half-written as it may be. A field that was never shown is left out. */
export interface FormValues {
  did: Record<number, DidValue>;
  priorities?: string;
  dealName?: string;
  dealAnswer?: string;
  promises: PromiseLine[];
  coach: CoachValues;
}

export interface DidValue {
  outcome?: DidOutcome;
  why?: string;
}

/** One line of the Do: words and, as typed, until when. */
export interface PromiseLine {
  /** The promise it changes; null for a new one. */
  id: number | null;
  text: string;
  by: string;
}

export interface CoachValues {
  note?: string;
  agreed?: boolean;
}

export const noValues: FormValues = { did: {}, promises: [], coach: {} };

/**
 * The values of one page laid over what is known from the others. A field that did not come with the page keeps what is known;
 * lines of the Do stand on one page, so they are replaced whole.
 */
export function mergeValues(known: FormValues, page: Partial<FormValues>): FormValues {
  const did = { ...known.did };
  for (const [id, value] of Object.entries(page.did ?? {})) did[Number(id)] = { ...known.did[Number(id)], ...value };
  return {
    ...known,
    ...page,
    did,
    promises: page.promises ?? known.promises,
    coach: { ...known.coach, ...page.coach },
  };
}

/** What is wrong with a field, in words that stand beside it. `key` is the promise's id or the number of the line, from 0. */
export interface Problem {
  field: 'outcome' | 'why' | 'priorities' | 'deal-name' | 'deal-answer' | 'promise' | 'by' | 'note' | 'agreed';
  key?: number;
  message: string;
}
