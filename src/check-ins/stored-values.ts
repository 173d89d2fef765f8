import { showDay } from '../calendar/show-date.ts';
import type { CheckIn } from './check-in.ts';
import type { DidItem } from './check-in-form.ts';
import type { Commitment } from './commitment.ts';
import type { FormState } from './form-state.ts';
import { type FormValues, mostPromises, type PromiseLine } from './form-values.ts';

/** A half-written form, with the rep's version it was written upon. */
export interface Draft {
  version: number;
  values: FormValues;
}

/**
 * What stands in a form's fields: a draft of this version where one was kept, else what was sent last. `lineIds` are the promises
 * that the lines of an open form change; a form that opens now takes those that are open.
 */
export function knownValues(
  draft: Draft | undefined,
  checkIn: CheckIn,
  { did, promised }: { did: readonly DidItem[]; promised: readonly Commitment[] },
  mode: FormState['mode'],
  lineIds = promised.map(({ id }) => id),
): { values: FormValues; isKept: boolean } {
  const isKept = draft?.version === checkIn.repVersion;
  const known = draft && isKept ? draft.values : storedValues(checkIn, did, promised, mode);
  return { values: { ...known, promises: alignLines(known.promises, promised, lineIds) }, isKept };
}

function storedValues(
  checkIn: CheckIn,
  did: readonly DidItem[],
  promised: readonly Commitment[],
  mode: FormState['mode'],
): FormValues {
  const coach = checkIn.coachAnsweredAt
    ? { agreed: checkIn.agreedAt !== null, ...(checkIn.coachNote !== null && { note: checkIn.coachNote }) }
    : {};
  if (mode === 'coach') return { did: {}, promises: [], coach };
  return {
    did: Object.fromEntries(did.flatMap(({ commitment, answer }) => (answer ? [[commitment.id, said(answer)]] : []))),
    ...(checkIn.priorities !== null && { priorities: checkIn.priorities }),
    ...(checkIn.dealName !== null && { dealName: checkIn.dealName }),
    ...(checkIn.dealAnswer !== null && { dealAnswer: checkIn.dealAnswer }),
    promises: promised.map(lineOf),
    coach,
  };
}

/** Lines in the order of the promises they change, then new ones. A line about a promise that is gone counts as new. */
export function alignLines(
  lines: readonly PromiseLine[],
  promised: readonly Commitment[],
  lineIds = promised.map(({ id }) => id),
): PromiseLine[] {
  const known = lineIds.map((id) => {
    const commitment = promised.find((one) => one.id === id);
    return lines.find((line) => line.id === id) ?? (commitment ? lineOf(commitment) : { id, text: '', by: '' });
  });
  const added = lines
    .filter(({ id, text, by }) => (id === null || !lineIds.includes(id)) && (text !== '' || by !== ''))
    .map(({ text, by }) => ({ id: null, text, by }));
  return [...known, ...added].slice(0, mostPromises);
}

/** How a form writes a due day into its field. */
export function typedDate({ dueOn }: Pick<Commitment, 'dueOn'>): string {
  return dueOn === null ? '' : showDay(dueOn);
}

function lineOf(commitment: Commitment): PromiseLine {
  return { id: commitment.id, text: commitment.text ?? '', by: typedDate(commitment) };
}

function said({ outcome, why }: NonNullable<DidItem['answer']>): FormValues['did'][number] {
  return why === null ? { outcome } : { outcome, why };
}
