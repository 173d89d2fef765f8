import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { context, divider, modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { line, quote, richText } from '../block-kit/user-text.ts';
import { closeReasons } from './close-reasons.ts';
import { changedNotice, choiceField, type Drawing, textField } from './form-fields.view.ts';
import { type Loop, type LoopCloseReason, wordingOf } from './loop.ts';
import { closingWeekField, type LoopFormFacts, parkedField, practiceField, wordingFields } from './loop-form.view.ts';
import { closeReasonNames } from './loop-words.ts';

export const closeForm = 'loop/close-form';

const stored = z.object({ loopId: z.number(), version: z.number(), generation: z.number() });
export type CloseFormState = z.infer<typeof stored>;
export const closeFormState: z.ZodType<CloseFormState> = stored;

/** The button's value: the loop, and the reason that is picked already. */
export function closeValue(loopId: number, reason?: LoopCloseReason): string {
  return reason === undefined ? String(loopId) : `${loopId}/${reason}`;
}

/** Reads a button's value; undefined for one of another version of the bot. */
export function readCloseValue(value: string | undefined): { loopId: number; reason: string | undefined } | undefined {
  const [id, reason] = (value ?? '').split('/');
  const loopId = Number(id);
  return Number.isInteger(loopId) && loopId > 0 ? { loopId, reason } : undefined;
}

/** The form that closes a loop with its reason, and opens the next one in the same step where one is written. */
export function closeFormView(
  {
    loop,
    parked,
    library,
    isClosingWeek,
  }: { loop: Loop } & Pick<LoopFormFacts, 'parked' | 'library' | 'isClosingWeek'>,
  state: CloseFormState,
  values: Drawing['values'] = {},
  isChanged = false,
): ModalView {
  const drawing = { generation: state.generation, values };
  return modal({
    callbackId: closeForm,
    title: 'Close the loop',
    submit: 'Close it',
    close: 'Go on with it',
    privateMetadata: JSON.stringify(state),
    blocks: [
      ...changedNotice(isChanged),
      richText(line('The behaviour:'), quote(truncate(wordingOf(loop)?.behaviour ?? 'None was chosen yet.', 600))),
      choiceField(drawing, {
        field: 'close',
        label: 'Why does it end?',
        choices: closeReasons.map((reason) => ({ value: reason, label: closeReasonNames[reason] })),
      }),
      textField(drawing, {
        field: 'words',
        label: 'In a sentence',
        hint: 'It stays with the two of you.',
        optional: true,
      }),
      divider(),
      context('*The next loop*, if you know it already. Leave this empty to only close.'),
      ...closingWeekField(drawing, { isClosingWeek }),
      ...parkedField(drawing, parked),
      ...wordingFields(drawing, library),
      practiceField(drawing),
    ],
  });
}
