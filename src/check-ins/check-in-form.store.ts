import type { Kysely } from 'kysely';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { findPair } from '../roster/pairs.ts';
import type { CheckIn } from './check-in.ts';
import type { DidItem } from './check-in-form.ts';
import { listCommitments, listDoOf, listOpenCommitments } from './commitment.store.ts';
import { type Commitment, isPastDue } from './commitment.ts';
import { listDealNotes } from './deal-note.store.ts';
import { listDidAnswers, type StoredDidAnswer } from './did-answer.store.ts';
import { checkInIn, daysOf, type Facts, phasesOf } from './facts.ts';
import type { FormState } from './form-state.ts';

/** More than this many open promises are not asked about at once; the rest comes with the next check-in. */
const mostAsked = 100;

export interface Asked {
  did: DidItem[];
  promised: Commitment[];
  dealNotes: (string | null)[];
}

/**
 * What the form of this check-in asks about now. The rep: every promise that was open when it was first answered, and those
 * answered in it; the coach: those answered in it.
 */
export async function loadAsked(
  db: Kysely<Database>,
  facts: Facts,
  checkIn: CheckIn,
  mode: FormState['mode'],
): Promise<Asked> {
  const answers = await listDidAnswers(db, [checkIn.id]);
  const open = mode === 'coach' ? [] : (await listOpenCommitments(db, checkIn.coacheeId)).filter(asksAbout(checkIn));
  const openIds = new Set(open.map(({ id }) => id));
  const answered = answers.map(({ commitmentId }) => commitmentId).filter((id) => !openIds.has(id));
  const commitments = [...open, ...(await listCommitments(db, answered))].sort(byDueDay).slice(0, mostAsked);
  return describe(db, facts, checkIn, commitments, answers);
}

/** What a form that is open already asks about: the same promises in the same order, as they are now. */
export async function reloadAsked(
  db: Kysely<Database>,
  facts: Facts,
  checkIn: CheckIn,
  { did }: Pick<FormState, 'did'>,
): Promise<Asked> {
  const ids = did.map(([id]) => id);
  const byId = new Map((await listCommitments(db, ids)).map((commitment) => [commitment.id, commitment]));
  const commitments = ids.flatMap((id) => byId.get(id) ?? []);
  return describe(db, facts, checkIn, commitments, await listDidAnswers(db, [checkIn.id]));
}

async function describe(
  db: Kysely<Database>,
  facts: Facts,
  checkIn: CheckIn,
  commitments: Commitment[],
  answers: StoredDidAnswer[],
): Promise<Asked> {
  const { zone } = daysOf(facts, checkIn.coacheeId);
  const today = localOf(facts.now, zone).day;
  const periodStart = checkIn.variant === 'rollover' ? startOfPeriod(facts, checkIn) : null;
  const answerOf = new Map(answers.map((answer) => [answer.commitmentId, answer]));
  const did = commitments.map((commitment) => ({
    commitment,
    isPastDue: isPastDue(commitment.dueOn, today),
    isOfOldPeriod: periodStart !== null && localOf(commitment.createdAt, zone).day < periodStart,
    answer: answerOf.get(commitment.id),
  }));
  // Old promises first, so that a rollover asks about them together.
  const ordered = [...did.filter((item) => item.isOfOldPeriod), ...did.filter((item) => !item.isOfOldPeriod)];
  return {
    did: ordered,
    promised: (await listDoOf(db, checkIn.id)).filter(({ status }) => status === 'open'),
    dealNotes: (await listDealNotes(db, checkIn)).map(({ text }) => text),
  };
}

function startOfPeriod(facts: Facts, checkIn: CheckIn): Day | null {
  const pair = findPair(facts.roster.roster, checkIn.coachId, checkIn.coacheeId);
  if (!pair) return null;
  const day = checkInIn(facts, checkIn)?.day ?? checkIn.week;
  return phasesOf(facts, pair).on(day).period?.from ?? null;
}

function asksAbout({ id, repAnsweredAt }: CheckIn): (commitment: Commitment) => boolean {
  return ({ checkInId, createdAt }) => checkInId !== id && (repAnsweredAt === null || createdAt <= repAnsweredAt);
}

function byDueDay(one: Commitment, other: Commitment): number {
  const [first, second] = [one.dueOn ?? '9999', other.dueOn ?? '9999'];
  return first === second ? one.id - other.id : first < second ? -1 : 1;
}
