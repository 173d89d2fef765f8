import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { CoachAnswers } from './check-answers.ts';
import { findCheckInNotes, keepVersion, saveCoachHalf } from './check-in.store.ts';
import type { CheckIn } from './check-in.ts';
import type { DidItem } from './check-in-form.ts';
import { changeStatus } from './commitment.store.ts';
import { type DidOutcome, effectiveOutcome, statusChange } from './commitment.ts';
import { saveCoachOutcome } from './did-answer.store.ts';
import { rewriteNote } from './note.store.ts';

export interface CoachHalfToWrite {
  checkIn: Pick<CheckIn, 'id' | 'coachVersion'>;
  /** The rep's version that is answered. */
  sawVersion: number;
  did: readonly DidItem[];
  /** The coach's word on each promise; one left out is confirmed. */
  outcomes: ReadonlyMap<number, DidOutcome>;
  answers: CoachAnswers;
  actorId: string;
  now: Date;
}

/** Writes the coach's half: each Did confirmed or corrected, the words, the version and the history. Call it in a transaction. */
export async function writeCoachHalf(db: Kysely<Database>, half: CoachHalfToWrite): Promise<void> {
  const { checkIn, sawVersion, did, outcomes, answers, actorId, now } = half;
  const confirmed: Record<number, DidOutcome> = {};
  for (const { commitment, answer } of did) {
    if (!answer) continue;
    const before = effectiveOutcome(answer);
    const outcome = outcomes.get(commitment.id) ?? before;
    confirmed[commitment.id] = outcome;
    await saveCoachOutcome(db, checkIn.id, commitment.id, outcome);
    const status = statusChange(commitment.status, before, outcome);
    if (status) await changeStatus(db, commitment, status, { actorId, now });
  }
  const notes = await findCheckInNotes(db, checkIn.id);
  const noteId = await rewriteNote(db, notes.coachNote, actorId, answers.note, now);
  const { noteKind, isAgreed } = answers;
  await saveCoachHalf(db, checkIn.id, { sawVersion, noteId, noteKind, isAgreed }, now);
  const version = checkIn.coachVersion + 1;
  const snapshot = { sawVersion, noteId, noteKind, isAgreed, did: confirmed };
  await keepVersion(db, { checkInId: checkIn.id, half: 'coach', version, byId: actorId, snapshot }, now);
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'check-in-answered-by-coach',
    subject: 'check-in',
    subjectId: checkIn.id,
    version,
    detail: { isAgreed },
  });
}
