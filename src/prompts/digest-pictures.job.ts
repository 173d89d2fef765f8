import { holidaysOf } from '../calendar/holidays.source.ts';
import { drawPng } from '../platform/draw-png.ts';
import { isStorageFault } from '../platform/storage-fault.ts';
import { caretakersOf } from '../roster/caretakers.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { Services } from '../slack/services.ts';
import { failureOf } from '../slack/slack-error.ts';
import { type Lack, tellLack } from '../slack/tell-lack.ts';
import { forgetTold } from '../slack/tell-once.ts';
import { uploadPicture } from '../slack/upload-picture.ts';
import type { Picture } from '../stalls/picture.ts';
import {
  claimPicture,
  findPicture,
  listStalePictures,
  listWithoutPicture,
  markLookedAt,
  savePicture,
} from './digest-picture.store.ts';
import { keepPosted } from './digest-posted.store.ts';
import { isCurrent } from './digest-prompts.store.ts';
import { drawDigest } from './draw-digest.usecase.ts';
import { wordsNow } from './kinds/digest.message.ts';
import type { Prompt } from './prompt.ts';
import { groupOf } from './read-about.ts';
import { markBehind } from './rewrites.store.ts';

const lack: Lack = { about: 'picture', says: 'The weekly digest comes without its picture' };
/** What comes in by then is drawn together. */
const gatherMs = 10 * 60_000;

/**
 * Sees to what belongs to a digest beside its words. Keeps what each digest had that has just gone out, for the next to compare with, draws its picture, hands that to Slack, and has
 * the digest rewritten with it a minute later, when Slack has had time to look at it. Tried once: without a picture the digest stands as
 * it is. A digest that has more to say than fits is rewritten too, for its thread. A picture whose figures have changed since is drawn
 * again some minutes later, as long as no newer digest stands.
 */
export async function drawDigestPictures(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const fresh = await listWithoutPicture(db, now);
  const stale = await listStalePictures(db, new Date(now.getTime() - gatherMs));
  if (fresh.length + stale.length === 0) return;
  const roster = (await loadRoster(db, now.toISOString().slice(0, 10)))?.roster;
  if (!roster) return;
  for (const digest of fresh) await orWithout(services, roster, digest, () => drawFirst(services, roster, digest));
  for (const digest of stale) await orWithout(services, roster, digest, () => drawAgain(services, roster, digest));
}

async function orWithout(services: Services, roster: Roster, digest: Prompt, draw: () => Promise<void>): Promise<void> {
  try {
    await draw();
  } catch (error) {
    if (isStorageFault(error)) throw error;
    services.log.warn(
      { err: error, prompt: digest.opaqueId },
      'A digest stands without its picture, or with an older one',
    );
    await tellLack(services, caretakersOf(roster, digest.recipient), lack, failureOf(error));
  }
}

async function drawFirst(services: Services, roster: Roster, digest: Prompt): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const group = { ...groupOf(digest), channel: digest.recipient, week: digest.week ?? undefined };
  const said = await wordsNow(db, { ...group, roster, now, holidaysOf });
  const picture = await drawDigest(services, roster, digest);
  const claim = { altText: picture?.altText ?? '', words: said?.words ?? null, at: now };
  const isOurs = await db.transaction().execute(async (trx) => {
    if (!(await claimPicture(trx, digest.id, claim))) return false;
    await keepPosted(trx, digest.id, said?.stalls ?? []);
    return true;
  });
  if (!isOurs) return;
  if (said?.hasReplies) await markBehind(db, [digest.id]);
  if (picture) await handOver(services, digest, picture);
}

async function drawAgain(services: Services, roster: Roster, digest: Prompt): Promise<void> {
  const { db, clock } = services;
  await markLookedAt(db, digest.id);
  if (!isCurrent(digest, clock.now())) return;
  const known = (await findPicture(db, digest.id)).picture;
  const picture = await drawDigest(services, roster, digest);
  if (known && picture && picture.altText !== known.altText) await handOver(services, digest, picture);
}

async function handOver(services: Services, digest: Prompt, { svg, altText }: Picture): Promise<void> {
  const png = await drawPng(svg);
  const fileId = await uploadPicture(services.clients, {
    png,
    name: `coaching-${digest.week ?? 'weeks'}.png`,
    altText,
  });
  await forgetTold(services, lack.about);
  await services.db.transaction().execute(async (trx) => {
    await savePicture(trx, digest.id, { fileId, altText });
    await markBehind(trx, [digest.id]);
  });
}
