import { fieldLimits } from '../loops/answers.ts';
import type { Field } from './field.ts';
import { asksCall, fixedBehaviour, type SessionForm } from './session-form.ts';
import { fingerprintOf } from './session-values.ts';

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
          ...(findings.behaviour ? [keepAsItIs(form, 'behaviour', 'Keep this behaviour as it is')] : []),
        ]
      : []),
    {
      name: 'pass',
      label: 'Pass condition: what has to be said or done for it to count?',
      required: true,
      as: { input: 'words', max: fieldLimits.pass, isLong: true },
    },
    ...(findings.pass ? [keepAsItIs(form, 'pass', 'Keep this pass condition as it is')] : []),
  ];
}

/** A menu of the behaviours on offer, where one is to be chosen. */
export function libraryField(form: SessionForm, hint: string): Field[] {
  if (form.library.length === 0 || fixedBehaviour(form) !== null) return [];
  const choices = form.library.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: 'library', label: 'A behaviour from the library?', hint, required: false, as: { input: 'menu', choices } },
  ];
}

/** Behaviour and pass condition may be left to what is picked on the same page. */
export function filledByLibrary(form: SessionForm): (field: Field) => Field {
  const isOffered = libraryField(form, '').length > 0;
  return (field) =>
    isOffered && (field.name === 'behaviour' || field.name === 'pass') ? { ...field, isFilledElse: true } : field;
}

/** What a tick says that keeps these vague words: it is for them alone, and other words are asked back again. */
export function keptMark({ values }: Pick<SessionForm, 'values'>, field: 'behaviour' | 'pass'): string {
  return fingerprintOf(values[field]?.trim() ?? '');
}

function keepAsItIs(form: SessionForm, field: 'behaviour' | 'pass', says: string): Field {
  const as = { input: 'tick', says, value: keptMark(form, field) } as const;
  return { name: `keep-${field}`, label: 'Or leave it', required: false, as };
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
      hint: 'The call is the test. Where there is none, say why in the next field.',
      required: false,
      as: { input: 'words', max: fieldLimits.title, isLong: false, placeholder: 'Acme, pricing' },
    },
    {
      name: 'no-call',
      label: 'No call to name? Say why',
      hint: 'Then leave the fields of the call empty.',
      required: false,
      as: { input: 'words', max: fieldLimits.reason, isLong: false },
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
