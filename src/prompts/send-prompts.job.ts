import { addDays } from '../calendar/days.ts';
import { caretakersOf } from '../roster/caretakers.ts';
import { channelTrouble, channelTroubleWords } from '../roster/channel-trouble.ts';
import { unreachableNotice } from '../roster/gone.view.ts';
import { findPerson, setDmChannel, setUnreachable } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import { apologies } from '../slack/apologies.ts';
import { channelAudience } from '../slack/channel-audience.ts';
import { errorClass } from '../slack/error-class.ts';
import { findPosted } from '../slack/find-posted.ts';
import { openDm } from '../slack/open-dm.ts';
import { postOnce } from '../slack/post-once.ts';
import type { Services } from '../slack/services.ts';
import { type CallFailure, failureOf } from '../slack/slack-error.ts';
import { forgetTold, tellOnce, tellUntilMended } from '../slack/tell-once.ts';
import { claimPrompt } from './claim-prompt.usecase.ts';
import type { Compose } from './composing.message.ts';
import { listWork, putBack, recordSent, settle } from './delivery.store.ts';
import { withoutButtons } from './kind-phrase.ts';
import { listReplacedBy } from './nudges.store.ts';
import { isToPerson, type Prompt } from './prompt.ts';
import { rankOf } from './prompt-kinds.ts';
import { unclearMessage } from './send-again.view.ts';

/** Slack takes several hundred posts a minute from one app in one workspace; the rest goes with the next tick. */
const mostPerTick = 120;
const tokenRefusedPauseMs = 60 * 60_000;
const heldForMs = 60 * 60_000;
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
    await forgetTold(sending.services, prompt.recipient);
    for (const replaced of await listReplacedBy(db, prompt)) await sending.refresh(replaced);
  } catch (error) {
    const failure = failureOf(error);
    const isOurs = failure.outcome === 'refused' && errorClass(failure.code, isToPerson(prompt)) === 'our-payload';
    if (!isOurs) return settleFailure(sending, prompt, failure);
    log.error(
      { err: error, kind: prompt.kind, code: failure.code },
      'Slack refused our message; its plain text goes instead',
    );
    await postOnce(clients, { channel, text: withoutButtons(prompt.kind, message.text), key: prompt.opaqueId }).then(
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
  if (what === 'channel-gone' && !isToPerson(prompt)) return holdForChannel(sending, prompt, failure.code);
  await settle(db, prompt.id, 'failed', failure.code);
  if (what === 'person-gone') return loseReach(sending, prompt.recipient, failure.code);
  if (what !== 'configuration') return;
  const people = caretakersOf(await rosterNow(sending), prompt.recipient);
  await tellOnce(sending.services, people, `${what}/${prompt.recipient}`, apologies.notSetUp(failure.code));
}

/** A channel can be mended: what is for it is tried again, for as long as it is useful. */
async function holdForChannel(sending: Sending, { id, recipient }: Prompt, code: string): Promise<void> {
  const { db, clock } = sending.services;
  const trouble = channelTrouble(code);
  await putBack(db, id, new Date(clock.now().getTime() + heldForMs), trouble);
  const people = caretakersOf(await rosterNow(sending), recipient);
  const text = channelTroubleWords(recipient, trouble);
  await tellUntilMended(sending.services, { people, key: `${recipient}/${trouble}`, text });
}

async function loseReach(sending: Sending, id: string, code: string): Promise<void> {
  const { db } = sending.services;
  await setUnreachable(db, id, code);
  const roster = await rosterNow(sending);
  const name = roster.people[id]?.name ?? (await findPerson(db, id))?.name ?? id;
  await tellUntilMended(sending.services, unreachableNotice({ id, name, people: caretakersOf(roster) }, code));
}

async function rosterNow({ services: { db, clock } }: Sending): Promise<Roster> {
  const loaded = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  if (!loaded) throw new Error('There is no roster, and yet something was sent');
  return loaded.roster;
}

/** A post whose outcome is not known is looked for before anything is posted again. */
async function reconcile(sending: Sending, prompt: Prompt): Promise<void> {
  const { services } = sending;
  const { db, clock, log } = services;
  const fields = { prompt: prompt.opaqueId, kind: prompt.kind };
  const { channel, claimedAt, opaqueId: key } = prompt;
  const found = channel && claimedAt ? await findPosted(services, { channel, key, claimedAt }) : 'unreadable';
  if (found === 'ask-later') return;
  if (found === 'unreadable') {
    log.error(fields, 'It is not known whether a message was sent; it is not repeated');
    const people = caretakersOf(await rosterNow(sending), prompt.recipient);
    await tellOnce(services, people, `unconfirmed/${key}/${prompt.attempts}`, unclearMessage(prompt));
    return settle(db, prompt.id, 'unconfirmed', 'history-not-readable');
  }
  if (found === null) {
    log.warn(fields, 'A message had not gone out; it is sent again');
    return putBack(db, prompt.id, clock.now(), 'not-posted');
  }
  log.info(fields, 'A message had gone out after all');
  return recordSent(db, prompt.id, found, clock.now());
}
