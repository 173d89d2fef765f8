import type { Kysely } from 'kysely';
import { rewriteNote, writeNote } from '../check-ins/note.store.ts';
import { entryInWords, libraryWith } from '../framework/library.ts';
import type { Database } from '../platform/schema.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { By } from './change-loop.ts';

export interface NewWording {
  behaviour: string;
  passCondition: string | null;
  isBehaviourVague: boolean;
  isPassVague: boolean;
}

/**
 * The next version of behaviour and pass condition. Words that stay the same keep their note, and so their author. A new behaviour is the
 * library's when it is in its words; a pass condition may be sharpened without making it the pair's own.
 */
export async function addWording(
  db: Kysely<Database>,
  loopId: number,
  wording: NewWording,
  { actorId, now }: By,
): Promise<void> {
  const before = await db
    .selectFrom('wording')
    .innerJoin('note as behaviour', 'behaviour.id', 'wording.behaviour_note_id')
    .leftJoin('note as pass', 'pass.id', 'wording.pass_note_id')
    .select([
      'version',
      'library_id',
      'behaviour_note_id',
      'pass_note_id',
      'behaviour.body as behaviour',
      'pass.body as pass',
    ])
    .where('loop_id', '=', loopId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const behaviour = { id: before?.behaviour_note_id ?? null, body: before?.behaviour ?? null };
  const pass = { id: before?.pass_note_id ?? null, body: before?.pass ?? null };
  const behaviourNoteId = await rewriteNote(db, behaviour, actorId, wording.behaviour, now);
  await db
    .insertInto('wording')
    .values({
      loop_id: loopId,
      version: (before?.version ?? 0) + 1,
      behaviour_note_id: behaviourNoteId ?? (await writeNote(db, actorId, wording.behaviour, now)),
      pass_note_id: await rewriteNote(db, pass, actorId, wording.passCondition, now),
      library_id:
        before?.behaviour === wording.behaviour ? before.library_id : await findEntry(db, wording.behaviour, now),
      is_behaviour_vague: wording.isBehaviourVague ? 1 : 0,
      is_pass_vague: wording.isPassVague ? 1 : 0,
      by_id: actorId,
      at: now.toISOString(),
    })
    .execute();
}

async function findEntry(db: Kysely<Database>, behaviour: string, now: Date): Promise<string | null> {
  const loaded = await loadRoster(db, now.toISOString().slice(0, 10));
  return entryInWords(libraryWith(loaded?.roster.library), behaviour)?.id ?? null;
}
