import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { line, quote, richText } from '../block-kit/user-text.ts';
import { choiceField, type Drawing, textField, tickField } from './form-fields.view.ts';
import { type Loop, openTaskOf, wordingOf } from './loop.ts';

export const practiceForm = 'loop/practice-form';

const stored = z.object({ loopId: z.number(), generation: z.number() });
export type PracticeFormState = z.infer<typeof stored>;
export const practiceFormState: z.ZodType<PracticeFormState> = stored;

/** The form that logs an attempt. */
export function practiceFormView(loop: Loop, state: PracticeFormState, values: Drawing['values'] = {}): ModalView {
  const drawing = { generation: state.generation, values };
  const task = openTaskOf(loop)?.text ?? null;
  const pass = wordingOf(loop)?.passCondition ?? null;
  return modal({
    callbackId: practiceForm,
    title: 'Log practice',
    submit: 'Log it',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      richText(
        line('The behaviour:'),
        quote(truncate(wordingOf(loop)?.behaviour ?? '(erased)', 600)),
        ...(task === null ? [] : [line('The task:'), quote(truncate(task, 600))]),
        ...(pass === null ? [] : [line('It counts when:'), quote(truncate(pass, 600))]),
      ),
      textField(drawing, {
        field: 'with',
        label: 'With whom, or with what?',
        placeholder: 'Nick as the buyer',
        isLine: true,
      }),
      choiceField(drawing, {
        field: 'scene',
        label: 'Which scene?',
        choices: [
          { value: 'usual', label: 'As before' },
          { value: 'harder', label: 'Harder than before' },
        ],
      }),
      choiceField(drawing, {
        field: 'passed',
        label: 'Did it count?',
        choices: [
          { value: 'yes', label: 'Yes, it met the pass condition' },
          { value: 'no', label: 'Not yet' },
        ],
      }),
      tickField(drawing, {
        field: 'recheck',
        label: 'A recheck?',
        text: 'The same pushback came back later, without warning',
      }),
    ],
  });
}
