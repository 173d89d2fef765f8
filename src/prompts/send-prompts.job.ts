import type { KnownBlock } from '@slack/types';
import { addDays } from '../calendar/days.ts';
import { setDmChannel, setUnreachable } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { errorClass } from '../slack/error-class.ts';
import type { Posted } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { type CallFailure, failureOf } from '../slack/slack-error.ts';
import { audienceOf } from './audience.job.ts';
import { claimPrompt } from './claim-prompt.job.ts';
import type { Compose } from './composing.message.ts';
import { listWork, putBack, recordSent, settle } from './delivery.store.ts';
import { isToPerson, type Prompt } from './prompt.ts';
import { rankOf } from './prompt-kinds.ts';
import { reconcile } from './reconcile.job.ts';

/** Slack takes several hundred posts a minute from one app in one workspace; the rest goes with the next tick. */
const mostPerTick = 120;
const aMinute = 60_000;

export interface Sender {
  /** Sends what is due now, in the order of usefulness. Runs one at a time; a second call waits for the first. */
  sendDue(): Promise<void>;
}

/** The way out: nothing is posted on a schedule but here. */
export function createSender(services: Services, composers: Record<string, Compose>): Sender {
  const pause: Pause = { until: new Date(0) };
  let last: Promise<void> = Promise.resolve();
  return {
    sendDue() {
      const run = last.then(() => sendAll(services, composers, pause));
      last = run.catch(() => {});
      return run;
    },
  };
}

interface Pause {
  until: Date;
}

async function sendAll(services: Services, composers: Record<string, Compose>, pause: Pause): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  if (now < pause.until) return;
  const work = await listWork(db, now, mostPerTick);
  if (work.length === 0) return;
  const roster = await loadRoster(db, addDays(now.toISOString().slice(0, 10), -21));
  if (!roster) return;
  for (const prompt of work.toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind))) {
    try {
      if (prompt.status === 'sending') await reconcile(services, prompt);
      else await sendOne(services, composers, roster, prompt, pause);
    } catch (error) {
      // One bad row must not stop the others.
      log.error({ err: error, prompt: prompt.opaqueId, kind: prompt.kind }, 'A prompt could not be sent');
    }
    if (clock.now() < pause.until) return;
  }
}

async function sendOne(
  services: Services,
  composers: Record<string, Compose>,
  roster: LoadedRoster,
  prompt: Prompt,
  pause: Pause,
): Promise<void> {
  const { db, clock, log } = services;
  const audience = await audienceOf(services, prompt);
  const context = { roster, audience, composers, now: clock.now() };
  let claimed = await claimPrompt(db, prompt.id, context);
  if (claimed.do === 'needs-channel') {
    if (!(await openChannel(services, prompt, pause))) return;
    claimed = await claimPrompt(db, prompt.id, context);
  }
  if (claimed.do !== 'send') {
    if (claimed.do === 'nothing') log.info({ prompt: prompt.opaqueId, kind: prompt.kind, ...claimed }, 'Not sent');
    return;
  }
  const { channel, message } = claimed;
  try {
    await recordSent(db, prompt.id, await post(services, prompt, channel, message.text, message.blocks), clock.now());
    log.info({ prompt: prompt.opaqueId, kind: prompt.kind, to: prompt.recipient }, 'Sent');
  } catch (error) {
    await settleFailure(services, prompt, failureOf(error), pause, async () => {
      await recordSent(db, prompt.id, await post(services, prompt, channel, message.text, undefined), clock.now());
    });
  }
}

async function post(
  { clients }: Services,
  prompt: Prompt,
  channel: string,
  text: string,
  blocks: KnownBlock[] | undefined,
): Promise<Posted> {
  const { ts, channel: at = channel } = await clients.post.chat.postMessage({
    channel,
    text,
    ...(blocks && { blocks }),
    metadata: { event_type: 'loopkeeper_prompt', event_payload: { key: prompt.opaqueId } },
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  });
  if (ts === undefined) throw new Error('Slack took a message and named no ts');
  return { channel: at, ts };
}

/** A direct message needs its channel before the first post, so that a lost answer can be looked up. */
async function openChannel(services: Services, prompt: Prompt, pause: Pause): Promise<boolean> {
  const { db, clients } = services;
  try {
    const { channel } = await clients.read.conversations.open({ users: prompt.recipient });
    await setDmChannel(db, prompt.recipient, channel?.id ?? prompt.recipient);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.outcome === 'refused' && ['missing_scope', 'unknown_method'].includes(failure.code)) {
      await setDmChannel(db, prompt.recipient, prompt.recipient);
      return true;
    }
    // Nothing was posted, so an unclear answer here is only a reason to ask again.
    const known: CallFailure =
      failure.outcome === 'ambiguous' ? { outcome: 'limited', code: failure.code, retryAfterSeconds: 60 } : failure;
    await settleFailure(services, prompt, known, pause);
    return false;
  }
}

async function settleFailure(
  services: Services,
  prompt: Prompt,
  failure: CallFailure,
  pause: Pause,
  sendPlain?: () => Promise<void>,
): Promise<void> {
  const { db, clock, log } = services;
  const fields = { prompt: prompt.opaqueId, kind: prompt.kind, code: failure.code, outcome: failure.outcome };
  log.warn(fields, 'A post did not go through');
  if (failure.outcome === 'ambiguous') return; // Stays `sending`; looked up when its lease ends.
  if (failure.outcome === 'limited') {
    pause.until = new Date(clock.now().getTime() + failure.retryAfterSeconds * 1000);
    return putBack(db, prompt.id, pause.until, failure.code);
  }
  switch (errorClass(failure.code, isToPerson(prompt))) {
    case 'install-dead':
    case 'org-state':
      pause.until = new Date(clock.now().getTime() + 60 * aMinute);
      log.error(fields, 'Slack refuses our token; sending stops for an hour');
      return putBack(db, prompt.id, pause.until, failure.code);
    case 'person-gone':
      await setUnreachable(db, prompt.recipient, failure.code);
      return settle(db, prompt.id, 'failed', failure.code);
    case 'our-payload':
      if (!sendPlain) return settle(db, prompt.id, 'failed', failure.code);
      return sendPlain().catch((error: unknown) => settleFailure(services, prompt, failureOf(error), pause));
    case 'configuration':
    case 'channel-gone':
    case 'message-gone':
    case 'other':
      return settle(db, prompt.id, 'failed', failure.code);
  }
}
