import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { context, modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { line, quote, richText } from '../block-kit/user-text.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';
import { changedNotice, type Drawing } from './form-fields.view.ts';
import { type Loop, openTaskOf, wordingOf } from './loop.ts';
import { indicatorField, passFields, practiceField, wordingFields } from './loop-form.view.ts';

export const wordingForm = 'loop/wording-form';

const stored = z.object({
  loopId: z.number(),
  wordingVersion: z.number(),
  taskId: z.number(),
  generation: z.number(),
});
export type WordingFormState = z.infer<typeof stored>;
export const wordingFormState: z.ZodType<WordingFormState> = stored;

/** What stands in the loop now, as the form's values. */
export function wordingValues(loop: Loop): Drawing['values'] {
  return {
    pass: wordingOf(loop)?.passCondition ?? '',
    practice: openTaskOf(loop)?.text ?? '',
    indicator: loop.indicator ?? '',
  };
}

/** The form that writes the behaviour where there is none, and sharpens what may be sharpened. */
export function wordingFormView(
  { loop, library }: { loop: Loop; library: readonly LibraryEntry[] },
  state: WordingFormState,
  values: Drawing['values'] = wordingValues(loop),
  isChanged = false,
): ModalView {
  const drawing = { generation: state.generation, values };
  const wording = wordingOf(loop);
  const now =
    isChanged && wording?.passCondition
      ? [richText(line('It counts now when:'), quote(truncate(wording.passCondition, 600)))]
      : [];
  return modal({
    callbackId: wordingForm,
    title: wording ? 'Sharpen the loop' : 'The behaviour',
    submit: 'Save',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      ...changedNotice(isChanged),
      ...(wording
        ? [
            richText(line('The behaviour:'), quote(truncate(wording.behaviour ?? '(erased)', 600))),
            context('It stays the same while the loop is open. For another one, close the loop with a reason.'),
            ...now,
            ...passFields(drawing),
          ]
        : wordingFields(drawing, library)),
      practiceField(drawing),
      indicatorField(drawing),
    ],
  });
}
