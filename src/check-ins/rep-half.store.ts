import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { RepAnswers } from './check-answers.ts';
import { findCheckInNotes, keepVersion, saveRepHalf } from './check-in.store.ts';
import type { CheckIn } from './check-in.ts';
import type { Asked } from './check-in-form.store.ts';
import { changeStatus, insertCommitment, rewordCommitment } from './commitment.store.ts';
import { effectiveOutcome, statusChange } from './commitment.ts';
import { listDidAnswers, saveDidAnswer } from './did-answer.store.ts';
import { rewriteNote, writeNote } from './note.store.ts';

export interface RepHalfToWrite {
  checkIn: CheckIn;
  asked: Asked;
  answers: RepAnswers;
  /** Who sent it: the rep, or the coach when both go through it together. */
  actorId: string;
  isLate: boolean;
  now: Date;
}

/**
 * Writes the rep's half with everything that follows from it: what became of each promise, new, changed and dropped ones, the
 * version and the history. Words belong to the rep whoever typed them. Call it in a transaction.
 */
export async function writeRepHalf(db: Kysely<Database>, half: RepHalfToWrite): Promise<void> {
  const { checkIn, answers, actorId, isLate, now } = half;
  const notes = await findCheckInNotes(db, checkIn.id);
  const author = checkIn.coacheeId;
  await writeDid(db, half);
  const promised = await writeDo(db, half);
  const words = {
    prioritiesNoteId: await rewriteNote(db, notes.priorities, author, answers.priorities, now),
    dealNameNoteId: await rewriteNote(db, notes.dealName, author, answers.dealName, now),
    dealNoteId: await rewriteNote(db, notes.dealAnswer, author, answers.dealAnswer, now),
  };
  const isFirst = checkIn.repAnsweredAt === null;
  await saveRepHalf(db, checkIn.id, { ...words, ...(isFirst && { first: { isLate } }) }, now);
  const version = checkIn.repVersion + 1;
  const did = (await listDidAnswers(db, [checkIn.id])).map(({ commitmentId, outcome, whyNoteId }) => ({
    commitmentId,
    outcome,
    whyNoteId,
  }));
  const snapshot = { ...words, did, promised };
  await keepVersion(db, { checkInId: checkIn.id, half: 'rep', version, byId: actorId, snapshot }, now);
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: isFirst ? 'check-in-answered' : 'check-in-edited',
    subject: 'check-in',
    subjectId: checkIn.id,
    version,
    detail: { isLate: isFirst && isLate },
  });
}

async function writeDid(
  db: Kysely<Database>,
  { checkIn, asked, answers, actorId, now }: RepHalfToWrite,
): Promise<void> {
  const before = new Map((await listDidAnswers(db, [checkIn.id])).map((answer) => [answer.commitmentId, answer]));
  for (const { commitmentId, outcome, why } of answers.did) {
    const item = asked.did.find(({ commitment }) => commitment.id === commitmentId);
    if (!item) continue;
    const known = before.get(commitmentId);
    // The coach's word was about the answer that stood then.
    const coachOutcome = known?.outcome === outcome ? known.coachOutcome : null;
    const whyNoteId = await rewriteNote(
      db,
      { id: known?.whyNoteId ?? null, body: known?.why ?? null },
      checkIn.coacheeId,
      why,
      now,
    );
    await saveDidAnswer(
      db,
      { checkInId: checkIn.id, commitmentId, outcome, whyNoteId, coachOutcome, isPastDue: item.isPastDue },
      now,
    );
    const status = statusChange(
      item.commitment.status,
      known ? effectiveOutcome(known) : null,
      effectiveOutcome({ outcome, coachOutcome }),
    );
    if (status) await changeStatus(db, item.commitment, status, { actorId, now });
  }
}

/** The Do after this answer: what stays, changed or not, and what is new; what was taken out is dropped. */
async function writeDo(
  db: Kysely<Database>,
  { checkIn, asked, answers, actorId, now }: RepHalfToWrite,
): Promise<number[]> {
  const promised: number[] = [];
  for (const commitment of asked.promised) {
    const line = answers.promises.find(({ id }) => id === commitment.id);
    if (!line) {
      await changeStatus(db, commitment, 'dropped', { actorId, now });
      continue;
    }
    promised.push(commitment.id);
    if (line.text === commitment.text && line.dueOn === commitment.dueOn) continue;
    await rewordCommitment(db, commitment, line, { actorId, now });
  }
  for (const { id, text, dueOn } of answers.promises) {
    if (id !== null) continue;
    const noteId = await writeNote(db, checkIn.coacheeId, text, now);
    promised.push(
      await insertCommitment(
        db,
        {
          ownerId: checkIn.coacheeId,
          noteId,
          dueOn,
          kind: 'activity',
          origin: 'check-in',
          checkInId: checkIn.id,
          followsId: null,
        },
        { actorId, now },
      ),
    );
  }
  return promised;
}
