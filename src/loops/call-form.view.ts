import type { KnownBlock, ModalView } from '@slack/types';
import { z } from 'zod';
import { context, modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import { showMoment, showZone } from '../calendar/show-date.ts';
import { choiceField, type Drawing, dateField, textField, timeField } from './form-fields.view.ts';
import type { NamedCall } from './loop.ts';

export const nameCallForm = 'loop/name-call-form';
export const changeCallForm = 'loop/change-call-form';

const stored = z.object({ id: z.number(), generation: z.number() });

/** The loop (naming) or the call (changing), and how often it was drawn. */
export type CallFormState = z.infer<typeof stored>;
export const callFormState: z.ZodType<CallFormState> = stored;

/** The fields that name a call; all of them may be left out where `isOptional`. */
export function callFields(
  drawing: Drawing,
  { zone, isOptional }: { zone: string; isOptional: boolean },
): KnownBlock[] {
  return [
    textField(drawing, {
      field: 'title',
      label: 'Which later call is the test?',
      placeholder: 'Acme pricing call',
      isLine: true,
      optional: isOptional,
    }),
    textField(drawing, { field: 'with', label: 'With whom?', isLine: true, optional: true }),
    ...whenFields(drawing, { zone, isOptional }),
    textField(drawing, {
      field: 'callLink',
      label: 'Link to the call or its recording',
      isLine: true,
      optional: true,
    }),
  ];
}

/** The form that names the later call. `notice` says what could not be read of what was typed. */
export function nameCallView(
  { coacheeName, zone, notice }: { coacheeName: string | null; zone: string; notice?: string | undefined },
  state: CallFormState,
  values: Drawing['values'] = {},
): ModalView {
  const whose = coacheeName === null ? 'your next call' : `the next call of ${coacheeName}`;
  return modal({
    callbackId: nameCallForm,
    title: 'Name the later call',
    submit: 'Name it',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      richText(line('Pick ', inlineWords(truncate(whose, 100)), ' in which the moment can come up. It is the test.')),
      ...(notice === undefined ? [] : [richText(line(inlineWords(truncate(notice, 400))))]),
      ...callFields({ generation: state.generation, values }, { zone, isOptional: false }),
    ],
  });
}

/** The form that says a named call was moved or is off. */
export function changeCallView(
  { call, zone }: { call: NamedCall; zone: string },
  state: CallFormState,
  values: Drawing['values'] = {},
): ModalView {
  return modal({
    callbackId: changeCallForm,
    title: 'Moved or off?',
    submit: 'Save',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: changeFields(call, zone, { generation: state.generation, values }),
  });
}

/** The call as it stood, and what became of it. */
export function changeFields(call: NamedCall, zone: string, drawing: Drawing): KnownBlock[] {
  return [
    richText(
      line(
        inlineWords(truncate(call.title ?? '(erased)', 150), { bold: true }),
        `, ${showMoment(call.startsAt, zone)}`,
      ),
    ),
    choiceField(drawing, {
      field: 'how',
      label: 'What became of it?',
      choices: [
        { value: 'moved', label: 'Moved to another time' },
        { value: 'cancelled', label: 'It is off' },
      ],
    }),
    context('Only for a moved call: its new time.'),
    ...whenFields(drawing, { zone, isOptional: true }),
  ];
}

function whenFields(drawing: Drawing, { zone, isOptional }: { zone: string; isOptional: boolean }): KnownBlock[] {
  return [
    dateField(drawing, { field: 'date', label: 'On which day?', optional: isOptional }),
    timeField(drawing, { field: 'time', label: `When does it start? (${showZone(zone)})`, optional: isOptional }),
    textField(drawing, {
      field: 'minutes',
      label: 'How many minutes?',
      hint: '60 unless you say otherwise.',
      isLine: true,
      optional: true,
    }),
  ];
}
