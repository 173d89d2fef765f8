import { holidaysOf } from '../calendar/holidays.source.ts';
import { drawPng } from '../platform/draw-png.ts';
import { isStorageFault } from '../platform/storage-fault.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { Services } from '../slack/services.ts';
import { uploadPicture } from '../slack/upload-picture.ts';
import { claimPicture, listWithoutPicture, savePicture } from './digest-picture.store.ts';
import { drawDigest } from './draw-digest.usecase.ts';
import { writeDigest } from './kinds/digest.message.ts';
import type { Prompt } from './prompt.ts';
import { groupOf } from './read-about.ts';
import { markBehind } from './rewrites.store.ts';

/**
 * Sees to what belongs to a digest beside its words. Draws the picture of each digest that has just gone out, hands it to Slack, and has the digest rewritten with it a minute later, when
 * Slack has had time to look at it. Tried once: without a picture the digest stands as it is. A digest that
 * has more to say than fits is rewritten too, for its thread.
 */
export async function drawDigestPictures(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const digests = await listWithoutPicture(db, clock.now());
  if (digests.length === 0) return;
  for (const digest of digests) {
    try {
      await drawOne(services, digest);
    } catch (error) {
      if (isStorageFault(error)) throw error;
      log.warn({ err: error, prompt: digest.opaqueId }, 'A digest stands without its picture');
    }
  }
}

async function hasReplies(
  { db, clock }: Services,
  roster: Roster,
  { recipient, week, ...digest }: Prompt,
): Promise<boolean> {
  const wanted = { ...groupOf(digest), channel: recipient, week: week ?? undefined, postedAt: null, now: clock.now() };
  const text = await writeDigest(db, { ...wanted, roster, audience: 'private', holidaysOf });
  return (text?.replies.length ?? 0) > 0;
}

async function drawOne(services: Services, digest: Prompt): Promise<void> {
  const { db, clock, clients } = services;
  const now = clock.now();
  const roster = (await loadRoster(db, now.toISOString().slice(0, 10)))?.roster;
  if (!roster) return;
  const picture = await drawDigest(services, roster, digest);
  if (!(await claimPicture(db, digest.id, picture?.altText ?? '', now))) return;
  if (await hasReplies(services, roster, digest)) await markBehind(db, [digest.id]);
  if (!picture) return;
  const png = await drawPng(picture.svg);
  const name = `coaching-${digest.week ?? 'weeks'}.png`;
  const fileId = await uploadPicture(clients, { png, name, altText: picture.altText });
  await db.transaction().execute(async (trx) => {
    await savePicture(trx, digest.id, fileId);
    await markBehind(trx, [digest.id]);
  });
}
