import type { Message } from '../block-kit/message.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { sentence } from '../slack/apologies.ts';
import { findPosted } from '../slack/find-posted.ts';
import type { Posted } from '../slack/handlers.ts';
import type { Pace } from '../slack/pace.ts';
import { postOnce } from '../slack/post-once.ts';
import type { Services } from '../slack/services.ts';
import { failureOf } from '../slack/slack-error.ts';
import { claimReply, type DigestReply, dropReply, listReplies, saveReply } from './digest-reply.store.ts';

/** Slack may take a moment to show what it has; sooner nothing is posted a second time. */
const settlesMs = 45_000;
const emptied = 'There is nothing more to add here.';

interface Place {
  services: Services;
  pace: Pace;
  promptId: number;
  /** The message under which they stand. */
  under: Posted;
}

/**
 * Makes the thread under a digest say this: posts what is missing, each once, and rewrites what has changed. False when Slack could not be
 * reached for all of it; then it is to be called again.
 */
export async function placeReplies(place: Place, replies: readonly Message[]): Promise<boolean> {
  const { services, promptId } = place;
  const known = new Map((await listReplies(services.db, promptId)).map((reply) => [reply.number, reply]));
  const wanted = new Map(replies.map((message, index) => [index + 1, message]));
  for (const number of known.keys()) if (!wanted.has(number)) wanted.set(number, sentence(emptied));
  for (const [number, message] of [...wanted].sort(([one], [other]) => one - other)) {
    if (!(await placeOne(place, known.get(number), { number, message }))) return false;
  }
  return true;
}

interface Wanted {
  number: number;
  message: Message;
}

async function placeOne(place: Place, known: DigestReply | undefined, wanted: Wanted): Promise<boolean> {
  const { services, pace, promptId } = place;
  const { db, clock } = services;
  if (pace.isPaused(clock.now())) return false;
  if (!known) return post(place, services.newId(), wanted);
  const ts = known.ts ?? (await findAgain(place, known));
  if (ts === 'unreadable') return true;
  if (ts === 'later') return false;
  if (ts === null) return post(place, known.key, wanted);
  if (known.ts === null) await saveReply(db, promptId, { ...known, ts });
  return known.fingerprint === fingerprint(wanted.message) ? true : rewrite(place, ts, wanted);
}

async function findAgain(
  { services, under }: Place,
  { key, claimedSlackAt: claimedAt }: DigestReply,
): Promise<string | 'unreadable' | 'later' | null> {
  if (services.skew.slackNow().getTime() - claimedAt.getTime() < settlesMs) return 'later';
  const found = await findPosted(services, { channel: under.channel, key, claimedAt, threadTs: under.ts });
  if (found === 'ask-later') return 'later';
  return typeof found === 'string' ? found : (found?.ts ?? null);
}

async function post({ services, pace, promptId, under }: Place, key: string, wanted: Wanted): Promise<boolean> {
  const { db, clients, skew, log } = services;
  const { number, message } = wanted;
  const claimed = { number, key, fingerprint: fingerprint(message), claimedSlackAt: skew.slackNow(), ts: null };
  await claimReply(db, promptId, claimed);
  pace.take();
  const posted = await postOnce(clients, { channel: under.channel, ...message, key, threadTs: under.ts }).catch(
    failureOf,
  );
  if (!('outcome' in posted)) {
    await saveReply(db, promptId, { ...claimed, ts: posted.ts });
    return true;
  }
  log.warn({ ...under, ...posted }, 'A reply under a digest did not go through');
  if (posted.outcome === 'ambiguous') return false;
  await dropReply(db, promptId, number);
  if (posted.outcome === 'limited') pace.pause(services.clock.now(), posted.retryAfterSeconds);
  // What Slack refuses is not tried again: the digest stands without it.
  return posted.outcome !== 'limited';
}

async function rewrite({ services, pace, promptId, under }: Place, ts: string, wanted: Wanted): Promise<boolean> {
  const { db, clients, log, clock } = services;
  const { number, message } = wanted;
  pace.take();
  const failure = await clients.read.chat
    .update({ channel: under.channel, ts, ...message, link_names: false, parse: 'none' })
    .then(() => null)
    .catch(failureOf);
  if (failure && failure.outcome !== 'refused') {
    log.warn({ ...under, ...failure }, 'A reply under a digest could not be rewritten');
    if (failure.outcome === 'limited') pace.pause(clock.now(), failure.retryAfterSeconds);
    return false;
  }
  await saveReply(db, promptId, { number, ts, fingerprint: fingerprint(message) });
  return true;
}
