import type { KnownBlock, ModalView } from '@slack/types';
import { actions, button, context, modal } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { line, quote, richText } from '../block-kit/user-text.ts';
import { showMoment, showZone } from '../calendar/show-date.ts';
import type { LintFinding } from '../framework/lint/finding.ts';
import { fieldBlock } from './field-blocks.view.ts';
import { loopBlocks, noticeBlocks, openingOfQuestions, promisedBlocks, targetBlocks } from './session-blocks.view.ts';
import { fieldsOn } from './session-fields.ts';
import {
  asksCall,
  type FormPage,
  isLastPage,
  pagesOf,
  type SessionForm,
  type SessionFormState,
} from './session-form.ts';
import { writeSessionFormState } from './session-form-state.view.ts';

export const sessionFormId = 'session/form';
export const sessionFormActions = {
  back: 'session-form/back',
  saveForLater: 'session-form/save-for-later',
  /** Shows the field for what belongs in the check-in. */
  deal: 'session-form/deal',
  /** A new loop although it is closing week. */
  newLoop: 'session-form/new-loop',
} as const;

const titles = {
  full: 'Skill session',
  short: 'Short skill session',
  'choose-next': 'Choose what comes next',
  review: 'Pipeline review',
} as const;

/** One page of a session's form. Both of the pair write in it; the coach's last page completes it. */
export function sessionFormView(form: SessionForm, state: SessionFormState): ModalView {
  const { page, generation } = state;
  return modal({
    callbackId: sessionFormId,
    title: page === 'deal' ? 'For the next check-in' : titles[form.shape],
    submit: submitLabel(form, page),
    close: 'Close',
    privateMetadata: writeSessionFormState(state),
    blocks: [
      ...(page === 'deal' ? [] : [opening(form, page)]),
      ...noticeBlocks(form),
      ...above[page](form),
      ...fieldsOn(form, page).flatMap((field) => [
        ...(field.name === 'call-date' ? [context(`The call’s day and time are in ${showZone(form.zone)}.`)] : []),
        ...findingAbove(form, field.name),
        fieldBlock(field, form.values[field.name] ?? '', generation),
      ]),
      actions(buttons(form, state), `page/${generation}`),
    ],
  });
}

const above: Record<FormPage, (form: SessionForm) => KnownBlock[]> = {
  promised: (form) => [...promisedBlocks(form), ...loopBlocks(form)],
  questions: openingOfQuestions,
  target: (form) => [
    ...targetBlocks(form),
    ...(asksCall(form)
      ? [context('One target: a behaviour, what makes it count, a rehearsal, and a call to test it on.')]
      : []),
  ],
  short: (form) => [
    context('Closing week: last week’s target, whether it was practised, and one thing. No new loop.'),
    ...promisedBlocks(form),
    ...loopBlocks(form),
  ],
  choose: (form) => [
    context('A new period begins. There is no session this week: choose the one behaviour to work on next.'),
    ...loopBlocks(form),
  ],
  review: promisedBlocks,
  deal: () => [],
};

function opening({ session, coachName, coacheeName, zone, shape }: SessionForm, page: FormPage): KnownBlock {
  const pages = pagesOf({ shape });
  const at = pages.length > 1 ? ` Page ${pages.indexOf(page) + 1} of ${pages.length}.` : '';
  const when = shape === 'choose-next' ? '' : `${showMoment(session.startsAt, zone)}. `;
  return context(`${when}${name(coacheeName)} and ${name(coachName)} both see this and can both write in it.${at}`);
}

function buttons(form: SessionForm, { page }: SessionFormState) {
  const isSkill = form.shape === 'full' || form.shape === 'short';
  const mayOverride = form.shape === 'short' && form.side === 'coach' && !form.loop && !form.hasLoopElsewhere;
  const hasPageBefore = page === 'deal' || pagesOf(form).indexOf(page) > 0;
  return [
    ...(hasPageBefore ? [button({ text: 'Back', actionId: sessionFormActions.back })] : []),
    ...(page === 'deal' ? [] : [button({ text: 'Save for later', actionId: sessionFormActions.saveForLater })]),
    ...(isSkill && page !== 'deal'
      ? [button({ text: 'Move deal talk to the check-in', actionId: sessionFormActions.deal })]
      : []),
    ...(mayOverride ? [button({ text: 'Open a new loop anyway', actionId: sessionFormActions.newLoop })] : []),
  ];
}

function submitLabel(form: SessionForm, page: FormPage): string {
  if (page === 'deal') return 'Move it';
  if (!isLastPage(form, page)) return 'Next';
  return form.side === 'coach' ? 'Complete' : 'Save';
}

/** What was found vague stands above the tick that keeps it. */
function findingAbove({ findings }: SessionForm, field: string): KnownBlock[] {
  if (field === 'keep-behaviour' && findings.behaviour) return [findingBlock(findings.behaviour)];
  return field === 'keep-pass' && findings.pass ? [findingBlock(findings.pass)] : [];
}

function findingBlock({ question, example }: LintFinding): KnownBlock {
  return richText(line(truncate(question, 500)), line('For example:'), quote(truncate(example, 500)));
}

function name(text: string): string {
  return escapeMrkdwn(truncate(inline(text), 60));
}
