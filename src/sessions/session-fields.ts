import type { Step } from '../framework/model.ts';
import { fieldLimits } from '../loops/answers.ts';
import type { Field } from './field.ts';
import { asksPractised, type FormPage, type SessionForm } from './session-form.ts';
import {
  callFields,
  closingReasonFields,
  filledByLibrary,
  indicatorField,
  libraryField,
  targetFields,
  wordingFields,
} from './target-fields.ts';

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
  questions: (form) => [
    ...moment(form),
    ...form.model.steps.map((step) => question(step, form)),
    ...libraryField(form, 'It stands on the next page, where you can change the words.'),
  ],
  target: (form) => [
    ...targetFields(form),
    ...callFields(form),
    indicatorField,
    sayBackField,
    ...closingReasonFields(form),
  ],
  short: (form) => [...practised(form), oneThing, sayBackField],
  choose: (form) => [
    ...pick(form),
    ...moment(form),
    ...libraryField(form, 'Or write your own below. Where you leave a field empty, the library’s words are taken.'),
    ...wordingFields(form).map(filledByLibrary(form)),
    indicatorField,
    ...closingReasonFields(form),
  ],
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

/** What the target is in the coached person's own words. */
export const sayBackField: Field = {
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
