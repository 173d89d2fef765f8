import { addDays } from '../calendar/days.ts';
import { setDmChannel, setUnreachable } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { apologies } from '../slack/apologies.ts';
import { channelAudience } from '../slack/channel-audience.ts';
import { errorClass } from '../slack/error-class.ts';
import { findPosted } from '../slack/find-posted.ts';
import { openDm } from '../slack/open-dm.ts';
import { postOnce } from '../slack/post-once.ts';
import type { Services } from '../slack/services.ts';
import { type CallFailure, failureOf } from '../slack/slack-error.ts';
import { tellOnce } from '../slack/tell-once.ts';
import { claimPrompt } from './claim-prompt.usecase.ts';
import type { Compose } from './composing.message.ts';
import { listWork, putBack, recordSent, settle } from './delivery.store.ts';
import { listReplacedBy } from './nudges.store.ts';
import { isToPerson, type Prompt } from './prompt.ts';
import { rankOf } from './prompt-kinds.ts';

/** Slack takes several hundred posts a minute from one app in one workspace; the rest goes with the next tick. */
const mostPerTick = 120;
const tokenRefusedPauseMs = 60 * 60_000;
const weeksOfSlots = 3;

export interface Sender {
  /** Sends what is due now, in the order of usefulness. Runs one at a time; a second call waits for the first. */
  sendDue(): Promise<void>;
  /** Ends after the message that is on its way; what is left stays due for the next start. */
  stop(): void;
}

interface Sending {
  services: Services;
  composers: Record<string, Compose>;
  refresh: Refresh;
  /** Slack asked us not to post before this instant. */
  pausedUntil: Date;
  isStopping: boolean;
}

/** Rewrites a message that stands in Slack. */
export type Refresh = (prompt: Prompt) => Promise<void>;

/** The way out: nothing is posted on a schedule but here. */
export function createSender(services: Services, composers: Record<string, Compose>, refresh: Refresh): Sender {
  const sending: Sending = { services, composers, refresh, pausedUntil: new Date(0), isStopping: false };
  let last: Promise<void> = Promise.resolve();
  return {
    sendDue() {
      const run = last.then(() => sendAll(sending));
      last = run.catch(() => {});
      return run;
    },
    stop() {
      sending.isStopping = true;
    },
  };
}

async function sendAll(sending: Sending): Promise<void> {
  const { db, clock, log } = sending.services;
  const now = clock.now();
  if (sending.isStopping || now < sending.pausedUntil) return;
  const work = await listWork(db, now, mostPerTick);
  if (work.length === 0) return;
  const roster = await loadRoster(db, addDays(now.toISOString().slice(0, 10), -7 * weeksOfSlots));
  if (!roster) return;
  for (const prompt of work.toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind))) {
    try {
      if (prompt.status === 'sending') await reconcile(sending, prompt);
      else await sendOne(sending, roster, prompt);
    } catch (error) {
      // One bad row must not stop the others.
      log.error({ err: error, prompt: prompt.opaqueId, kind: prompt.kind }, 'A prompt could not be sent');
    }
    if (sending.isStopping || clock.now() < sending.pausedUntil) return;
  }
}

async function sendOne(sending: Sending, roster: LoadedRoster, prompt: Prompt): Promise<void> {
  const { db, clients, clock, log } = sending.services;
  const claimed = await claimWithChannel(sending, roster, prompt);
  if (claimed.do !== 'send') {
    log.info({ prompt: prompt.opaqueId, kind: prompt.kind, ...claimed }, 'Not sent');
    return;
  }
  const { channel, message } = claimed;
  try {
    const posted = await postOnce(clients, { channel, ...message, key: prompt.opaqueId });
    await recordSent(db, prompt.id, posted, clock.now());
    log.info({ prompt: prompt.opaqueId, kind: prompt.kind, to: prompt.recipient }, 'Sent');
    for (const replaced of await listReplacedBy(db, prompt)) await sending.refresh(replaced);
  } catch (error) {
    const failure = failureOf(error);
    const isOurs = failure.outcome === 'refused' && errorClass(failure.code, isToPerson(prompt)) === 'our-payload';
    if (!isOurs) return settleFailure(sending, prompt, failure);
    log.error(
      { err: error, kind: prompt.kind, code: failure.code },
      'Slack refused our message; its plain text goes instead',
    );
    await postOnce(clients, { channel, text: message.text, key: prompt.opaqueId }).then(
      (posted) => recordSent(db, prompt.id, posted, clock.now()),
      (again: unknown) => settleFailure(sending, prompt, failureOf(again)),
    );
  }
}

async function claimWithChannel(sending: Sending, roster: LoadedRoster, prompt: Prompt) {
  const { db, clients, clock, log } = sending.services;
  const audience = isToPerson(prompt) ? 'private' : await channelAudience(clients, prompt.recipient, log);
  const compose = sending.composers[prompt.kind];
  const claim = () => {
    const now = clock.now();
    return claimPrompt(db, prompt.id, {
      roster,
      now,
      compose: async (trx, fresh) =>
        compose ? compose({ db: trx, prompt: fresh, roster, audience, now }) : { nothing: 'unknown-kind' },
    });
  };
  const claimed = await claim();
  if (claimed.do !== 'needs-channel') return claimed;
  const opened = await openDm(clients, prompt.recipient);
  if ('failure' in opened) {
    await settleFailure(sending, prompt, opened.failure);
    return { do: 'nothing', status: 'no-channel', reason: opened.failure.code } as const;
  }
  await setDmChannel(db, prompt.recipient, opened.channel);
  return claim();
}

async function settleFailure(sending: Sending, prompt: Prompt, failure: CallFailure): Promise<void> {
  const { db, clock, log } = sending.services;
  const fields = { prompt: prompt.opaqueId, kind: prompt.kind, to: prompt.recipient, ...failure };
  log.warn(fields, 'A post did not go through');
  if (failure.outcome === 'ambiguous') return; // It stays `sending`, and is looked up when its lease ends.
  if (failure.outcome === 'limited') {
    sending.pausedUntil = new Date(clock.now().getTime() + failure.retryAfterSeconds * 1000);
    return putBack(db, prompt.id, sending.pausedUntil, failure.code);
  }
  const what = errorClass(failure.code, isToPerson(prompt));
  if (what === 'install-dead' || what === 'org-state') {
    sending.pausedUntil = new Date(clock.now().getTime() + tokenRefusedPauseMs);
    log.error(fields, 'Slack refuses our token; sending stops for an hour');
    return putBack(db, prompt.id, sending.pausedUntil, failure.code);
  }
  if (what === 'person-gone') await setUnreachable(db, prompt.recipient, failure.code);
  await settle(db, prompt.id, 'failed', failure.code);
  if (what !== 'channel-gone' && what !== 'configuration') return;
  const roster = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  const text = what === 'channel-gone' ? apologies.channelLost(prompt.recipient) : apologies.notSetUp(failure.code);
  await tellOnce(sending.services, roster?.roster.roles.admin ?? [], `${what}/${prompt.recipient}`, text);
}

/** A post whose outcome is not known is looked for before anything is posted again. */
async function reconcile({ services }: Sending, prompt: Prompt): Promise<void> {
  const { db, clock, log } = services;
  const fields = { prompt: prompt.opaqueId, kind: prompt.kind };
  const { channel, claimedAt, opaqueId: key } = prompt;
  const found = channel && claimedAt ? await findPosted(services, { channel, key, claimedAt }) : 'unreadable';
  if (found === 'ask-later') return;
  if (found === 'unreadable') {
    log.error(fields, 'It is not known whether a message was sent; it is not repeated');
    return settle(db, prompt.id, 'unconfirmed', 'history-not-readable');
  }
  if (found === null) {
    log.warn(fields, 'A message had not gone out; it is sent again');
    return putBack(db, prompt.id, clock.now(), 'not-posted');
  }
  log.info(fields, 'A message had gone out after all');
  return recordSent(db, prompt.id, found, clock.now());
}
