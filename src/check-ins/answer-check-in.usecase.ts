import type { Kysely } from 'kysely';
import { readDueDate } from '../calendar/due-date.source.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import {
  type Checked,
  checkCoachAnswers,
  checkRepAnswers,
  type DateReading,
  type RepAnswers,
} from './check-answers.ts';
import { findCheckIn } from './check-in.store.ts';
import { asksDoing, type CheckIn, isLateAnswer, isWeekClosed, mayRepAnswer } from './check-in.ts';
import { hasChanged, linesToKeep } from './check-in-conflict.store.ts';
import { type Asked, loadAsked, reloadAsked } from './check-in-form.store.ts';
import type { CheckInForm } from './check-in-form.ts';
import { writeCoachHalf } from './coach-half.store.ts';
import { listDoOf } from './commitment.store.ts';
import type { DidOutcome } from './commitment.ts';
import { takeUpDealNotes } from './deal-note.store.ts';
import { readDraft, writeDraft } from './draft.source.ts';
import { draftOfCheckIn, findDraft, removeDraft, saveDraft, wordsDraft } from './draft.store.ts';
import { loadFacts, whomItConcerns } from './facts.store.ts';
import { closesAt, daysOf, type Facts, localeOf, nameOf, todayOf } from './facts.ts';
import { type FormState, firstState } from './form-state.ts';
import { type FormValues, mergeValues, type Problem } from './form-values.ts';
import { mayFill } from './permissions.ts';
import { writeRepHalf } from './rep-half.store.ts';
import { sentences } from './sentences.ts';
import { alignLines, knownValues, typedDate } from './stored-values.ts';

export interface Submission {
  actorId: string;
  /** Of one opened form as it was filled in; the same sent again is answered, and nothing happens twice. */
  viewId: string;
  state: FormState;
  /** What stands on the page that was sent; the other pages are in the draft. */
  page: Partial<FormValues>;
  /** The bot itself asked after its time, so nobody is late. */
  askedLate: boolean;
}

export type Answered =
  | { ok: true; checkInId: number }
  | { ok: false; reason: 'refused'; why: string }
  | { ok: false; reason: 'problems'; problems: Problem[]; form: CheckInForm }
  /** Somebody saved a newer one meanwhile: the form as it is now, with the person's own words in its fields. */
  | { ok: false; reason: 'changed'; form: CheckInForm; state: FormState };

/** A submission with everything it is about, as it is now. */
interface Sent {
  db: Kysely<Database>;
  facts: Facts;
  checkIn: CheckIn;
  asked: Asked;
  values: FormValues;
  submission: Submission;
}

/**
 * Takes a form about a check-in: the rep's half, the coach's, or both together. Saves all of it or nothing. A first answer after
 * the week has closed is late; a changed one is then refused. Whoever saved in between is never overwritten unseen.
 */
export async function answerCheckIn(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  submission: Submission,
): Promise<Answered> {
  return db.transaction().execute(async (trx) => {
    const { actorId, viewId, state } = submission;
    const checkIn = await findCheckIn(trx, state.checkInId);
    if (!checkIn) return refused(sentences.notFound);
    if (await wasHandled(trx, `view/${viewId}`)) return { ok: true, checkInId: checkIn.id };
    const facts = await loadFacts(trx, { now: clock.now(), holidaysOf }, whomItConcerns(checkIn, actorId));
    if (!facts) return refused(sentences.noRoster);
    const permission = mayFill(facts, actorId, checkIn, state.mode);
    if (!permission.may) return refused(permission.why);
    const sent = await withValues(trx, facts, checkIn, submission);
    if (await hasChanged(sent.db, { ...sent, state })) return changed(sent);
    if (state.mode === 'rep' && !mayRepAnswer(checkIn, closesAt(facts, checkIn), facts.now)) {
      return refused(sentences.weekClosed);
    }
    return state.mode === 'coach' ? takeCoachHalf(sent) : takeRepHalf(sent);
  });
}

async function takeRepHalf(sent: Sent): Promise<Answered> {
  const { db, facts, checkIn, asked, values, submission } = sent;
  const { actorId, state, askedLate } = submission;
  const rep = await checkRep(sent);
  const coach = state.mode === 'live' ? checkCoachAnswers(values.coach) : undefined;
  if (!rep.ok || coach?.ok === false) return withProblems(sent, [...problemsOf(rep), ...problemsOf(coach)]);
  const { now } = facts;
  const isLate = isLateAnswer({ closesAt: closesAt(facts, checkIn), now, askedLate });
  await writeRepHalf(db, { checkIn, asked, answers: rep.answers, actorId, isLate, now });
  if (asksDoing(checkIn.variant)) await takeUpDealNotes(db, checkIn);
  if (coach?.ok) {
    const { did } = await reloadAsked(db, facts, checkIn, state);
    const sawVersion = checkIn.repVersion + 1;
    await writeCoachHalf(db, { checkIn, sawVersion, did, outcomes: new Map(), answers: coach.answers, actorId, now });
  }
  return done(sent);
}

async function takeCoachHalf(sent: Sent): Promise<Answered> {
  const { db, facts, checkIn, asked, values, submission } = sent;
  const coach = checkCoachAnswers(values.coach);
  if (!coach.ok) return withProblems(sent, coach.problems);
  await writeCoachHalf(db, {
    checkIn,
    sawVersion: checkIn.repVersion,
    did: asked.did,
    outcomes: pickedOutcomes(values),
    answers: coach.answers,
    actorId: submission.actorId,
    now: facts.now,
  });
  return done(sent);
}

async function withValues(db: Kysely<Database>, facts: Facts, checkIn: CheckIn, submission: Submission): Promise<Sent> {
  const { actorId, state, page } = submission;
  const asked = await reloadAsked(db, facts, checkIn, state);
  const draft = readDraft(await findDraft(db, draftOfCheckIn(actorId, state.mode, checkIn.id)));
  const lineIds = state.promises.map(([id]) => id);
  const known = knownValues(draft, { ...checkIn, repVersion: state.repVersion }, asked, state.mode, lineIds);
  return { db, facts, checkIn, asked, values: mergeValues(known.values, page), submission };
}

async function checkRep({ db, facts, checkIn, asked, values, submission }: Sent): Promise<Checked<RepAnswers>> {
  const { actorId, state } = submission;
  const reader = {
    today: todayOf(facts, checkIn.coacheeId),
    locale: localeOf(facts, actorId),
    calendar: daysOf(facts, checkIn.coacheeId),
  };
  const held = await listDoOf(db, checkIn.id);
  return checkRepAnswers(values, {
    variant: checkIn.variant,
    did: state.did.map(([id]) => id),
    shownDates: new Map(asked.promised.map((one) => [one.id, { typed: typedDate(one), dueOn: one.dueOn }])),
    needsPromise: held.length === asked.promised.length,
    readDate(typed): DateReading {
      const reading = readDueDate(typed, reader);
      return reading.ok ? reading : { ok: false, message: reading.sentence };
    },
  });
}

async function changed(sent: Sent): Promise<Answered> {
  const { db, facts, checkIn, values, submission } = sent;
  const { state } = submission;
  const { mode } = state;
  const asked = await loadAsked(db, facts, checkIn, mode);
  const lines = await linesToKeep(db, values.promises, asked.promised);
  const form: CheckInForm = {
    checkIn,
    coacheeName: nameOf(facts, checkIn.coacheeId),
    ...asked,
    values: { ...values, promises: alignLines(lines, asked.promised) },
    notice: 'changed',
    isClosed: isWeekClosed(closesAt(facts, checkIn), facts.now),
  };
  await keep({ ...sent, values: form.values }, mode);
  const fresh = firstState(form, mode, state);
  return { ok: false, reason: 'changed', form, state: { ...fresh, generation: state.generation + 1 } };
}

async function withProblems(sent: Sent, problems: Problem[]): Promise<Answered> {
  const { checkIn, facts, asked, values, submission } = sent;
  await keep(sent, submission.state.mode);
  const coacheeName = nameOf(facts, checkIn.coacheeId);
  return {
    ok: false,
    reason: 'problems',
    problems,
    form: {
      checkIn,
      coacheeName,
      ...asked,
      values,
      notice: 'incomplete',
      isClosed: isWeekClosed(closesAt(facts, checkIn), facts.now),
    },
  };
}

async function keep({ db, facts, checkIn, values, submission }: Sent, mode: FormState['mode']): Promise<void> {
  const draft = writeDraft({ version: checkIn.repVersion, values });
  await saveDraft(db, draftOfCheckIn(submission.actorId, mode, checkIn.id), draft, facts.now);
}

async function done({ db, facts, checkIn, submission }: Sent): Promise<Answered> {
  const { actorId, viewId, state } = submission;
  await once(db, `view/${viewId}`, facts.now);
  await removeDraft(db, draftOfCheckIn(actorId, state.mode, checkIn.id));
  if (state.wordsKey) await removeDraft(db, wordsDraft(actorId, state.wordsKey));
  return { ok: true, checkInId: checkIn.id };
}

function refused(why: string): Answered {
  return { ok: false, reason: 'refused', why };
}

function problemsOf(checked: Checked<unknown> | undefined): Problem[] {
  return checked && !checked.ok ? checked.problems : [];
}

function pickedOutcomes(values: FormValues): Map<number, DidOutcome> {
  return new Map(
    Object.entries(values.did).flatMap(([id, { outcome }]) => (outcome ? [[Number(id), outcome] as const] : [])),
  );
}
