import type { Kysely } from 'kysely';
import { removeDraft, saveDraft } from '../check-ins/draft.store.ts';
import type { Database } from '../platform/schema.ts';

const form = 'session';

/** What each of the two has written in this session's form so far, as text for `readDraftFields`. */
export function listSessionDrafts(
  db: Kysely<Database>,
  sessionId: number,
): Promise<{ personId: string; text: string | null }[]> {
  return db
    .selectFrom('draft')
    .innerJoin('note', 'note.id', 'draft.note_id')
    .select(['draft.person_id as personId', 'note.body as text'])
    .where('draft.form', '=', form)
    .where('draft.subject_id', '=', String(sessionId))
    .orderBy('draft.person_id')
    .execute();
}

/** Keeps what one person has written; each one's words stay a note of their own. */
export async function saveSessionDraft(
  db: Kysely<Database>,
  sessionId: number,
  personId: string,
  text: string,
  now: Date,
): Promise<void> {
  await saveDraft(db, { personId, form, subjectId: String(sessionId) }, text, now);
}

/** Once its words have found their place. */
export async function removeSessionDrafts(db: Kysely<Database>, sessionId: number): Promise<void> {
  for (const { personId } of await listSessionDrafts(db, sessionId)) {
    await removeDraft(db, { personId, form, subjectId: String(sessionId) });
  }
}
