import { type DidOutcome, tally } from './commitment.ts';

const words: Record<DidOutcome, string> = {
  kept: 'Kept',
  partly: 'Partly',
  'not-kept': 'Not kept',
  'still-on-it': 'Still on it',
  dropped: 'Dropped',
};

/** What became of a promise, as a person reads it. */
export function outcomeWords(outcome: DidOutcome): string {
  return words[outcome];
}

/** `2 kept, 1 still on it`; empty for none. */
export function tallyWords(outcomes: readonly DidOutcome[]): string {
  return tally(outcomes)
    .map(({ outcome, count }) => `${count} ${words[outcome].toLowerCase()}`)
    .join(', ');
}
