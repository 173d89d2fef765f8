export const commitmentActions = {
  /** Opens the form; value: the key of a draft to stand in it, or nothing. */
  openForm: 'commitment/open-form',
  /** Opens the form for a new promise made from one that is over; value: its id. */
  promiseAgain: 'commitment/promise-again',
  /** Takes a promise back that was just recorded; value: its id. */
  undo: 'commitment/undo',
  /** Gives a promise that was just recorded another day; value: id, version, day. */
  changeDate: 'commitment/change-date',
  /** Records what was asked back about; value: key of the draft, day or nothing. */
  chooseDate: 'commitment/choose-date',
} as const;
