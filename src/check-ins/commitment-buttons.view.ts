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
