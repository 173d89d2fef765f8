import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { context, modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { line, quote, richText } from '../block-kit/user-text.ts';
import { type Drawing, textField } from './form-fields.view.ts';
import type { Verdict } from './loop.ts';
import { verdictNames } from './loop-words.ts';

export const ownViewForm = 'loop/own-view-form';

const stored = z.object({ verdictId: z.number(), generation: z.number() });
export type OwnViewFormState = z.infer<typeof stored>;
export const ownViewFormState: z.ZodType<OwnViewFormState> = stored;

/** The form in which the coachee says how they saw the call. */
export function ownViewFormView(
  verdict: Verdict,
  state: OwnViewFormState,
  values: Drawing['values'] = { view: verdict.ownView ?? '' },
): ModalView {
  return modal({
    callbackId: ownViewForm,
    title: 'What do you say?',
    submit: 'Save',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      richText(
        line(`The verdict: ${verdictNames[verdict.verdict]}`),
        ...(verdict.evidence === null ? [] : [quote(truncate(verdict.evidence, 1000))]),
      ),
      textField({ generation: state.generation, values }, { field: 'view', label: 'How did you see this call?' }),
      context('It stands beside the verdict and your coach reads it there. The verdict itself stays your coach’s.'),
    ],
  });
}
