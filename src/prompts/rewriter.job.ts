import { addDays } from '../calendar/days.ts';
import { isStorageFault } from '../platform/storage-fault.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { channelAudience } from '../slack/channel-audience.ts';
import { errorClass } from '../slack/error-class.ts';
import type { Pace } from '../slack/pace.ts';
import type { Services } from '../slack/services.ts';
import { type CallFailure, failureOf } from '../slack/slack-error.ts';
import type { Compose } from './composing.message.ts';
import { findPrompt, forgetPosted } from './delivery.store.ts';
import { withoutButtons } from './kind-phrase.ts';
import { isToPerson, type Prompt } from './prompt.ts';
import { markBehind, markShown } from './rewrites.store.ts';

const anHourSeconds = 3600;
const weeksOfSlots = 3;

export interface Rewriter {
  /** Rewrites a message that stands in Slack to what is true now. False when Slack can't be reached: it stays marked, and is rewritten later. */
  refresh(prompt: Pick<Prompt, 'id'>): Promise<boolean>;
  /** Rewrites these, as many as Slack takes now; the others stay marked. */
  rewrite(ids: readonly number[]): Promise<void>;
}

interface Rewriting {
  services: Services;
  composers: Record<string, Compose>;
  pace: Pace;
}

/** Messages that stand in Slack are rewritten here. Asking Slack twice does no harm: an update is no second message. */
export function createRewriter(services: Services, composers: Record<string, Compose>, pace: Pace): Rewriter {
  const rewriting = { services, composers, pace };
  return {
    refresh: ({ id }) => rewriteOne(rewriting, id, true),
    async rewrite(ids) {
      for (const id of ids) {
        try {
          if (!(await rewriteOne(rewriting, id, false))) return;
        } catch (error) {
          if (isStorageFault(error)) throw error;
          services.log.error({ err: error, prompt: id }, 'A message could not be rewritten');
        }
      }
    },
  };
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
  if (outcome === 'shown') await markShown(db, id, prompt.behind);
  else if (prompt.behind === 0) await markBehind(db, [id]);
  return outcome === 'shown';
}

async function update({ services, composers, pace }: Rewriting, prompt: Prompt, now: Date): Promise<'shown' | 'later'> {
  const { db, clients, log } = services;
  const { channel, ts } = prompt;
  const compose = composers[prompt.kind];
  const roster = await loadRoster(db, addDays(now.toISOString().slice(0, 10), -7 * weeksOfSlots));
  if (!compose || !roster || channel === null || ts === null) return 'shown';
  const audience = isToPerson(prompt) ? 'private' : await channelAudience(clients, prompt.recipient, log);
  const composed = await compose({ db, prompt, roster, audience, now });
  if ('nothing' in composed) return 'shown';
  pace.take();
  const { message } = composed;
  const call = (content: typeof message | { text: string; blocks: [] }) =>
    clients.read.chat
      .update({ channel, ts, ...content, link_names: false, parse: 'none' })
      .then(() => null)
      .catch(failureOf);
  const failure = await call(message);
  if (failure === null) return 'shown';
  log.warn({ prompt: prompt.opaqueId, kind: prompt.kind, ...failure }, 'A message could not be rewritten');
  if (failure.outcome === 'limited') pace.pause(now, failure.retryAfterSeconds);
  if (failure.outcome !== 'refused') return 'later';
  switch (errorClass(failure.code, 'rewrite')) {
    case 'install-dead':
    case 'org-state':
      pace.pause(now, anHourSeconds);
      return 'later';
    case 'message-gone':
      await forgetPosted(db, prompt.id);
      return 'shown';
    case 'our-payload':
      return asFarAsPossible(await call({ text: withoutButtons(prompt.kind, message.text), blocks: [] }));
    default:
      // Nothing that could be tried again would help.
      return 'shown';
  }
}

function asFarAsPossible(failure: CallFailure | null): 'shown' | 'later' {
  return failure === null || failure.outcome === 'refused' ? 'shown' : 'later';
}
