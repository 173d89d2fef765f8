import type { Overflow } from '@slack/types';
import { limits } from '../block-kit/limits.ts';
import { plain } from '../block-kit/user-text.ts';
import type { Commitment, DidOutcome } from './commitment.ts';
import { outcomeWords } from './outcome-words.ts';

export const commitmentActions = {
  /** Opens the form; value: the key of kept words to stand in it, or `emptyForm`. */
  openForm: 'commitment/open-form',
  /** Opens the form for a new promise made from one that is over; value: its id. */
  promiseAgain: 'commitment/promise-again',
  /** Takes a promise back that was just recorded; value: its id. */
  undo: 'commitment/undo',
} as const;

export const emptyForm = 'empty';

/** Buttons of one row need an id each: those that offer days are numbered. */
const most = 6;

/** Give a promise that was just recorded another day; value: id, version, day. */
export const changeDateActions: readonly string[] = numbered('commitment/change-date');
/** Record what was asked back about; value: key of the kept words, day or nothing. */
export const chooseDateActions: readonly string[] = numbered('commitment/choose-date');

function numbered(action: string): string[] {
  return Array.from({ length: most }, (_, index) => `${action}/${index}`);
}

/** Closes a promise as kept, outside a check-in; value: id and version. */
export const keptButtonId = 'commitment/kept';

/** The menu beside an open promise that closes it at any time; option values: id, version, outcome. */
export const closeMenuId = 'commitment/close';

/** How a promise can end outside a check-in. */
export const closingOutcomes = ['kept', 'partly', 'not-kept', 'dropped'] as const satisfies readonly DidOutcome[];
export type ClosingOutcome = (typeof closingOutcomes)[number];

/** The menu that closes this promise. */
export function closePromiseMenu({ id, version }: Pick<Commitment, 'id' | 'version'>): Overflow {
  return {
    type: 'overflow',
    action_id: closeMenuId,
    options: closingOutcomes.map((outcome) => ({
      value: `${id}/${version}/${outcome}`,
      text: plain(outcomeWords(outcome), limits.option.text),
    })),
  };
}

/** What was picked in it; undefined for one of another version of the bot. */
export function readClosing(
  value: string | undefined,
): { id: number; version: number; outcome: ClosingOutcome } | undefined {
  const [id, version, picked] = value?.split('/') ?? [];
  const outcome = closingOutcomes.find((one) => one === picked);
  const numbers = { id: Number(id), version: Number(version) };
  return outcome && Number.isInteger(numbers.id) && Number.isInteger(numbers.version)
    ? { ...numbers, outcome }
    : undefined;
}
