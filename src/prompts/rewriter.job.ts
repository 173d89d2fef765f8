import type { Message } from '../block-kit/message.ts';
import { addDays } from '../calendar/days.ts';
import { findShownWords, removeShownWords } from '../check-ins/shown-words.store.ts';
import { isStorageFault } from '../platform/storage-fault.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { sentence } from '../slack/apologies.ts';
import type { Audience } from '../slack/channel-audience.ts';
import { errorClass } from '../slack/error-class.ts';
import type { Posted } from '../slack/handlers.ts';
import type { Pace } from '../slack/pace.ts';
import type { Services } from '../slack/services.ts';
import { failureOf } from '../slack/slack-error.ts';
import type { Compose } from './composing.message.ts';
import { findPrompt, forgetPosted } from './delivery.store.ts';
import { dropPicture } from './digest-picture.store.ts';
import { withoutButtons } from './kind-phrase.ts';
import type { Prompt } from './prompt.ts';
import { markBehind, markShown } from './rewrites.store.ts';

const anHourSeconds = 3600;
const erased = 'What stood here was erased.';
const weeksOfSlots = 3;

export interface Rewriter {
  /** Rewrites a message that stands in Slack to what is true now. False when Slack can't be reached: it stays marked, and is rewritten later. */
  refresh(prompt: Pick<Prompt, 'id'>): Promise<boolean>;
  /** Rewrites these, as many as Slack takes now; the others stay marked. */
  rewrite(ids: readonly number[]): Promise<void>;
  /** Overwrites these messages that repeat the words of somebody who was forgotten, by their ids in `shown_words`. */
  erase(ids: readonly number[]): Promise<void>;
}

/** Makes the thread under a message say this; false when Slack could not be reached for all of it. */
type PlaceReplies = (prompt: { id: number }, under: Posted, replies: readonly Message[]) => Promise<boolean>;

export interface RewriterPorts {
  composers: Record<string, Compose>;
  pace: Pace;
  audienceOf(prompt: Prompt, roster: LoadedRoster): Promise<Audience>;
  placeReplies: PlaceReplies;
}

interface Rewriting extends RewriterPorts {
  services: Services;
}

/** Messages that stand in Slack are rewritten here. Asking Slack twice does no harm: an update is no second message. */
export function createRewriter(services: Services, ports: RewriterPorts): Rewriter {
  const rewriting = { services, ...ports };
  return {
    refresh: ({ id }) => rewriteOne(rewriting, id, true),
    rewrite: (ids) => each(services, ids, (id) => rewriteOne(rewriting, id, false)),
    erase: (ids) => each(services, ids, (id) => eraseOne(rewriting, id)),
  };
}

/** One after the other until `work` says that no other would get through. */
async function each(services: Services, ids: readonly number[], work: (id: number) => Promise<boolean>): Promise<void> {
  for (const id of ids) {
    try {
      if (!(await work(id))) return;
    } catch (error) {
      if (isStorageFault(error)) throw error;
      services.log.error({ err: error, id }, 'A message could not be rewritten');
    }
  }
}

/** False when no other message would get through either. */
async function rewriteOne(rewriting: Rewriting, id: number, isWaitedFor: boolean): Promise<boolean> {
  const { services, pace } = rewriting;
  const { db, clock } = services;
  const prompt = await findPrompt(db, id);
  if (!prompt || prompt.ts === null) return true;
  const now = clock.now();
  const mayCall = !pace.isPaused(now) && pace.has(now, isWaitedFor);
  const outcome = mayCall ? await update(rewriting, prompt, now) : 'later';
  if (outcome !== 'later') await markShown(db, id, prompt.behind);
  else if (prompt.behind === 0) await markBehind(db, [id]);
  return outcome !== 'later';
}

async function update(rewriting: Rewriting, prompt: Prompt, now: Date): Promise<Outcome> {
  const { services, composers } = rewriting;
  const { db } = services;
  const { channel, ts } = prompt;
  const roster = await loadRoster(db, addDays(now.toISOString().slice(0, 10), -7 * weeksOfSlots));
  if (!roster || channel === null || ts === null) return 'shown';
  const audience = await rewriting.audienceOf(prompt, roster);
  const composed = await composers[prompt.kind]?.({ db, prompt, roster, audience, now });
  const posted = { channel, ts };
  if (!composed || !('message' in composed)) {
    return prompt.holdsErased ? overwrite(rewriting, posted, sentence(erased)) : 'shown';
  }
  const { message, replies } = composed;
  const outcome = await overwriteOrLess(rewriting, prompt, posted, message);
  if (outcome === 'gone') await forgetPosted(db, prompt.id);
  if (outcome !== 'shown' || !replies) return outcome;
  return (await rewriting.placeReplies(prompt, posted, replies)) ? 'shown' : 'later';
}

/** What Slack refuses is shown without its picture, and if that is not it, as plain text. */
async function overwriteOrLess(
  rewriting: Rewriting,
  prompt: Prompt,
  posted: Posted,
  message: Message,
): Promise<Outcome> {
  const outcome = await overwrite(rewriting, posted, message);
  if (outcome !== 'refused') return outcome;
  const blocks = message.blocks.filter(({ type }) => type !== 'image');
  if (blocks.length < message.blocks.length) {
    await dropPicture(rewriting.services.db, prompt.id);
    const again = await overwrite(rewriting, posted, { ...message, blocks });
    if (again !== 'refused') return again;
  }
  return overwrite(rewriting, posted, { text: withoutButtons(prompt.kind, message.text), blocks: [] });
}

/** False when no other message would get through either. */
async function eraseOne(rewriting: Rewriting, id: number): Promise<boolean> {
  const { services, pace } = rewriting;
  const now = services.clock.now();
  const posted = await findShownWords(services.db, id);
  if (!posted || pace.isPaused(now) || !pace.has(now, false)) return !posted;
  const outcome = await overwrite(rewriting, posted, sentence(erased));
  if (outcome !== 'later') await removeShownWords(services.db, id);
  return outcome !== 'later';
}

/** `refused`: our content was. `gone`: nobody can rewrite it any more. `later`: Slack can't be reached, or asks to wait. */
type Outcome = 'shown' | 'later' | 'gone' | 'refused';

async function overwrite({ services, pace }: Rewriting, posted: Posted, message: Message): Promise<Outcome> {
  const { clients, clock, log } = services;
  pace.take();
  const failure = await clients.read.chat
    .update({ ...posted, ...message, link_names: false, parse: 'none' })
    .then(() => null)
    .catch(failureOf);
  if (failure === null) return 'shown';
  log.warn({ ...posted, ...failure }, 'A message could not be rewritten');
  if (failure.outcome === 'limited') pace.pause(clock.now(), failure.retryAfterSeconds);
  if (failure.outcome !== 'refused') return 'later';
  switch (errorClass(failure.code, 'rewrite')) {
    case 'install-dead':
    case 'org-state':
      pace.pause(clock.now(), anHourSeconds);
      return 'later';
    case 'our-payload':
      return 'refused';
    // Nothing that could be tried again would help.
    default:
      return 'gone';
  }
}
