import type { Transaction } from 'kysely';
import { daysOf, type Facts } from '../check-ins/facts.ts';
import type { Database } from '../platform/schema.ts';
import type { RosterPair } from '../roster/pairs.ts';
import { type Answers, answerTo } from './answers.ts';
import { insertLoop, type NewLoop } from './change-loop.store.ts';
import type { By } from './change-loop.ts';
import { libraryOnOffer, withLibrary } from './from-library.ts';
import { phaseToday, reviewRuleOf } from './loop-pair.ts';
import { findParked, insertMoment, takeMoment } from './moment.store.ts';
import { insertCall } from './named-call.store.ts';
import { setTask } from './practice.store.ts';
import { readBeginning } from './read-beginning.ts';
import type { CallWords } from './read-call.ts';
import type { MomentWords } from './read-moment.ts';
import { type Problems, problemsOf } from './refusal.ts';
import { addWording, type NewWording } from './wording.store.ts';

const whyInClosingWeek =
  'It is closing week, and new loops wait until it is over. If this one can’t wait, say why; or park the moment.';

/** A loop with whatever of it is known when it opens. */
export interface Beginning extends NewLoop {
  moment: MomentWords | null;
  /** A parked moment that it starts from. */
  parkedId: number | null;
  wording: NewWording | null;
  practice: string | null;
  call: CallWords | null;
}

/** Opens a loop with all its parts and returns its id; a parked moment that is gone by now is left out. */
export async function beginLoop(trx: Transaction<Database>, beginning: Beginning, by: By): Promise<number> {
  const { moment, parkedId, wording, practice, call, coacheeId } = beginning;
  const id = await insertLoop(trx, beginning, by);
  if (parkedId !== null) await takeMoment(trx, parkedId, id, by);
  if (moment) {
    const whose = { coacheeId, byId: by.actorId, source: 'form', loopId: id, sessionId: null } as const;
    await insertMoment(trx, { ...moment, ...whose }, by.now);
  }
  if (wording) await addWording(trx, id, wording, by);
  if (practice !== null) await setTask(trx, id, practice, by);
  if (call) await insertCall(trx, id, { ...call, followsId: null }, by);
  return id;
}

/** Checks what a form says about a new loop of this pair and opens it; call it where none is open, in the transaction of the change. */
export async function beginFrom(
  trx: Transaction<Database>,
  { facts, pair, answers: sent, actorId }: { facts: Facts; pair: RosterPair; answers: Answers; actorId: string },
): Promise<{ loopId: number } | Problems> {
  const { now } = facts;
  const answers = withLibrary(sent, libraryOnOffer(facts));
  const { words, problems } = readBeginning(answers, { zone: daysOf(facts, actorId).zone, now });
  const isClosing = phaseToday(facts, pair) === 'closing';
  const closingWeekReason = isClosing ? answerTo(answers, 'reason') : null;
  const parked = words.parkedId === null ? undefined : await findParked(trx, words.parkedId);
  const isParkedGone = words.parkedId !== null && parked?.coacheeId !== pair.coachee;
  const wrong = problemsOf({
    ...problems,
    parked: isParkedGone ? 'This moment is in a loop already, or was dropped. Pick another one.' : null,
    reason: isClosing && closingWeekReason === null ? whyInClosingWeek : null,
  });
  if (wrong) return wrong;
  const beginning = {
    ...words,
    coachId: pair.coach,
    coacheeId: pair.coachee,
    reviewRule: reviewRuleOf(facts, pair),
    closingWeekReason,
  };
  return { loopId: await beginLoop(trx, beginning, { actorId, now }) };
}
