import type { KnownBlock, ModalView } from '@slack/types';
import { actions, button, context, header, modal } from '../block-kit/build.ts';
import { input, select } from '../block-kit/build-input.ts';
import { bullets, inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { showDay } from '../calendar/show-date.ts';
import type { CheckInForm, DidItem } from './check-in-form.ts';
import { coachFields, parkGapButton, readCoachFields } from './coach-fields.view.ts';
import { type DidOutcome, didOutcomes, effectiveOutcome } from './commitment.ts';
import { dealNoteBlocks } from './deal-notes.view.ts';
import { dealQuestionOf, dealQuestions } from './deal-question.ts';
import { labelledOnPage } from './did-fields.view.ts';
import { fieldId } from './field-ids.view.ts';
import { fieldAction, pickedIn, readFields } from './fields.view.ts';
import { formNotice, formWeek } from './form-notice.view.ts';
import { type FormState, idsOnPage, isLastPage, pageCount } from './form-state.ts';
import { writeFormState } from './form-state.view.ts';
import type { FormValues } from './form-values.ts';
import { outcomeWords } from './outcome-words.ts';

export const coachHalfForm = 'check-in/coach-half';
export const coachHalfActions = { back: 'coach-half/back', saveForLater: 'coach-half/save-for-later' } as const;

/** One page of the coach's form: what the rep said about each promise, to confirm or correct; then the rest, and the coach's words. */
export function coachHalfView(form: CheckInForm, state: FormState): ModalView {
  const last = isLastPage(state);
  const pages = pageCount(state);
  return modal({
    callbackId: coachHalfForm,
    title: form.coacheeName,
    submit: last ? 'Send' : 'Next',
    close: 'Close',
    privateMetadata: writeFormState(state),
    blocks: [
      formWeek(form),
      ...formNotice(form),
      ...(pages > 1 ? [context(`Page ${state.page + 1} of ${pages}`)] : []),
      ...didBlocks(form, state),
      ...(last ? restOfForm(form, state) : []),
      actions(
        [
          ...(state.page > 0 ? [button({ text: 'Back', actionId: coachHalfActions.back })] : []),
          button({ text: 'Save for later', actionId: coachHalfActions.saveForLater }),
          parkGapButton(form.checkIn.coacheeId),
        ],
        `page/${state.generation}`,
      ),
    ],
  });
}

/** What stands in the fields of this page. */
export function readCoachHalfPage(values: unknown, state: FormState): Partial<FormValues> {
  const fields = readFields(values);
  const did: FormValues['did'] = {};
  for (const id of idsOnPage(state)) {
    const picked = pickedIn(fields, fieldId(state, 'outcome', id));
    const outcome = didOutcomes.find((one) => one === picked);
    if (outcome) did[id] = { outcome };
  }
  return isLastPage(state) ? { did, coach: readCoachFields(fields, state) } : { did };
}

function didBlocks(form: CheckInForm, state: FormState): KnownBlock[] {
  const blocks = labelledOnPage(form, state).flatMap(({ item, label }) =>
    item.answer ? didBlock(item, item.answer, label, form.values.did[item.commitment.id]?.outcome, state) : [],
  );
  return blocks.length > 0 ? [header('Did: is that how you see it?'), ...blocks] : [];
}

function didBlock(
  { commitment }: DidItem,
  answer: NonNullable<DidItem['answer']>,
  label: string,
  chosen: DidOutcome | undefined,
  state: FormState,
): KnownBlock[] {
  const choices = didOutcomes.map((outcome) => ({
    value: outcome,
    label: outcome === answer.outcome ? `${outcomeWords(outcome)} (as answered)` : outcomeWords(outcome),
  }));
  return [
    input({
      blockId: fieldId(state, 'outcome', commitment.id),
      label,
      element: select({ actionId: fieldAction, choices, chosen: chosen ?? effectiveOutcome(answer) }),
    }),
    ...(answer.why === null ? [] : [richText(quote(answer.why))]),
  ];
}

function restOfForm(form: CheckInForm, state: FormState): KnownBlock[] {
  const { checkIn, promised } = form;
  return [
    ...doingBlocks(form),
    header('Do: the coming week'),
    promised.length > 0
      ? richText(
          bullets(
            promised.map(({ text, dueOn }) =>
              line(inlineWords(text ?? '(erased)'), dueOn ? ` (by ${showDay(dueOn)})` : ' (no date)'),
            ),
          ),
        )
      : context('Everything promised here is closed already.'),
    header('You'),
    ...coachFields(form.values.coach, state),
    context(
      checkIn.coachAnsweredAt ? 'What you send replaces your earlier answer.' : 'Your answer goes to both of you.',
    ),
  ];
}

function doingBlocks({ checkIn, dealNotes }: CheckInForm): KnownBlock[] {
  const { priorities, dealName, dealAnswer } = checkIn;
  return [
    ...dealNoteBlocks(dealNotes),
    ...(priorities === null ? [] : [header('Doing'), richText(quote(priorities))]),
    ...(dealName === null || dealAnswer === null
      ? []
      : [
          richText(
            line(inlineWords(dealName, { bold: true })),
            line(dealQuestions[dealQuestionOf(checkIn.week)]),
            quote(dealAnswer),
          ),
        ]),
  ];
}
