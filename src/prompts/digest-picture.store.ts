import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { toPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';

const soonMs = 3 * 3_600_000;

/** The digests that went out in the last hours and of which nobody has tried to draw the picture yet. */
export async function listWithoutPicture(db: Kysely<Database>, now: Date): Promise<Prompt[]> {
  const rows = await db
    .selectFrom('prompt')
    .leftJoin('digest_picture', 'digest_picture.prompt_id', 'prompt.id')
    .selectAll('prompt')
    .where('prompt.sent_at', '>=', new Date(now.getTime() - soonMs).toISOString())
    .where('prompt.kind', '=', 'digest')
    .where('prompt.ts', 'is not', null)
    .where('digest_picture.prompt_id', 'is', null)
    .execute();
  return rows.map(toPrompt);
}

/** True for the one who gets to draw it. Whatever becomes of that, it is not tried again. */
export async function claimPicture(
  db: Kysely<Database>,
  promptId: number,
  altText: string,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('digest_picture')
    .values({ prompt_id: promptId, file_id: null, alt_text: altText, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Slack has it under this id; null: it does not take it, and the digest stands without. */
export async function savePicture(db: Kysely<Database>, promptId: number, fileId: string | null): Promise<void> {
  await db.updateTable('digest_picture').set({ file_id: fileId }).where('prompt_id', '=', promptId).execute();
}

/** The picture that Slack has for this digest; null: none. */
export async function findPicture(
  db: Kysely<Database>,
  promptId: number,
): Promise<{ fileId: string; altText: string } | null> {
  const row = await db
    .selectFrom('digest_picture')
    .select(['file_id', 'alt_text'])
    .where('prompt_id', '=', promptId)
    .executeTakeFirst();
  return row?.file_id ? { fileId: row.file_id, altText: row.alt_text } : null;
}
