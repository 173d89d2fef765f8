import { fieldLimits } from '../loops/answers.ts';
import type { Field } from './field.ts';
import { asksCall, fixedBehaviour, type SessionForm } from './session-form.ts';

/** Behaviour, as long as it is not fixed, and pass condition; what was found vague can be kept as it is. */
export function wordingFields(form: SessionForm): Field[] {
  const { findings } = form;
  return [
    ...(fixedBehaviour(form) === null
      ? [
          {
            name: 'behaviour',
            label: 'Behaviour: one action to start, stop or adjust',
            hint: 'So plain that a second manager could hear it in the recording.',
            required: true,
            as: { input: 'words', max: fieldLimits.behaviour, isLong: true },
          } satisfies Field,
          ...(findings.behaviour ? [keepAsItIs('keep-behaviour', 'Keep this behaviour as it is')] : []),
        ]
      : []),
    {
      name: 'pass',
      label: 'Pass condition: what has to be said or done for it to count?',
      required: true,
      as: { input: 'words', max: fieldLimits.pass, isLong: true },
    },
    ...(findings.pass ? [keepAsItIs('keep-pass', 'Keep this pass condition as it is')] : []),
  ];
}

function keepAsItIs(name: string, says: string): Field {
  return { name, label: 'Or leave it', required: false, as: { input: 'tick', says } };
}

/** What one target is made of, apart from its call. */
export function targetFields(form: SessionForm): Field[] {
  return [
    ...wordingFields(form),
    {
      name: 'practice',
      label: 'Practice: what is rehearsed before the next call?',
      hint: 'Two or three rounds, with whom or what.',
      required: true,
      as: { input: 'words', max: fieldLimits.practice, isLong: true },
    },
  ];
}

/** The named later call, or why there is none; nothing while one stands. */
export function callFields(form: SessionForm): Field[] {
  if (!asksCall(form)) return [];
  return [
    {
      name: 'call-title',
      label: 'Named later call: on which call will it be seen?',
      hint: 'The call is the test. Where there is none, say why further down.',
      required: false,
      as: { input: 'words', max: fieldLimits.title, isLong: false, placeholder: 'Acme, pricing' },
    },
    {
      name: 'call-with',
      label: 'With whom?',
      required: false,
      as: { input: 'words', max: fieldLimits.with, isLong: false },
    },
    { name: 'call-date', label: 'On which day?', required: false, as: { input: 'date' } },
    { name: 'call-time', label: 'When does it start?', required: false, as: { input: 'time' } },
    {
      name: 'call-minutes',
      label: 'How many minutes?',
      required: false,
      as: { input: 'words', max: fieldLimits.minutes, isLong: false },
    },
    {
      name: 'call-link',
      label: 'Link to the invitation or recording',
      required: false,
      as: { input: 'words', max: fieldLimits.callLink, isLong: false },
    },
    {
      name: 'no-call',
      label: 'No call to name? Say why',
      required: false,
      as: { input: 'words', max: fieldLimits.reason, isLong: false },
    },
  ];
}

export const indicatorField: Field = {
  name: 'indicator',
  label: 'Indicator: what will be seen before revenue changes?',
  required: false,
  as: {
    input: 'words',
    max: fieldLimits.indicator,
    isLong: false,
    placeholder: 'More second meetings with the buyer’s boss',
  },
};

/** Why a new loop starts although it is closing week. */
export function closingReasonFields({ asksClosingReason }: SessionForm): Field[] {
  if (!asksClosingReason) return [];
  return [
    {
      name: 'closing-reason',
      label: 'It is closing week. Why start a new loop now?',
      required: true,
      as: { input: 'words', max: fieldLimits.reason, isLong: false },
    },
  ];
}
