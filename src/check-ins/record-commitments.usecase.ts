import type { Kysely } from 'kysely';
import { tidy } from '../calendar/date-words.ts';
import { type DueReading, readDueDate } from '../calendar/due-date.source.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Day } from '../calendar/settings.ts';
import { splitByDate } from '../calendar/split-by-date.source.ts';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { participants } from '../roster/pairs.ts';
import { checkPromises, type Promised } from './check-answers.ts';
import {
  findCommitment,
  insertCommitment,
  listCommitments,
  listFollowUps,
  listOpenCommitments,
} from './commitment.store.ts';
import { type Commitment, type CommitmentOrigin, invitesNewPromise } from './commitment.ts';
import { findDraft, removeDraft, saveDraft, wordsDraft } from './draft.store.ts';
import { loadFacts } from './facts.store.ts';
import { daysOf, type Facts, localeOf, todayOf } from './facts.ts';
import { fieldLimits, type Problem, type PromiseLine } from './form-values.ts';
import { writeNote } from './note.store.ts';
import { linesOf } from './place-words.ts';
import { sentences } from './sentences.ts';
import { readTypedWords, writeTypedWords } from './typed-words.source.ts';

type World = Pick<Outside, 'db' | 'clock' | 'newId'>;

export type Recorded =
  | { outcome: 'recorded'; commitments: Commitment[] }
  | { outcome: 'refused'; why: string }
  | { outcome: 'problems'; problems: Problem[] };

export type RecordedTyped =
  | { outcome: 'recorded'; commitment: Commitment; reading: Extract<DueReading, { ok: true }> | null }
  /** Nothing is recorded; the words are kept under this key until a day is chosen. */
  | { outcome: 'asks'; wordsKey: string; text: string; reading: Extract<DueReading, { ok: false }> }
  | { outcome: 'too-long'; text: string }
  | { outcome: 'refused'; why: string };

/** Records what was typed after the command, `<text> [by <date>]`. A day that can't be read for sure is asked back. */
export async function recordTyped(
  { db, clock, newId }: World,
  { actorId, typed }: { actorId: string; typed: string },
): Promise<RecordedTyped> {
  return db.transaction().execute(async (trx): Promise<RecordedTyped> => {
    const facts = await factsOfOwner(trx, actorId, clock.now());
    if (typeof facts === 'string') return { outcome: 'refused', why: facts };
    const { text, due } = splitByDate(typed, readerOf(facts, actorId));
    if (tidy(text) === '')
      return { outcome: 'refused', why: 'Say what you will do, like: /commit Send pricing to Acme by Friday' };
    if (text.length > fieldLimits.text) return { outcome: 'too-long', text: typed.trim() };
    if (due && !due.ok) {
      const wordsKey = newId();
      const by = typed
        .trim()
        .slice(text.length)
        .trim()
        .replace(/^by\s+/i, '');
      await saveDraft(trx, wordsDraft(actorId, wordsKey), writeTypedWords({ text, by }), facts.now);
      return { outcome: 'asks', wordsKey, text, reading: due };
    }
    const [commitment] = await insertAll(trx, facts, actorId, [{ id: null, text, dueOn: due?.day ?? null }], {
      origin: 'command',
      followsId: null,
    });
    if (!commitment) throw new Error('A promise vanished while it was recorded');
    return { outcome: 'recorded', commitment, reading: due };
  });
}

/** Records the words that were kept while the day was asked back; pressed a second time it records nothing. */
export async function recordKept(
  { db, clock }: World,
  { actorId, wordsKey, day }: { actorId: string; wordsKey: string; day: Day | null },
): Promise<Recorded> {
  return db.transaction().execute(async (trx): Promise<Recorded> => {
    const facts = await factsOfOwner(trx, actorId, clock.now());
    if (typeof facts === 'string') return { outcome: 'refused', why: facts };
    const key = wordsDraft(actorId, wordsKey);
    const words = readTypedWords(await findDraft(trx, key));
    if (!words)
      return {
        outcome: 'refused',
        why: 'Nothing of yours waits here for a day any more. /coach status shows what is open.',
      };
    if (day !== null && day < todayOf(facts, actorId)) {
      return { outcome: 'refused', why: 'That day has passed by now. Send it again with another one.' };
    }
    const kept = { id: null, text: words.text, dueOn: day };
    const commitments = await insertAll(trx, facts, actorId, [kept], { origin: 'command', followsId: null });
    await removeDraft(trx, key);
    return { outcome: 'recorded', commitments };
  });
}

export interface CommitForm {
  actorId: string;
  /** Of one opened form; sent again it records nothing more. */
  viewId: string;
  lines: PromiseLine[];
  origin: CommitmentOrigin;
  /** The promise that is over, from which the first line is made anew. */
  followsId: number | null;
  /** The kept words that stood in it. */
  wordsKey: string | null;
}

/** Records the lines of the commit form, all of them or none. Sent again, the same form answers what it recorded first. */
export async function recordCommitments({ db, clock }: World, form: CommitForm): Promise<Recorded> {
  const { actorId, viewId, lines, origin, followsId, wordsKey } = form;
  return db.transaction().execute(async (trx): Promise<Recorded> => {
    const facts = await factsOfOwner(trx, actorId, clock.now());
    if (typeof facts === 'string') return { outcome: 'refused', why: facts };
    if (await wasHandled(trx, `view/${viewId}`)) {
      return { outcome: 'recorded', commitments: await recordedBefore(trx, actorId, lines) };
    }
    const reader = readerOf(facts, actorId);
    const { promises, problems } = checkPromises(lines, {
      shownDates: new Map(),
      needsPromise: true,
      readDate(typed) {
        const reading = readDueDate(typed, reader);
        return reading.ok ? reading : { ok: false, message: reading.sentence };
      },
    });
    if (problems.length > 0) return { outcome: 'problems', problems };
    const why = followsId === null ? null : await whyNotFollow(trx, actorId, followsId);
    if (why) return { outcome: 'refused', why };
    const commitments = await insertAll(trx, facts, actorId, promises, { origin, followsId });
    await once(trx, `view/${viewId}`, facts.now);
    if (wordsKey) await removeDraft(trx, wordsDraft(actorId, wordsKey));
    return { outcome: 'recorded', commitments };
  });
}

/** `didNotFit`: what of kept words found no room in the lines. */
export type OpenedCommitForm = { ok: true; lines: PromiseLine[]; didNotFit?: string } | { ok: false; why: string };

/** What the commit form shows when it opens: kept words, the promise that is made anew, or nothing. */
export async function openCommitForm(
  { db, clock }: World,
  { actorId, followsId, wordsKey }: Pick<CommitForm, 'actorId' | 'followsId' | 'wordsKey'>,
): Promise<OpenedCommitForm> {
  const facts = await factsOfOwner(db, actorId, clock.now());
  if (typeof facts === 'string') return { ok: false, why: facts };
  if (followsId !== null) {
    const why = await whyNotFollow(db, actorId, followsId);
    if (why) return { ok: false, why };
    const before = await findCommitment(db, followsId);
    return { ok: true, lines: [{ id: null, text: before?.text ?? '', by: '' }] };
  }
  const words = wordsKey === null ? undefined : readTypedWords(await findDraft(db, wordsDraft(actorId, wordsKey)));
  const [lines, didNotFit] = words ? linesOf(words) : [[], ''];
  return { ok: true, lines, ...(didNotFit !== '' && { didNotFit }) };
}

async function whyNotFollow(db: Kysely<Database>, actorId: string, followsId: number): Promise<string | null> {
  const before = await findCommitment(db, followsId);
  if (!before || before.ownerId !== actorId) return 'This promise is no longer yours.';
  if (!invitesNewPromise(before.status)) return 'This promise is not over, so there is nothing to make anew.';
  const [next] = await listFollowUps(db, [followsId]);
  return next ? 'You have made a new promise from this one already. /coach status shows it.' : null;
}

/** What the same form recorded when it was sent first, as far as it is still open: the newest promise with each line's words. */
async function recordedBefore(
  db: Kysely<Database>,
  ownerId: string,
  lines: readonly PromiseLine[],
): Promise<Commitment[]> {
  const open = (await listOpenCommitments(db, ownerId)).sort((one, other) => one.id - other.id);
  const ids = new Set(lines.map((line) => open.findLast(({ text }) => text === line.text)?.id));
  return open.filter(({ id }) => ids.has(id));
}

async function insertAll(
  db: Kysely<Database>,
  { now }: Facts,
  ownerId: string,
  promises: readonly Promised[],
  { origin, followsId }: { origin: CommitmentOrigin; followsId: number | null },
): Promise<Commitment[]> {
  const ids: number[] = [];
  for (const [index, { text, dueOn }] of promises.entries()) {
    const commitment = {
      ownerId,
      noteId: await writeNote(db, ownerId, text, now),
      dueOn,
      kind: 'activity' as const,
      origin,
      checkInId: null,
      followsId: index === 0 ? followsId : null,
    };
    ids.push(await insertCommitment(db, commitment, { actorId: ownerId, now }));
  }
  return (await listCommitments(db, ids)).sort((one, other) => one.id - other.id);
}

/** Only people who take part have promises here; a string says why this one has none. */
async function factsOfOwner(db: Kysely<Database>, ownerId: string, now: Date): Promise<Facts | string> {
  const facts = await loadFacts(db, { now, holidaysOf }, () => [ownerId]);
  if (!facts) return sentences.noRoster;
  return participants(facts.roster.roster).includes(ownerId) ? facts : sentences.notTakingPart;
}

function readerOf(facts: Facts, ownerId: string) {
  return { today: todayOf(facts, ownerId), locale: localeOf(facts, ownerId), calendar: daysOf(facts, ownerId) };
}
