import type { KnownBlock, ModalView } from '@slack/types';
import { z } from 'zod';
import { context, modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, quote, richText } from '../block-kit/user-text.ts';
import { showMoment } from '../calendar/show-date.ts';
import { changeFields } from './call-form.view.ts';
import { changedNotice, choiceField, type Drawing, textField } from './form-fields.view.ts';
import { linkWords } from './link.view.ts';
import { type Loop, verdictWords, type Wording, wordingOf } from './loop.ts';
import { verdictHints, verdictNames } from './loop-words.ts';

export const checkForm = 'loop/check-form';
export const correctForm = 'loop/correct-form';
export const blindForm = 'loop/blind-form';
export const checkFormActions = { choose: 'loop/check-choose' } as const;
/** No verdict: what the check offers beside the five. */
export const callChanged = 'call-changed';

const stored = z.object({
  /** The call, the verdict or the question, by the form. */
  id: z.number(),
  wordingVersion: z.number(),
  generation: z.number(),
});
export type CheckFormState = z.infer<typeof stored>;
export const checkFormState: z.ZodType<CheckFormState> = stored;

/** The check of a named call: its fields follow what was picked. */
export function checkFormView(
  { loop, callId, zone, checksThisWeek }: { loop: Loop; callId: number; zone: string; checksThisWeek: number },
  state: CheckFormState,
  values: Drawing['values'] = {},
  isChanged = false,
): ModalView {
  const drawing = { generation: state.generation, values };
  const call = loop.calls.find(({ id }) => id === callId);
  const when = call ? `, ${showMoment(call.startsAt, zone)}` : '';
  const { verdict } = values;
  return modal({
    callbackId: checkForm,
    title: 'Check the call',
    submit: 'Save',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      ...changedNotice(isChanged),
      richText(line(inlineWords(truncate(call?.title ?? '(erased)', 150), { bold: true }), when)),
      ...wordingBlocks(wordingOf(loop)),
      ...(checksThisWeek > 0
        ? [
            context(
              'A call of this person was checked this week already. One a week is the plan: enough to practise in between.',
            ),
          ]
        : []),
      choiceField(drawing, {
        field: 'verdict',
        label: 'What did the call show?',
        actionId: checkFormActions.choose,
        choices: [
          ...verdictChoices,
          { value: callChanged, label: 'Moved or cancelled', hint: 'No verdict: give the new time, or say it is off' },
        ],
      }),
      ...(verdict === callChanged && call ? changeFields(call, zone, drawing) : evidenceFields(drawing)),
    ],
  });
}

/** The form that puts a verdict right. */
export function correctFormView(loop: Loop, state: CheckFormState, values: Drawing['values']): ModalView {
  const drawing = { generation: state.generation, values };
  return modal({
    callbackId: correctForm,
    title: 'Put the verdict right',
    submit: 'Save',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      ...wordingBlocks(wordingOf(loop)),
      choiceField(drawing, { field: 'verdict', label: 'What did the call show?', choices: verdictChoices }),
      ...evidenceFields(drawing),
    ],
  });
}

/** The check of a second judge, who sees behaviour, pass condition and the call, and nothing else. */
export function blindFormView(
  { wording, link }: { wording: Wording; link: string },
  state: CheckFormState,
  values: Drawing['values'] = {},
): ModalView {
  const drawing = { generation: state.generation, values };
  return modal({
    callbackId: blindForm,
    title: 'A second pair of eyes',
    submit: 'Save',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      ...wordingBlocks(wording),
      richText(line('The call: ', linkWords(link, 'open it'))),
      choiceField(drawing, { field: 'verdict', label: 'What did the call show?', choices: verdictChoices }),
      ...evidenceFields(drawing),
      context('You judge on your own. Once both of you have, you two see both verdicts, and nobody else does.'),
    ],
  });
}

const verdictChoices = verdictWords.map((word) => ({
  value: word,
  label: verdictNames[word],
  hint: verdictHints[word],
}));

function wordingBlocks(wording: Wording | undefined): KnownBlock[] {
  return [
    richText(
      line('The behaviour:'),
      quote(truncate(wording?.behaviour ?? '(erased)', 600)),
      line('It counts when:'),
      quote(truncate(wording?.passCondition ?? '(erased)', 600)),
    ),
  ];
}

function evidenceFields(drawing: Drawing): KnownBlock[] {
  const { verdict } = drawing.values;
  const isOptional = verdict === 'no-opportunity';
  return [
    textField(drawing, {
      field: 'evidence',
      label: isOptional ? 'Anything to add?' : 'The line or time that shows it',
      placeholder: '18:20, “Who else has to agree?”',
      // Before the choice nothing is asked for yet; saving asks for it where it is needed.
      optional: isOptional || !verdict,
    }),
  ];
}
