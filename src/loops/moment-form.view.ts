import type { KnownBlock, ModalView } from '@slack/types';
import { z } from 'zod';
import { context, modal } from '../block-kit/build.ts';
import type { Choice } from '../block-kit/build-input.ts';
import { distinctLabels } from '../block-kit/distinct-labels.ts';
import { limits } from '../block-kit/limits.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import { choiceField, type Drawing, menuField, textField } from './form-fields.view.ts';
import type { Moment } from './loop.ts';

export const momentForm = 'loop/moment-form';

const stored = z.object({
  /** Null: the form asks whom it is about. */
  coacheeId: z.string().nullable(),
  source: z.enum(['message', 'link', 'form']),
  generation: z.number(),
});
export type MomentFormState = z.infer<typeof stored>;
export const momentFormState: z.ZodType<MomentFormState> = stored;

export interface MomentFormFacts {
  /** Whom it is about, where that is known; null: oneself. */
  name: string | null;
  /** Whom it may be about, where it is not known. */
  whom: readonly { id: string; name: string; isSelf: boolean }[];
  /** A loop is open that it can go into; null: whose call it was is not known yet. */
  hasLoop: boolean | null;
  /** Something to know before, such as a link that could not be had. */
  notice?: string | undefined;
}

/** The fields that tell of a moment. */
export function momentFields(drawing: Drawing, { isOptional }: { isOptional: boolean }): KnownBlock[] {
  return [
    textField(drawing, {
      field: 'what',
      label: 'What happened on the call?',
      hint: 'What was said or done, no opinion about it.',
      placeholder: 'The buyer asked for the price, and it was named at once',
      optional: isOptional,
    }),
    textField(drawing, { field: 'link', label: 'Link to the call or message', isLine: true, optional: true }),
    textField(drawing, {
      field: 'place',
      label: 'Time in the call, or the line that was said',
      hint: 'A link or this is needed, so that you can both find it again.',
      placeholder: '12:40, or “It is 40k a year”',
      optional: true,
    }),
    textField(drawing, {
      field: 'consequence',
      label: 'What is still unknown because of it?',
      placeholder: 'Who else has to agree to the budget',
      optional: true,
    }),
  ];
}

/** The form that keeps a moment: for later, or as further evidence in the open loop. */
export function momentFormView(
  facts: MomentFormFacts,
  state: MomentFormState,
  values: Drawing['values'] = {},
): ModalView {
  const drawing = { generation: state.generation, values: { where: 'later', ...values } };
  return modal({
    callbackId: momentForm,
    title: 'Keep a moment',
    submit: 'Keep it',
    close: 'Close',
    privateMetadata: JSON.stringify(state),
    blocks: [
      ...(facts.notice === undefined ? [] : [context(facts.notice)]),
      ...(state.coacheeId === null
        ? [
            menuField(drawing, {
              field: 'whom',
              label: 'Whose call was it?',
              placeholder: 'Pick a person',
              choices: people(facts),
            }),
          ]
        : [
            richText(
              line('From a call of ', facts.name === null ? 'yours' : inlineWords(truncate(facts.name, 100)), '.'),
            ),
          ]),
      ...momentFields(drawing, { isOptional: false }),
      facts.hasLoop === false
        ? context('No loop is open, so it is parked. It is offered when the next loop opens.')
        : choiceField(drawing, {
            field: 'where',
            label: 'Where does it go?',
            choices: [
              { value: 'later', label: 'Park it', hint: 'It is offered when the next loop opens' },
              {
                value: 'loop',
                label: 'Into the open loop',
                hint: `As further evidence${facts.hasLoop === null ? '; parked where no loop is open' : ''}`,
              },
            ],
          }),
    ],
  });
}

/** Parked moments as choices of a menu, as many as it takes, oldest first. */
export function parkedChoices(parked: readonly Moment[]): Choice[] {
  const some = parked.slice(0, limits.select.options);
  const labels = distinctLabels(
    some.map(({ what }) => what ?? '(erased)'),
    limits.option.text,
  );
  return some.map(({ id }, index) => ({ value: String(id), label: labels[index] ?? String(id) }));
}

function people({ whom }: MomentFormFacts): Choice[] {
  const some = whom.slice(0, limits.select.options);
  const labels = distinctLabels(
    some.map(({ name, isSelf }) => (isSelf ? 'My own call' : name)),
    limits.option.text,
  );
  return some.map(({ id }, index) => ({ value: id, label: labels[index] ?? id }));
}
