import type { Kysely } from 'kysely';
import { rewriteNote, writeNote } from '../check-ins/note.store.ts';
import type { Database } from '../platform/schema.ts';
import { appendEvent } from '../roster/event.store.ts';
import type { By } from './change-loop.ts';
import { findLoop } from './loop.store.ts';
import type { Loop, VerdictWord } from './loop.ts';

/** The loop that a verdict belongs to, or undefined. */
export async function findLoopOfVerdict(db: Kysely<Database>, verdictId: number): Promise<Loop | undefined> {
  const row = await db.selectFrom('verdict').select('loop_id').where('id', '=', verdictId).executeTakeFirst();
  return row && findLoop(db, row.loop_id);
}

export interface NewVerdict {
  callId: number;
  loopId: number;
  isSecond: boolean;
  verdict: VerdictWord;
  wordingVersion: number;
  evidence: string | null;
}

/** Keeps what a judge saw and returns its id. Refuses (unique index) a second one of coaches for the same call. */
export async function insertVerdict(db: Kysely<Database>, verdict: NewVerdict, { actorId, now }: By): Promise<number> {
  const { id } = await db
    .insertInto('verdict')
    .values({
      call_id: verdict.callId,
      loop_id: verdict.loopId,
      judge_id: actorId,
      is_second: verdict.isSecond ? 1 : 0,
      verdict: verdict.verdict,
      wording_version: verdict.wordingVersion,
      evidence_note_id: verdict.evidence === null ? null : await writeNote(db, actorId, verdict.evidence, now),
      at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a verdict right and keeps its instant; what it said before stays in the history. */
export async function correctVerdict(
  db: Kysely<Database>,
  id: number,
  { verdict, evidence }: { verdict: VerdictWord; evidence: string | null },
  { actorId, now }: By,
): Promise<void> {
  const before = await db
    .selectFrom('verdict')
    .leftJoin('note', 'note.id', 'verdict.evidence_note_id')
    .select(['verdict.evidence_note_id as id', 'note.body', 'verdict.verdict', 'verdict.version'])
    .where('verdict.id', '=', id)
    .executeTakeFirstOrThrow();
  const noteId = await rewriteNote(db, before, actorId, evidence, now);
  const version = before.version + 1;
  await db.updateTable('verdict').set({ verdict, evidence_note_id: noteId, version }).where('id', '=', id).execute();
  await appendEvent(db, {
    at: now,
    actor: actorId,
    what: 'verdict-corrected',
    subject: 'verdict',
    subjectId: id,
    version,
    detail: { from: before.verdict, to: verdict, evidenceBefore: before.id },
  });
}

/** How often a verdict was put right, counted from 1; 0 when there is none. */
export async function versionOfVerdict(db: Kysely<Database>, id: number): Promise<number> {
  const row = await db.selectFrom('verdict').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? 0;
}

/** What the coachee says about a verdict; it changes nothing else. */
export async function setOwnView(
  db: Kysely<Database>,
  verdictId: number,
  words: string | null,
  { actorId, now }: By,
): Promise<void> {
  const before = await db
    .selectFrom('verdict')
    .leftJoin('note', 'note.id', 'verdict.own_view_note_id')
    .select(['verdict.own_view_note_id as id', 'note.body'])
    .where('verdict.id', '=', verdictId)
    .executeTakeFirstOrThrow();
  const noteId = await rewriteNote(db, before, actorId, words, now);
  await db.updateTable('verdict').set({ own_view_note_id: noteId }).where('id', '=', verdictId).execute();
}

/** How many calls of this person a coach has judged from the first instant up to before the second, this verdict left out. */
export async function countChecksOf(
  db: Kysely<Database>,
  coacheeId: string,
  { from, to, except }: { from: Date; to: Date; except?: number | undefined },
): Promise<number> {
  const { count } = await db
    .selectFrom('verdict')
    .innerJoin('loop', 'loop.id', 'verdict.loop_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('loop.coachee_id', '=', coacheeId)
    .where('verdict.is_second', '=', 0)
    .where('verdict.at', '>=', from.toISOString())
    .where('verdict.at', '<', to.toISOString())
    .where('verdict.id', '!=', except ?? 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
