import type { KnownBlock, ModalView } from '@slack/types';
import { z } from 'zod';
import { context, divider, modal } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';
import { callFields } from './call-form.view.ts';
import { type Drawing, menuField, textField, tickField } from './form-fields.view.ts';
import { libraryField } from './library-field.view.ts';
import type { Moment } from './loop.ts';
import { momentFields, parkedChoices } from './moment-form.view.ts';

export const loopForm = 'loop/form';

const stored = z.object({ coacheeId: z.string(), generation: z.number() });
export type LoopFormState = z.infer<typeof stored>;
export const loopFormState: z.ZodType<LoopFormState> = stored;

export interface LoopFormFacts {
  coacheeName: string;
  parked: readonly Moment[];
  /** The behaviours on offer. */
  library: readonly LibraryEntry[];
  isClosingWeek: boolean;
  /** In which date and time of the call are typed. */
  zone: string;
}

/** The form of a new loop. Only a behaviour or a moment is needed; the rest may come step by step. */
export function loopFormView(facts: LoopFormFacts, state: LoopFormState, values: Drawing['values'] = {}): ModalView {
  const drawing = { generation: state.generation, values };
  return modal({
    callbackId: loopForm,
    title: 'New loop',
    submit: 'Open the loop',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      richText(
        line(
          'With ',
          inlineWords(truncate(facts.coacheeName, 100), { bold: true }),
          ': one behaviour, from what you saw to a check on a later call. What you don’t know yet can wait.',
        ),
      ),
      ...closingWeekField(drawing, facts),
      ...parkedField(drawing, facts.parked),
      ...momentFields(drawing, { isOptional: true }),
      divider(),
      ...wordingFields(drawing, facts.library),
      practiceField(drawing),
      divider(),
      ...callFields(drawing, { zone: facts.zone, isOptional: true }),
      indicatorField(drawing),
    ],
  });
}

/** Asks for the reason that a loop in closing week needs; nothing in any other week. */
export function closingWeekField(
  drawing: Drawing,
  { isClosingWeek }: Pick<LoopFormFacts, 'isClosingWeek'>,
): KnownBlock[] {
  if (!isClosingWeek) return [];
  return [
    context('*It is closing week.* New loops wait until it is over, unless this one can’t.'),
    textField(drawing, {
      field: 'reason',
      label: 'Why can’t it wait?',
      hint: 'It is kept with the loop. If it can wait, park the moment instead.',
      optional: true,
    }),
  ];
}

/** A menu of the moments that were parked; nothing where there is none. */
export function parkedField(drawing: Drawing, parked: readonly Moment[]): KnownBlock[] {
  if (parked.length === 0) return [];
  return [
    menuField(drawing, {
      field: 'parked',
      label: 'Start from a parked moment?',
      placeholder: 'Pick one',
      choices: parkedChoices(parked),
      optional: true,
    }),
  ];
}

/** Behaviour and pass condition, from the library or in own words, and the box that keeps vague words on purpose. */
export function wordingFields(drawing: Drawing, library: readonly LibraryEntry[]): KnownBlock[] {
  return [
    ...libraryField(drawing, library),
    textField(drawing, {
      field: 'behaviour',
      label: 'The behaviour',
      hint: 'One action to start, stop or adjust, that another manager could judge from the transcript.',
      placeholder: 'Ask who else decides before naming a price',
      optional: true,
    }),
    ...passFields(drawing),
  ];
}

/** The pass condition, and the box that keeps vague words on purpose. */
export function passFields(drawing: Drawing): KnownBlock[] {
  return [
    textField(drawing, {
      field: 'pass',
      label: 'It counts when…',
      hint: 'What must be said or done for an attempt to count.',
      placeholder: 'The question is asked before the first number is said',
      optional: true,
    }),
    tickField(drawing, {
      field: 'keep',
      label: 'If the wording is asked back',
      text: 'Keep it as it is',
    }),
  ];
}

/** One rehearsal task. */
export function practiceField(drawing: Drawing): KnownBlock {
  return textField(drawing, {
    field: 'practice',
    label: 'Practice before the next buyer',
    placeholder: 'Two rounds with a colleague who pushes for the price',
    optional: true,
  });
}

/** What will be seen before revenue changes. */
export function indicatorField(drawing: Drawing): KnownBlock {
  return textField(drawing, {
    field: 'indicator',
    label: 'How will you see it before revenue changes?',
    placeholder: 'Second contacts in the CRM before a quote goes out',
    isLine: true,
    optional: true,
  });
}
