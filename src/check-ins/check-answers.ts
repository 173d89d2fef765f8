import type { Day } from '../calendar/settings.ts';
import type { CheckInVariant, CoachNoteKind } from './check-in.ts';
import { asksDoing } from './check-in.ts';
import type { DidOutcome } from './commitment.ts';
import type { CoachValues, FormValues, Problem, PromiseLine } from './form-values.ts';

/** A date as it was typed, read; or what to say beside the field. */
export type DateReading = { ok: true; day: Day } | { ok: false; message: string };

export interface Promised {
  id: number | null;
  text: string;
  dueOn: Day | null;
}

export interface RepAnswers {
  did: { commitmentId: number; outcome: DidOutcome; why: string | null }[];
  priorities: string | null;
  dealName: string | null;
  dealAnswer: string | null;
  promises: Promised[];
}

export interface CoachAnswers {
  note: string | null;
  noteKind: CoachNoteKind | null;
  isAgreed: boolean;
}

export type Checked<Answers> = { ok: true; answers: Answers } | { ok: false; problems: Problem[] };

export interface RepQuestions {
  variant: CheckInVariant;
  /** The promises asked about. */
  did: readonly number[];
  /** Dates of the promises that lines may change, as the form showed them. */
  shownDates: ReadonlyMap<number, { typed: string; dueOn: Day | null }>;
  /** False when the check-in holds a promise that the form no longer shows. */
  needsPromise: boolean;
  readDate(typed: string): DateReading;
}

/** The rep's half, or what is missing in it. Text is kept as typed; blanks alone count as none. */
export function checkRepAnswers(values: FormValues, questions: RepQuestions): Checked<RepAnswers> {
  const problems: Problem[] = [];
  const did = questions.did.flatMap((id) => {
    const { outcome, why } = values.did[id] ?? {};
    if (outcome) return [{ commitmentId: id, outcome, why: said(why) }];
    problems.push({ field: 'outcome', key: id, message: 'Pick what became of it.' });
    return [];
  });
  const doing = asksDoing(questions.variant) ? checkDeal(values) : noDoing;
  problems.push(...doing.problems);
  const { promises, problems: inPromises } = checkPromises(values.promises, questions);
  problems.push(...inPromises);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, answers: { did, ...doing.answers, promises } };
}

/** The coach's own words: agreement has to be said, and a "not yet" needs a line that says what is missing. */
export function checkCoachAnswers({ note, agreed }: CoachValues): Checked<CoachAnswers> {
  if (agreed === undefined) return { ok: false, problems: [{ field: 'agreed', message: 'Pick one.' }] };
  const words = said(note);
  if (!agreed && words === null) {
    return { ok: false, problems: [{ field: 'note', message: 'Say in a line what you would change.' }] };
  }
  return { ok: true, answers: { note: words, noteKind: words === null ? null : noteKind(words), isAgreed: agreed } };
}

/** New promises, as the commit form and the Do take them. */
export function checkPromises(
  lines: readonly PromiseLine[],
  { shownDates, needsPromise, readDate }: Pick<RepQuestions, 'shownDates' | 'needsPromise' | 'readDate'>,
): { promises: Promised[]; problems: Problem[] } {
  const promises: Promised[] = [];
  const problems: Problem[] = [];
  for (const [key, { id, text, by }] of lines.entries()) {
    const words = said(text);
    const typed = said(by);
    if (words === null) {
      if (typed !== null) problems.push({ field: 'promise', key, message: 'Say what you will do by then.' });
      continue;
    }
    const shown = id === null ? undefined : shownDates.get(id);
    const reading = readTyped(typed, shown, readDate);
    if (reading.ok) promises.push({ id, text: words, dueOn: reading.day });
    else problems.push({ field: 'by', key, message: reading.message });
  }
  if (needsPromise && promises.length === 0 && problems.length === 0) {
    problems.push({ field: 'promise', key: 0, message: 'Write at least one thing you will do.' });
  }
  return { promises, problems };
}

/** A line that ends with a question mark asks; any other answers. */
export function noteKind(note: string): CoachNoteKind {
  return /[?？؟]\s*$/.test(note) ? 'question' : 'answer';
}

function said(text: string | undefined): string | null {
  return text !== undefined && text.trim() !== '' ? text : null;
}

// A date that was left as the form showed it still means the same day, even when that day has passed.
function readTyped(
  typed: string | null,
  shown: { typed: string; dueOn: Day | null } | undefined,
  readDate: (typed: string) => DateReading,
): { ok: true; day: Day | null } | { ok: false; message: string } {
  if (typed === null) return { ok: true, day: null };
  if (shown && typed.trim() === shown.typed) return { ok: true, day: shown.dueOn };
  return readDate(typed);
}

interface Doing {
  answers: Pick<RepAnswers, 'priorities' | 'dealName' | 'dealAnswer'>;
  problems: Problem[];
}

const noDoing: Doing = { answers: { priorities: null, dealName: null, dealAnswer: null }, problems: [] };

function checkDeal(values: FormValues): Doing {
  const dealName = said(values.dealName);
  const dealAnswer = said(values.dealAnswer);
  const problems: Problem[] = [];
  if (dealAnswer !== null && dealName === null) {
    problems.push({ field: 'deal-name', message: 'Which deal is this about?' });
  }
  if (dealName !== null && dealAnswer === null) {
    problems.push({ field: 'deal-answer', message: 'Answer in a line, or take the deal out.' });
  }
  return { answers: { priorities: said(values.priorities), dealName, dealAnswer }, problems };
}
