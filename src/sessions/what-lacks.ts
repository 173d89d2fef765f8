import { wordingOf } from '../loops/loop.ts';
import { isToBeReworded } from '../loops/stage.ts';
import type { Field } from './field.ts';
import { type FieldProblem, problemsOfMoment, readNamedCall } from './named-call.ts';
import { fieldsOn } from './session-fields.ts';
import { asksCall, type FormPage, pagesOf, type SessionForm } from './session-form.ts';

export interface Lack extends FieldProblem {
  page: FormPage;
}

const messages: Record<string, string> = {
  practised: 'Say first whether it was practised.',
  moment: 'Pick a moment, or “Something new”.',
  'sees-gap': 'Say whether it is clear what good looks like.',
  behaviour: 'Name one behaviour to start, stop or adjust.',
  pass: 'Say what has to be said or done for it to count.',
  practice: 'Name one thing to rehearse before the next call.',
  'one-thing': 'Name the one thing for the next calls.',
  'closing-reason': 'Say why a new loop should start in closing week.',
};
const questionMessage = 'This question still needs an answer.';

/**
 * What a session lacks before it can be completed, page by page; nothing when it is complete. Asks for the coach's form: behaviour, pass
 * condition, practice, and a named later call or a reason for none.
 */
export function whatLacks(form: SessionForm, now: Date): Lack[] {
  return pagesOf(form).flatMap((page) => {
    const lacking = fieldsOn({ ...form, side: 'coach' }, page)
      .filter((field) => isLacking(field, form.values[field.name]?.trim() ?? ''))
      .map(({ name }) => ({ page, name, message: messages[name] ?? questionMessage }));
    return [
      ...lacking,
      ...lacksOfMoment(form, page),
      ...(page === 'target' ? [...lacksOfWording(form), ...lacksOfCall(form, now)] : []),
    ];
  });
}

/** Nothing where something must be, or a choice that is gone. */
function isLacking({ required, as }: Field, value: string): boolean {
  if (value === '') return required;
  return 'choices' in as && as.choices.every((choice) => choice.value !== value);
}

function lacksOfMoment(form: SessionForm, page: FormPage): Lack[] {
  const names = fieldsOn(form, page).map(({ name }) => name);
  if (!names.includes('moment-what')) return [];
  return problemsOfMoment(form.values).map((problem) => ({ page, ...problem }));
}

/** Where the last check could not be judged the same words would only bring the same verdict. */
function lacksOfWording({ loop, values }: SessionForm): Lack[] {
  if (!loop || !isToBeReworded(loop) || values.pass?.trim() !== wordingOf(loop)?.passCondition) return [];
  const message = 'By these words the last call could not be judged. Say it so that both of you would see it alike.';
  return [{ page: 'target', name: 'pass', message }];
}

function lacksOfCall(form: SessionForm, now: Date): Lack[] {
  if (!asksCall(form)) return [];
  const { call, problems } = readNamedCall(form.values, { now, zone: form.zone });
  if (problems.length > 0) return problems.map((problem) => ({ page: 'target', ...problem }));
  if (call || form.values['no-call']?.trim()) return [];
  const message = 'Name the later call on which it will be seen, or say below why there is none.';
  return [{ page: 'target', name: 'call-title', message }];
}
