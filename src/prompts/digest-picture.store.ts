import type { Kysely } from 'kysely';
import { numbersIn } from '../platform/ids-in.ts';
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

/** The digests in Slack whose picture may have been out of date since this instant or longer. */
export async function listStalePictures(db: Kysely<Database>, since: Date): Promise<Prompt[]> {
  const rows = await db
    .selectFrom('digest_picture')
    .innerJoin('prompt', 'prompt.id', 'digest_picture.prompt_id')
    .selectAll('prompt')
    .where('digest_picture.stale_at', 'is not', null)
    .where('digest_picture.stale_at', '<=', since.toISOString())
    .where('prompt.ts', 'is not', null)
    .execute();
  return rows.map(toPrompt);
}

/** Something has changed that the pictures of these digests may show. Those without a picture stay without. */
export async function markStale(db: Kysely<Database>, promptIds: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('digest_picture')
    .set({ stale_at: at.toISOString() })
    .where('prompt_id', 'in', numbersIn(promptIds))
    .where('file_id', 'is not', null)
    .where('stale_at', 'is', null)
    .execute();
}

/** It is looked at, whatever comes of that. */
export async function markLookedAt(db: Kysely<Database>, promptId: number): Promise<void> {
  await db.updateTable('digest_picture').set({ stale_at: null }).where('prompt_id', '=', promptId).execute();
}

/** True for the one who gets to draw the first one. Whatever becomes of that, it is not tried again. `words`: a fingerprint of what the digest says. */
export async function claimPicture(
  db: Kysely<Database>,
  promptId: number,
  { altText, words, at }: { altText: string; words: string | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('digest_picture')
    .values({ prompt_id: promptId, file_id: null, alt_text: altText, at: at.toISOString(), words, stale_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Slack has it under this id. */
export async function savePicture(
  db: Kysely<Database>,
  promptId: number,
  { fileId, altText }: { fileId: string; altText: string },
): Promise<void> {
  await db
    .updateTable('digest_picture')
    .set({ file_id: fileId, alt_text: altText })
    .where('prompt_id', '=', promptId)
    .execute();
}

/** Slack does not take it: the digest stands without. */
export async function dropPicture(db: Kysely<Database>, promptId: number): Promise<void> {
  await db
    .updateTable('digest_picture')
    .set({ file_id: null, stale_at: null })
    .where('prompt_id', '=', promptId)
    .execute();
}

/** What is known of this digest beside its words: the picture that Slack has (null: none), and the fingerprint of what it said at first. */
export async function findPicture(
  db: Kysely<Database>,
  promptId: number,
): Promise<{ picture: { fileId: string; altText: string } | null; words: string | null }> {
  const row = await db
    .selectFrom('digest_picture')
    .select(['file_id', 'alt_text', 'words'])
    .where('prompt_id', '=', promptId)
    .executeTakeFirst();
  return {
    picture: row?.file_id ? { fileId: row.file_id, altText: row.alt_text } : null,
    words: row?.words ?? null,
  };
}
