import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { actions, button, context, modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import { type Drawing, personField, textField } from './form-fields.view.ts';
import type { NamedCall } from './loop.ts';
import { loopActions } from './loop-buttons.view.ts';

export const askSecondForm = 'loop/ask-second-form';

const stored = z.object({ callId: z.number(), generation: z.number() });
export type AskSecondFormState = z.infer<typeof stored>;
export const askSecondFormState: z.ZodType<AskSecondFormState> = stored;

/** The form that asks another manager to judge a call blind. */
export function askSecondFormView(
  call: NamedCall,
  state: AskSecondFormState,
  values: Drawing['values'] = { callLink: call.link ?? '' },
): ModalView {
  const drawing = { generation: state.generation, values };
  return modal({
    callbackId: askSecondForm,
    title: 'Ask another manager',
    submit: 'Ask',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      richText(line('The call: ', inlineWords(truncate(call.title ?? '(erased)', 150), { bold: true }))),
      personField(drawing, { field: 'judge', label: 'Whom do you want to ask?' }),
      textField(drawing, { field: 'callLink', label: 'Link to the recording', isLine: true }),
      context(
        'They see the behaviour, the pass condition and this link, and judge without knowing your verdict. The person whose call it is hears of it first.',
      ),
    ],
  });
}

/** Somebody is asked already: who, and the way to take it back. */
export function askedView({
  judgeName,
  opinionId,
  isAnswered,
}: {
  judgeName: string;
  opinionId: number;
  isAnswered: boolean;
}): ModalView {
  const name = inlineWords(truncate(judgeName, 100), { bold: true });
  return modal({
    callbackId: 'notice',
    title: 'Second opinion',
    close: 'Close',
    blocks: isAnswered
      ? [richText(line(name, ' has judged this call.'))]
      : [
          richText(line(name, ' is asked to judge this call and has not answered yet.')),
          actions([button({ text: 'Take it back', actionId: loopActions.withdrawSecond, value: String(opinionId) })]),
        ],
  });
}
