import type { KnownBlock, ModalView } from '@slack/types';
import { actions, button, context, header, modal } from '../block-kit/build.ts';
import { input, textInput } from '../block-kit/build-input.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { asksDoing } from './check-in.ts';
import type { CheckInForm } from './check-in-form.ts';
import { coachFields, parkGapButton, readCoachFields } from './coach-fields.view.ts';
import { dealNoteBlocks } from './deal-notes.view.ts';
import { dealQuestionOf, dealQuestions } from './deal-question.ts';
import { didFields, readDid } from './did-fields.view.ts';
import { fieldId } from './field-ids.view.ts';
import { fieldAction, readFields, typedIn } from './fields.view.ts';
import { didNotFitNotice, formNotice, formWeek } from './form-notice.view.ts';
import { type FormState, isLastPage, pageCount } from './form-state.ts';
import { writeFormState } from './form-state.view.ts';
import { type FormValues, fieldLimits, mostPromises } from './form-values.ts';
import { promiseFields, readPromises } from './promise-fields.view.ts';

export const checkInForm = 'check-in/form';
export const formActions = {
  back: 'check-in/back',
  moreLines: 'check-in/more-lines',
  saveForLater: 'check-in/save-for-later',
} as const;

/**
 * One page of the rep's form. Ten promises are asked about on a page; the last page goes on with Doing and Do, and, when both go
 * through it live, with the coach's words.
 */
export function checkInFormView(form: CheckInForm, state: FormState): ModalView {
  const last = isLastPage(state);
  return modal({
    callbackId: checkInForm,
    title: state.mode === 'live' ? 'Check-in, together' : 'Check-in',
    submit: last ? 'Send' : 'Next',
    close: 'Close',
    privateMetadata: writeFormState(state),
    blocks: [
      formWeek(form),
      ...formNotice(form),
      ...didNotFitNotice(form.didNotFit),
      ...opening(form, state),
      ...didFields(form, state),
      ...(last ? restOfForm(form, state) : []),
      actions(
        [
          ...(state.page > 0 ? [button({ text: 'Back', actionId: formActions.back })] : []),
          button({ text: 'Save for later', actionId: formActions.saveForLater }),
          ...(state.mode === 'live' ? [parkGapButton(form.checkIn.coacheeId)] : []),
        ],
        `page/${state.generation}`,
      ),
    ],
  });
}

/** What stands in the fields of this page, as typed. Never fails; what is wrong with it is for `checkRepAnswers` to say. */
export function readCheckInPage(values: unknown, state: FormState): Partial<FormValues> {
  const fields = readFields(values);
  const did = readDid(fields, state);
  if (!isLastPage(state)) return { did };
  const priorities = typedIn(fields, fieldId(state, 'priorities'));
  const dealName = typedIn(fields, fieldId(state, 'deal-name'));
  const dealAnswer = typedIn(fields, fieldId(state, 'deal-answer'));
  const promises = readPromises(fields, state);
  return {
    did,
    ...(priorities !== undefined && { priorities }),
    ...(dealName !== undefined && { dealName }),
    ...(dealAnswer !== undefined && { dealAnswer }),
    ...(promises && { promises }),
    coach: readCoachFields(fields, state),
  };
}

function opening({ coacheeName, did }: CheckInForm, state: FormState): KnownBlock[] {
  const pages = pageCount(state);
  const lines = [
    ...(state.mode === 'live' && state.page === 0
      ? [`Both halves for ${escapeMrkdwn(truncate(inline(coacheeName), 60))}, on one record.`]
      : []),
    ...(pages > 1 ? [`Page ${state.page + 1} of ${pages}`] : []),
    ...(did.length === 0 ? ['Nothing was open from before.'] : []),
  ];
  return lines.length > 0 ? [context(lines.join(' '))] : [];
}

function restOfForm(form: CheckInForm, state: FormState): KnownBlock[] {
  return [
    ...(asksDoing(form.checkIn.variant) ? doingFields(form, state) : []),
    header('Do: what will you do next?'),
    ...promiseFields(form.values.promises, state),
    ...(state.lines < mostPromises
      ? [actions([button({ text: 'More lines', actionId: formActions.moreLines })], `lines/${state.generation}`)]
      : []),
    ...(state.mode === 'live' ? [header('The coach'), ...coachFields(form.values.coach, state)] : []),
  ];
}

function doingFields({ values, checkIn, dealNotes }: CheckInForm, state: FormState): KnownBlock[] {
  return [
    header('Doing'),
    ...dealNoteBlocks(dealNotes),
    input({
      blockId: fieldId(state, 'priorities'),
      label: 'What are your priorities right now?',
      optional: true,
      element: textInput({
        actionId: fieldAction,
        value: values.priorities,
        multiline: true,
        maxLength: fieldLimits.text,
      }),
    }),
    input({
      blockId: fieldId(state, 'deal-name'),
      label: 'One deal',
      optional: true,
      element: textInput({
        actionId: fieldAction,
        value: values.dealName,
        maxLength: fieldLimits.dealName,
        placeholder: 'Which one?',
      }),
    }),
    input({
      blockId: fieldId(state, 'deal-answer'),
      label: dealQuestions[dealQuestionOf(checkIn.week)],
      optional: true,
      element: textInput({
        actionId: fieldAction,
        value: values.dealAnswer,
        multiline: true,
        maxLength: fieldLimits.text,
      }),
    }),
  ];
}
