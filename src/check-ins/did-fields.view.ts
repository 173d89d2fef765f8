import type { KnownBlock } from '@slack/types';
import { header } from '../block-kit/build.ts';
import { input, radios, textInput } from '../block-kit/build-input.ts';
import { distinctLabels } from '../block-kit/distinct-labels.ts';
import { showDay } from '../calendar/show-date.ts';
import type { CheckInForm, DidItem } from './check-in-form.ts';
import { type DidOutcome, didOutcomes } from './commitment.ts';
import { fieldId } from './field-ids.view.ts';
import { type Fields, fieldAction, pickedIn, typedIn } from './fields.view.ts';
import { type FormState, idsOnPage } from './form-state.ts';
import { type DidValue, type FormValues, fieldLimits } from './form-values.ts';
import { outcomeWords } from './outcome-words.ts';

const longestLabel = 300;

/** The promises of this page, each with its five answers and room for a why. Nothing is picked that the person did not pick. */
export function didFields(form: CheckInForm, state: FormState): KnownBlock[] {
  const asksWhatStands = form.checkIn.variant === 'rollover';
  const blocks: KnownBlock[] = [];
  let heading = '';
  for (const { item, label } of labelledOnPage(form, state)) {
    const next = headingOf(item, asksWhatStands);
    if (next !== heading) blocks.push(header(next));
    heading = next;
    blocks.push(...fieldsOf(item, label, form.values.did[item.commitment.id], state, asksWhatStands));
  }
  return blocks;
}

/** The promises of this page, each as `1. Send pricing to Acme (by Fri 18 Jun 2027, past its day)`: no two alike, however alike they are. */
export function labelledOnPage({ did }: CheckInForm, state: FormState): { item: DidItem; label: string }[] {
  const ids = new Set(idsOnPage(state));
  const shown = [...did.entries()].filter(([, { commitment }]) => ids.has(commitment.id));
  const texts = distinctLabels(
    shown.map(([, { commitment }]) => commitment.text ?? '(erased)'),
    longestLabel,
  );
  return shown.map(([number, item], index) => {
    const { dueOn } = item.commitment;
    const due = dueOn ? ` (by ${showDay(dueOn)}${item.isPastDue ? ', past its day' : ''})` : '';
    return { item, label: `${number + 1}. ${texts[index] ?? ''}${due}` };
  });
}

/** What was picked and typed on this page. */
export function readDid(fields: Fields, state: FormState): FormValues['did'] {
  return Object.fromEntries(
    idsOnPage(state).map((id) => [id, readOne(fields, state, id)] satisfies [number, DidValue]),
  );
}

function readOne(fields: Fields, state: FormState, id: number): DidValue {
  const picked = pickedIn(fields, fieldId(state, 'outcome', id));
  const outcome = didOutcomes.find((one) => one === picked);
  const why = typedIn(fields, fieldId(state, 'why', id));
  return { ...(outcome && { outcome }), ...(why !== undefined && { why }) };
}

function headingOf({ isOfOldPeriod }: DidItem, asksWhatStands: boolean): string {
  if (!asksWhatStands) return 'Did: what became of it?';
  return isOfOldPeriod ? 'From the last period: does it still stand?' : 'Did: what became of it?';
}

function fieldsOf(
  { commitment, isOfOldPeriod }: DidItem,
  label: string,
  value: DidValue | undefined,
  state: FormState,
  asksWhatStands: boolean,
): KnownBlock[] {
  const standing = asksWhatStands && isOfOldPeriod;
  return [
    input({
      blockId: fieldId(state, 'outcome', commitment.id),
      label,
      element: radios({
        actionId: fieldAction,
        choices: didOutcomes.map((outcome) => ({ value: outcome, label: choiceLabel(outcome, standing) })),
        chosen: value?.outcome,
      }),
    }),
    input({
      blockId: fieldId(state, 'why', commitment.id),
      label: 'Why? (if it helps)',
      optional: true,
      element: textInput({ actionId: fieldAction, value: value?.why, maxLength: fieldLimits.why }),
    }),
  ];
}

function choiceLabel(outcome: DidOutcome, standing: boolean): string {
  return standing && outcome === 'still-on-it' ? 'Still stands, still on it' : outcomeWords(outcome);
}
