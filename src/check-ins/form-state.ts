import type { CheckInForm } from './check-in-form.ts';

/** What a form carries in its private metadata: ids and counters, so that it means the same whatever changes around it. */
export interface FormState {
  checkInId: number;
  /** `live`: the coach fills in both halves beside the rep. */
  mode: 'rep' | 'live' | 'coach';
  repVersion: number;
  coachVersion: number;
  /** Promises asked about and promises shown in the Do, as they were when the form opened: id and version. */
  did: [number, number][];
  promises: [number, number][];
  /** From 0. */
  page: number;
  /** Raised whenever the form is drawn again: fields get new block ids, so no client mixes old and new values. */
  generation: number;
  /** How many lines the Do shows. */
  lines: number;
  /** The message whose button opened it; none when a command did. */
  from?: { channel: string; ts: string } | undefined;
  /** The kept words that stand in it, to be forgotten once it is sent. */
  wordsKey?: string | undefined;
}

/** How many promises one page asks about: with a thousand units of why for each, a page stays far below Slack's limits. */
export const promisesPerPage = 10;

/** How many pages the form has; the last one also holds what follows the Did. */
export function pageCount(state: Pick<FormState, 'did'>): number {
  return Math.max(1, Math.ceil(state.did.length / promisesPerPage));
}

export function isLastPage(state: Pick<FormState, 'did' | 'page'>): boolean {
  return state.page >= pageCount(state) - 1;
}

/** The ids asked about on this page, in order. */
export function idsOnPage(state: Pick<FormState, 'did' | 'page'>): number[] {
  const from = state.page * promisesPerPage;
  return state.did.slice(from, from + promisesPerPage).map(([id]) => id);
}

/** The page on which this promise is asked about; the last one when it is not asked about. */
export function pageOf(state: Pick<FormState, 'did'>, id: number): number {
  const at = state.did.findIndex(([other]) => other === id);
  return at < 0 ? pageCount(state) - 1 : Math.floor(at / promisesPerPage);
}

/** The form drawn again: fields get new ids. */
export function redrawn(state: FormState, change: Partial<FormState> = {}): FormState {
  return { ...state, ...change, generation: state.generation + 1 };
}

const linesAtFirst = 3;

/** The state of a form that has just been loaded: its first page, and what it shows at which version. */
export function firstState(
  { checkIn, did, promised, values }: CheckInForm,
  mode: FormState['mode'],
  { from, wordsKey }: Pick<FormState, 'from' | 'wordsKey'>,
): FormState {
  return {
    checkInId: checkIn.id,
    mode,
    repVersion: checkIn.repVersion,
    coachVersion: checkIn.coachVersion,
    did: did.map(({ commitment }) => [commitment.id, commitment.version]),
    promises: promised.map(({ id, version }) => [id, version]),
    page: 0,
    generation: 0,
    lines: Math.max(linesAtFirst, values.promises.length),
    from,
    wordsKey,
  };
}
