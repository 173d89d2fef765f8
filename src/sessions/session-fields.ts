import type { Step } from '../framework/model.ts';
import { fieldLimits } from '../loops/answers.ts';
import { asksCall, asksPractised, type FormPage, fixedBehaviour, type SessionForm } from './session-form.ts';

/** One question of a form. Its name is where its answer is kept, and never changes. */
export interface Field {
  name: string;
  label: string;
  hint?: string | undefined;
  required: boolean;
  as: FieldKind;
}

export type FieldKind =
  | { input: 'words'; max: number; isLong: boolean; placeholder?: string }
  | { input: 'choice'; choices: readonly FieldChoice[] }
  /** Texts of people may be cut to tell them apart. */
  | { input: 'menu'; choices: readonly FieldChoice[] }
  | { input: 'date' }
  | { input: 'time' }
  | { input: 'tick'; says: string };

export interface FieldChoice {
  value: string;
  label: string;
  hint?: string;
}

/** Longest answer to a question of a model, in UTF-16 units. */
const longestAnswer = 1500;
/** Not one of the parked moments. */
export const somethingNew = 'new';
/** Slack takes a hundred choices, and one is `somethingNew`. */
const mostParked = 99;

/** The fields of a page in their order. */
export function fieldsOn(form: SessionForm, page: FormPage): Field[] {
  const all = fieldsByPage[page](form);
  // Whoever does not complete the session may leave anything open.
  return form.side === 'coach' ? all : all.map((field) => ({ ...field, required: false }));
}

const fieldsByPage: Record<FormPage, (form: SessionForm) => Field[]> = {
  promised: (form) => [...practised(form), ...pick(form), seesGap],
  questions: (form) => [...moment(form), ...form.model.steps.map((step) => question(step, form))],
  target: (form) => [...target(form), ...later(form), indicator, sayBack, ...closingReason(form)],
  short: (form) => [...practised(form), oneThing, sayBack],
  choose: (form) => [...pick(form), ...moment(form), ...wording(form), indicator, ...closingReason(form)],
  review: (form) => [...form.model.steps.map((step) => question(step, form)), evidence],
  deal: () => [deal],
};

/** The name under which the answer to a step is kept. */
export function stepField(step: Pick<Step, 'id'>): string {
  return `q/${step.id}`;
}

function practised(form: SessionForm): Field[] {
  if (!asksPractised(form)) return [];
  return [
    {
      name: 'practised',
      label: 'Was it practised since last time?',
      hint: 'Ask this first, before anything new. Don’t guess.',
      required: true,
      as: {
        input: 'choice',
        choices: [
          { value: 'yes', label: 'Yes' },
          { value: 'no-effort', label: 'No, it did not get done', hint: 'Effort: talk about what got in the way.' },
          { value: 'no-skill', label: 'No, it was not clear how', hint: 'Skill: show it once, then try it together.' },
        ],
      },
    },
  ];
}

function pick({ loop, parked, shape }: SessionForm): Field[] {
  if (loop || parked.length === 0) return [];
  const choices = parked.slice(0, mostParked).map(({ id, what }) => ({ value: String(id), label: what ?? '(erased)' }));
  return [
    {
      name: 'moment',
      label: shape === 'choose-next' ? 'Which parked moment comes next?' : 'Which moment do you work on?',
      hint: 'These were put aside while something else came first.',
      required: true,
      as: { input: 'menu', choices: [...choices, { value: somethingNew, label: 'Something new' }] },
    },
  ];
}

const seesGap: Field = {
  name: 'sees-gap',
  label: 'Is it clear to the person coached what good looks like?',
  required: true,
  as: {
    input: 'choice',
    choices: [
      { value: 'yes', label: 'Yes: go on to the questions' },
      { value: 'no', label: 'Not yet: show an example first' },
    ],
  },
};

/** For a moment that is new; a parked one only lacks its consequence at most. */
function moment({ loop, parked, values }: SessionForm): Field[] {
  const picked = loop ? undefined : parked.find(({ id }) => String(id) === values.moment);
  if (picked) return picked.consequence === null ? [consequence] : [];
  return [
    {
      name: 'moment-what',
      label: 'What happened on the call?',
      hint: 'What was said, not what you think of it.',
      required: false,
      as: { input: 'words', max: fieldLimits.what, isLong: true },
    },
    {
      name: 'moment-link',
      label: 'Link to the call or message',
      required: false,
      as: { input: 'words', max: fieldLimits.link, isLong: false },
    },
    {
      name: 'moment-place',
      label: 'Time mark or quoted line',
      required: false,
      as: { input: 'words', max: fieldLimits.place, isLong: false, placeholder: '12:40, or the words that were said' },
    },
    consequence,
  ];
}

const consequence: Field = {
  name: 'consequence',
  label: 'What is still unknown because of it?',
  required: false,
  as: { input: 'words', max: fieldLimits.consequence, isLong: false, placeholder: 'Who else has to agree' },
};

function question(step: Step, { lastFigures }: SessionForm): Field {
  const last = lastFigures.get(step.id);
  const { scale } = step;
  const common = { name: stepField(step), label: step.question, required: step.required };
  if (!scale) return { ...common, hint: step.help, as: { input: 'words', max: longestAnswer, isLong: true } };
  const choices = Array.from({ length: scale.to - scale.from + 1 }, (_, index) => String(scale.from + index));
  return {
    ...common,
    hint: last === undefined ? step.help : `Last time it was ${last}. ${step.help}`,
    as: { input: 'menu', choices: choices.map((figure) => ({ value: figure, label: figure })) },
  };
}

function wording(form: SessionForm): Field[] {
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

function target(form: SessionForm): Field[] {
  return [
    ...wording(form),
    {
      name: 'practice',
      label: 'Practice: what is rehearsed before the next call?',
      hint: 'Two or three rounds, with whom or what.',
      required: true,
      as: { input: 'words', max: fieldLimits.practice, isLong: true },
    },
  ];
}

function later(form: SessionForm): Field[] {
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

const indicator: Field = {
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

const sayBack: Field = {
  name: 'say-back',
  label: 'Said back: the target in the coached person’s own words',
  required: false,
  as: { input: 'words', max: longestAnswer, isLong: true },
};

const oneThing: Field = {
  name: 'one-thing',
  label: 'One thing for the next calls',
  hint: 'It is closing week: one thing is enough.',
  required: true,
  as: { input: 'words', max: longestAnswer, isLong: true },
};

const evidence: Field = {
  name: 'evidence',
  label: 'Line or link that shows it',
  hint: 'A deal, a report, or a line from the pipeline.',
  required: false,
  as: { input: 'words', max: fieldLimits.evidence, isLong: false },
};

const deal: Field = {
  name: 'deal',
  label: 'What about the deal?',
  hint: 'It comes up in the next check-in, so that this time stays for the skill.',
  required: true,
  as: { input: 'words', max: longestAnswer, isLong: true },
};

function closingReason({ asksClosingReason }: SessionForm): Field[] {
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
