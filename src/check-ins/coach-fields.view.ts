import type { Button, KnownBlock } from '@slack/types';
import { button } from '../block-kit/build.ts';
import { input, radios, textInput } from '../block-kit/build-input.ts';
import { fieldId } from './field-ids.view.ts';
import { type Fields, fieldAction, pickedIn, typedIn } from './fields.view.ts';
import type { FormState } from './form-state.ts';
import { type CoachValues, fieldLimits } from './form-values.ts';

/** Opens the form that parks a skill gap for the skill session; value: the coachee. */
export const parkGapAction = 'check-in/park-gap';

/** A skill gap seen in a check-in waits for the skill session. */
export function parkGapButton(coacheeId: string): Button {
  return button({ text: 'Park a skill gap', actionId: parkGapAction, value: coacheeId });
}

/** The coach's own words: one answer or question, and whether the Do is agreed. */
export function coachFields(values: CoachValues, state: FormState): KnownBlock[] {
  return [
    input({
      blockId: fieldId(state, 'note'),
      label: 'Answer, or ask one thing',
      hint: 'One or two sentences are enough.',
      optional: true,
      element: textInput({
        actionId: fieldAction,
        value: values.note,
        multiline: true,
        maxLength: fieldLimits.text,
      }),
    }),
    input({
      blockId: fieldId(state, 'agreed'),
      label: 'These promises for the coming week',
      element: radios({
        actionId: fieldAction,
        choices: [
          { value: 'agreed', label: 'Agreed' },
          { value: 'not-yet', label: 'Not yet: see what I wrote' },
        ],
        chosen: values.agreed === undefined ? undefined : values.agreed ? 'agreed' : 'not-yet',
      }),
    }),
  ];
}

/** What the coach wrote and picked on this page. */
export function readCoachFields(fields: Fields, state: FormState): CoachValues {
  const note = typedIn(fields, fieldId(state, 'note'));
  const agreed = pickedIn(fields, fieldId(state, 'agreed'));
  return {
    ...(note !== undefined && { note }),
    ...((agreed === 'agreed' || agreed === 'not-yet') && { agreed: agreed === 'agreed' }),
  };
}
