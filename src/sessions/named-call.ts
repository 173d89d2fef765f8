import { type CallWords, readCall } from '../loops/read-call.ts';
import { readMoment } from '../loops/read-moment.ts';
import type { Values } from './session-values.ts';

/** A field, and what is wrong with it in words that stand beside it. */
export interface FieldProblem {
  name: string;
  message: string;
}

/** The fields of a session's form by the names under which loops know their answers. */
const callFields = {
  title: 'call-title',
  with: 'call-with',
  date: 'call-date',
  time: 'call-time',
  minutes: 'call-minutes',
  callLink: 'call-link',
} as const;
const momentFields = {
  what: 'moment-what',
  link: 'moment-link',
  place: 'moment-place',
  consequence: 'consequence',
} as const;

/** The call that the fields name, its day and time read in this zone; null when they name none, or with what is wrong. */
export function readNamedCall(
  values: Values,
  place: { zone: string; now: Date },
): { call: CallWords | null; problems: FieldProblem[] } {
  const { call, problems } = readCall(answersTo(callFields, values), place);
  return { call, problems: problemsIn(callFields, problems) };
}

/** What is wrong with the moment that the fields tell of; nothing when they tell of none. */
export function problemsOfMoment(values: Values): FieldProblem[] {
  return problemsIn(momentFields, readMoment(answersTo(momentFields, values)).problems);
}

function answersTo(names: Record<string, string>, values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [theirs, values[ours] ?? '']));
}

function problemsIn(names: Record<string, string>, problems: Record<string, string | null>): FieldProblem[] {
  return Object.entries(problems).flatMap(([theirs, message]) => {
    const name = names[theirs];
    return name && message ? [{ name, message }] : [];
  });
}
