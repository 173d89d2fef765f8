import { addDays } from '../calendar/days.ts';
import { isStorageFault } from '../platform/storage-fault.ts';
import { setDmChannel } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import type { Audience } from '../slack/channel-audience.ts';
import { openDm } from '../slack/open-dm.ts';
import type { Pace } from '../slack/pace.ts';
import { postOnce } from '../slack/post-once.ts';
import type { Services } from '../slack/services.ts';
import { type CallFailure, failureOf } from '../slack/slack-error.ts';
import { claimPrompt } from './claim-prompt.usecase.ts';
import type { Compose } from './composing.message.ts';
import { findPausedUntil, findPrompt, putBack, recordSent } from './delivery.store.ts';
import { withoutButtons } from './kind-phrase.ts';
import { markRowsTold } from './mark-rows-told.store.ts';
import { listReplacedBy } from './nudges.store.ts';
import type { Prompt } from './prompt.ts';
import { markBehind } from './rewrites.store.ts';
import type { AfterChange, AfterFailure } from './sending.ts';
import { createTurns, type Turns } from './turns.ts';
import { lookForWork } from './work.store.ts';

const weeksOfSlots = 3;
/** Slack may be down, or one message may be unlucky; after so many in a row nothing more is tried in this minute. */
const mostUnclearInARow = 3;
/** More than Slack takes in a minute; what is withheld meanwhile leaves room for others. */
const mostAtOnce = 1000;
const askAgainAfterMs = 60_000;

export interface Sender {
  /**
   * Sends what is due now, in the order of usefulness, as fast as Slack allows; then has the messages rewritten that do not show
   * what has changed. Runs one at a time; a second call waits for the first. What is for `first` goes before everything else, since
   * somebody waits for it: between two messages of a run that goes on. Then nothing is rewritten.
   */
  sendDue(first?: readonly string[]): Promise<void>;
  /** Ends after the message that is on its way; what is left stays due for the next start. */
  stop(): void;
}

/** What the sender hands on. */
export interface SenderPorts {
  composers: Record<string, Compose>;
  /** How fast messages are posted. */
  pace: Pace;
  /** How fast direct messages are opened. */
  openPace: Pace;
  audienceOf(prompt: Prompt, roster: LoadedRoster): Promise<Audience>;
  refresh: AfterChange['refresh'];
  rewrite(ids: readonly number[]): Promise<void>;
  erase(ids: readonly number[]): Promise<void>;
  trouble: {
    settle(prompt: Prompt, failure: CallFailure, post?: { isPlain: boolean }): Promise<AfterFailure>;
    isOver(prompt: Prompt): Promise<void>;
  };
  /** Looks for a post whose outcome is not known, and writes down what is found. False when Slack does not answer. */
  lookUp(prompt: Prompt): Promise<boolean>;
}

interface Sending extends SenderPorts {
  services: Services;
  knowsPause: boolean;
  isStopping: boolean;
  /** What follows the message that went out last: written down while the next one is made ready, and done before that goes out. */
  keeping: Promise<void>;
  letAhead: Turns['letAhead'];
}

/** `first`: who is served before everybody else; `isAhead`: and nobody else, since another run goes on afterwards. */
interface Run {
  first: ReadonlySet<string>;
  isAhead: boolean;
}

/** The way out: nothing is posted on a schedule but here. */
export function createSender(services: Services, ports: SenderPorts): Sender {
  const turns = createTurns((first, how) => sendAll(sending, { first, isAhead: how === 'ahead' }));
  const atFirst = { knowsPause: false, isStopping: false, keeping: Promise.resolve() };
  const sending: Sending = { ...ports, ...atFirst, services, letAhead: turns.letAhead };
  return {
    sendDue: (first = []) =>
      first.length > 0
        ? turns.ahead(first)
        : turns.inTurn(() => sendAll(sending, { first: new Set(), isAhead: false })),
    stop() {
      sending.isStopping = true;
    },
  };
}

async function sendAll(sending: Sending, run: Run): Promise<void> {
  const { db, clock } = sending.services;
  if (sending.isStopping) return;
  await recallPause(sending);
  const { toSend, waitedFor, toRewrite, toErase } = await lookForWork(db, clock.now(), run.first);
  const ids = toSend.slice(0, run.isAhead ? waitedFor : mostAtOnce);
  if (ids.length > 0 && !sending.pace.isPaused(clock.now())) await sendEach(sending, ids, run);
  // Whoever waits for a message has just had the others rewritten, as far as Slack answered.
  if (sending.isStopping || run.first.size > 0) return;
  if (toRewrite.length > 0) await sending.rewrite(toRewrite);
  if (toErase.length > 0) await sending.erase(toErase);
}

/** Slack's wish to be left alone outlives a restart: what was put back for it says until when. */
async function recallPause(sending: Sending): Promise<void> {
  if (sending.knowsPause) return;
  const { db, clock } = sending.services;
  const now = clock.now();
  const until = await findPausedUntil(db, now);
  if (until) sending.pace.pause(now, (until.getTime() - now.getTime()) / 1000);
  sending.knowsPause = true;
}

async function sendEach(sending: Sending, ids: readonly number[], run: Run): Promise<void> {
  const { db, clock } = sending.services;
  const roster = await loadRoster(db, addDays(clock.now().toISOString().slice(0, 10), -7 * weeksOfSlots));
  if (!roster) return;
  try {
    await sendInOrder(sending, roster, { ids, ...run });
  } finally {
    await isKept(sending);
  }
}

/** What went out before is written down. When the database can't take it, that is told once: the next run finds the post in Slack. */
async function isKept(sending: Sending): Promise<void> {
  const { keeping } = sending;
  sending.keeping = Promise.resolve();
  await keeping;
}

async function sendInOrder(
  sending: Sending,
  roster: LoadedRoster,
  { ids, first, isAhead }: Run & { ids: readonly number[] },
): Promise<void> {
  const { db, clock, log } = sending.services;
  let canLookUp = true;
  let unclear = 0;
  for (const id of ids) {
    if (!isAhead) await sending.letAhead();
    if (sending.isStopping || sending.pace.isPaused(clock.now()) || unclear >= mostUnclearInARow) return;
    const prompt = await findPrompt(db, id);
    if (!prompt) continue;
    try {
      if (prompt.status === 'sending') {
        if (canLookUp) canLookUp = await sending.lookUp(prompt);
      } else if (!sending.pace.has(clock.now(), first.has(prompt.recipient))) return;
      else unclear = (await sendOne(sending, roster, prompt)) === 'stop' ? unclear + 1 : 0;
    } catch (error) {
      // What can't be recorded is not sent.
      if (isStorageFault(error)) throw error;
      // One bad row must not stop the others.
      log.error({ err: error, prompt: prompt.opaqueId, kind: prompt.kind }, 'A prompt could not be sent');
    }
  }
}

async function sendOne(sending: Sending, roster: LoadedRoster, prompt: Prompt): Promise<AfterFailure> {
  const { clients, log } = sending.services;
  const claimed = await claimWithChannel(sending, roster, prompt);
  if (claimed.do !== 'send') {
    log.info({ prompt: prompt.opaqueId, kind: prompt.kind, ...claimed }, 'Not sent');
    return claimed.status === 'no-answer' ? 'stop' : 'go-on';
  }
  const { channel, message } = claimed;
  await isKept(sending);
  sending.pace.take();
  const key = prompt.opaqueId;
  const posted = await postOnce(clients, { channel, ...message, key }).catch(failureOf);
  if (!('outcome' in posted)) return keep(sending, prompt, posted);
  const next = await sending.trouble.settle(prompt, posted);
  if (next !== 'send-plain-text') return next;
  log.error({ kind: prompt.kind, code: posted.code }, 'Slack refused our message; its plain text goes instead');
  const text = withoutButtons(prompt.kind, message.text);
  const plain = await postOnce(clients, { channel, text, key }).catch(failureOf);
  if (!('outcome' in plain)) return keep(sending, prompt, plain);
  return sending.trouble.settle(prompt, plain, { isPlain: true });
}

/** Slack has it, which nobody has to wait for but the next message. */
function keep(sending: Sending, prompt: Prompt, posted: { channel: string; ts: string }): AfterFailure {
  sending.keeping = record(sending, prompt, posted).catch((error: unknown) => {
    if (isStorageFault(error)) throw error;
    // One that stays `sending` is looked up when its lease ends.
    sending.services.log.error({ err: error, prompt: prompt.opaqueId }, 'What was sent could not be written down');
  });
  // It is awaited later, and must not count as a failure that nobody saw until then.
  sending.keeping.catch(() => {});
  return 'go-on';
}

/** Writes down first that it went out, together with which older messages it takes the place of. */
async function record(sending: Sending, prompt: Prompt, posted: { channel: string; ts: string }): Promise<void> {
  const { db, clock, log } = sending.services;
  const replaced = await db.transaction().execute(async (trx) => {
    await recordSent(trx, prompt.id, posted, clock.now());
    await markRowsTold(trx, prompt, clock.now());
    const older = await listReplacedBy(trx, prompt);
    await markBehind(
      trx,
      older.map(({ id }) => id),
    );
    return older;
  });
  log.info({ prompt: prompt.opaqueId, kind: prompt.kind, to: prompt.recipient }, 'Sent');
  await sending.trouble.isOver(prompt);
  for (const older of replaced) if (!(await sending.refresh(older))) break;
}

async function claimWithChannel(sending: Sending, roster: LoadedRoster, prompt: Prompt) {
  const { db, clients, clock, skew } = sending.services;
  const audience = await sending.audienceOf(prompt, roster);
  const compose = sending.composers[prompt.kind];
  const claim = () => {
    const now = clock.now();
    return claimPrompt(db, prompt.id, {
      roster,
      now,
      slackNow: skew.slackNow(),
      compose: async (trx, fresh) =>
        compose ? compose({ db: trx, prompt: fresh, roster, audience, now }) : { nothing: 'unknown-kind' },
    });
  };
  const claimed = await claim();
  if (claimed.do !== 'needs-channel') return claimed;
  if (!sending.openPace.has(clock.now(), false)) return nothing('waits', 'many-are-new');
  sending.openPace.take();
  const opened = await openDm(clients, prompt.recipient);
  if ('failure' in opened) return settleUnopened(sending, prompt, opened.failure);
  await setDmChannel(db, prompt.recipient, opened.channel);
  const again = await claim();
  return again.do === 'needs-channel' ? nothing('no-channel', null) : again;
}

/** Opening twice does no harm, so an unclear answer is only a reason to ask again. */
async function settleUnopened(sending: Sending, prompt: Prompt, failure: CallFailure) {
  if (failure.outcome !== 'ambiguous') {
    await sending.trouble.settle(prompt, failure);
    return nothing('no-channel', failure.code);
  }
  const { db, clock } = sending.services;
  await putBack(db, prompt.id, new Date(clock.now().getTime() + askAgainAfterMs), failure.code);
  return nothing('no-answer', failure.code);
}

function nothing(status: string, reason: string | null) {
  return { do: 'nothing', status, reason } as const;
}
