import type { Kysely } from 'kysely';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import type { FormState } from './form-state.ts';
import { writeNote } from './note.store.ts';

/** Whose half-written form, and of what. */
export interface DraftKey {
  personId: string;
  form: string;
  subjectId: string;
}

/** The draft of one person's form about a check-in. */
export function draftOfCheckIn(personId: string, mode: FormState['mode'], checkInId: number): DraftKey {
  return { personId, form: `check-in/${mode}`, subjectId: String(checkInId) };
}

/** What a person typed to the bot, kept until they say what it is. */
export function wordsDraft(personId: string, key: string): DraftKey {
  return { personId, form: 'words', subjectId: key };
}

/** Keeps the form's values (JSON) as a note, so that erasing a person reaches them; the last state wins. */
export async function saveDraft(db: Kysely<Database>, key: DraftKey, values: string, now: Date): Promise<void> {
  const saved = await findDraftRow(db, key);
  if (saved) {
    await db.updateTable('note').set({ body: values, erased_at: null }).where('id', '=', saved.note_id).execute();
    await db.updateTable('draft').set({ saved_at: now.toISOString() }).where('note_id', '=', saved.note_id).execute();
    return;
  }
  const noteId = await writeNote(db, key.personId, values, now);
  await db
    .insertInto('draft')
    .values({
      person_id: key.personId,
      form: key.form,
      subject_id: key.subjectId,
      note_id: noteId,
      saved_at: now.toISOString(),
    })
    .execute();
}

/** The values as they were kept, or undefined when nothing is kept or it was erased. */
export async function findDraft(db: Kysely<Database>, key: DraftKey): Promise<string | undefined> {
  return (await findDraftRow(db, key))?.body ?? undefined;
}

/** Removes the draft with its words; nothing else refers to them. */
export async function removeDraft(db: Kysely<Database>, key: DraftKey): Promise<void> {
  const saved = await findDraftRow(db, key);
  if (!saved) return;
  await db.deleteFrom('draft').where('note_id', '=', saved.note_id).execute();
  await db.deleteFrom('note').where('id', '=', saved.note_id).execute();
}

const draftByKey = preparedQuery<{ personId: string; form: string; subjectId: string }>()((db, given) =>
  db
    .selectFrom('draft')
    .innerJoin('note', 'note.id', 'draft.note_id')
    .select(['draft.note_id', 'note.body'])
    .where('draft.person_id', '=', given('personId'))
    .where('draft.form', '=', given('form'))
    .where('draft.subject_id', '=', given('subjectId')),
);

async function findDraftRow(db: Kysely<Database>, { personId, form, subjectId }: DraftKey) {
  const [row] = (await draftByKey(db, { personId, form, subjectId })).rows;
  return row;
}
