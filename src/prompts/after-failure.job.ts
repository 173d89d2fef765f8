import { caretakersOf } from '../roster/caretakers.ts';
import { channelTrouble, channelTroubleWords } from '../roster/channel-trouble.ts';
import { unreachableNotice } from '../roster/gone.view.ts';
import { findPerson, setUnreachable } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import { afterRefusal, errorClass } from '../slack/error-class.ts';
import type { Pace } from '../slack/pace.ts';
import type { Services } from '../slack/services.ts';
import { givenUpWords, type Refused, setupWords } from '../slack/setup-words.ts';
import type { CallFailure } from '../slack/slack-error.ts';
import { forgetTold, tellOnce, tellUntilMended } from '../slack/tell-once.ts';
import { putBack, settle } from './delivery.store.ts';
import { kindPhrase } from './kind-phrase.ts';
import { isToPerson, type Prompt } from './prompt.ts';
import type { AfterFailure } from './sending.ts';

const anHourSeconds = 3600;
export interface Trouble {
  /** Writes down what a post that failed comes to, and tells who can mend it, once. */
  settle(prompt: Prompt, failure: CallFailure, post?: { isPlain: boolean }): Promise<AfterFailure>;
  /** A message got through: what was told about its way is forgotten, so that the next trouble is told again. */
  isOver(prompt: Prompt): Promise<void>;
}

/** What becomes of messages that Slack does not take. `pace` is that of posting. */
export function createTrouble(services: Services, pace: Pace): Trouble {
  /** The code with which Slack does not let the bot in; it is logged as an error once. */
  let shutOutBy: string | null = null;
  return {
    async settle(prompt, failure, post = { isPlain: false }) {
      const { log } = services;
      log.warn(
        { prompt: prompt.opaqueId, kind: prompt.kind, to: prompt.recipient, ...failure },
        'A post did not go through',
      );
      if (isShutOut(failure) && shutOutBy !== failure.code) {
        log.error({ code: failure.code }, 'Slack does not let the bot in; it is tried again every hour or so');
        shutOutBy = failure.code;
      }
      const next = await settleFailure(services, pace, prompt, failure);
      if (next !== 'send-plain-text' || !post.isPlain) return next;
      await giveUp(services, prompt, failure.code);
      return 'go-on';
    },
    async isOver({ recipient, reason }) {
      shutOutBy = null;
      await forgetTold(services, recipient);
      // Another person's message that gets through says nothing about the one that was held.
      if (reason !== null && isToPerson({ recipient })) await forgetTold(services, ofPeople(reason));
    },
  };
}

/** What is told once of everybody's direct messages together. */
function ofPeople(cause: string): string {
  return `people/${cause}`;
}

function isShutOut(failure: CallFailure): boolean {
  if (failure.outcome !== 'refused') return false;
  const what = errorClass(failure.code, 'post-to-channel');
  return what === 'install-dead' || what === 'org-state';
}

async function settleFailure(
  services: Services,
  pace: Pace,
  prompt: Prompt,
  failure: CallFailure,
): Promise<AfterFailure> {
  const { db, clock } = services;
  // It stays `sending`, and is looked up when its lease ends.
  if (failure.outcome === 'ambiguous') return 'stop';
  if (failure.outcome === 'limited') return wait(failure.retryAfterSeconds);
  const { code, needed } = failure;
  const refused = { code, ...(needed !== undefined && { needed }) };
  const purpose = isToPerson(prompt) ? 'post-to-person' : 'post-to-channel';
  const next = afterRefusal(code, purpose);
  switch (next) {
    case 'send-plain-text':
      return 'send-plain-text';
    case 'stop-for-an-hour':
    case 'stop-for-three-hours':
      return wait(next === 'stop-for-an-hour' ? anHourSeconds : 3 * anHourSeconds);
    case 'mark-unreachable':
      await settle(db, prompt.id, 'failed', code);
      await loseReach(services, prompt.recipient, code);
      return 'go-on';
    case 'hold-and-tell':
      await hold(services, prompt, refused);
      return 'go-on';
    case 'wait':
    case 'look-up':
    case 'give-up-and-tell':
      await giveUp(services, prompt, code);
      return 'go-on';
  }

  async function wait(seconds: number): Promise<AfterFailure> {
    const now = clock.now();
    pace.pause(now, seconds);
    await putBack(db, prompt.id, new Date(now.getTime() + seconds * 1000), failure.code);
    return 'stop';
  }
}

async function giveUp(services: Services, prompt: Prompt, code: string): Promise<void> {
  await settle(services.db, prompt.id, 'failed', code);
  const caretakers = caretakersOf(await rosterNow(services), prompt.recipient);
  await tellOnce(services, caretakers, `given-up/${code}`, givenUpWords(kindPhrase(prompt.kind), code));
}

/** What somebody can mend is tried again every hour, for as long as it is useful. */
async function hold(services: Services, prompt: Prompt, refused: Refused): Promise<void> {
  const { code } = refused;
  const { db, clock } = services;
  const { id, kind, recipient } = prompt;
  const tryAt = new Date(clock.now().getTime() + anHourSeconds * 1000);
  if (isToPerson(prompt) || errorClass(code, 'post-to-channel') === 'configuration') {
    await putBack(db, id, tryAt, code);
    return tell(services, prompt, code, setupWords(kindPhrase(kind), refused));
  }
  const trouble = channelTrouble(code);
  await putBack(db, id, tryAt, trouble);
  await tell(services, prompt, trouble, channelTroubleWords(recipient, trouble));
}

async function tell(services: Services, prompt: Prompt, cause: string, text: string): Promise<void> {
  const caretakers = caretakersOf(await rosterNow(services), prompt.recipient);
  const key = isToPerson(prompt) ? `${ofPeople(cause)}/held` : `${prompt.recipient}/${cause}`;
  await tellUntilMended(services, { people: caretakers, key, text });
}

async function loseReach(services: Services, id: string, code: string): Promise<void> {
  const { db } = services;
  await setUnreachable(db, id, code);
  const roster = await rosterNow(services);
  const name = roster.people[id]?.name ?? (await findPerson(db, id))?.name ?? id;
  await tellUntilMended(services, unreachableNotice({ id, name, people: caretakersOf(roster) }, code));
}

async function rosterNow({ db, clock }: Services): Promise<Roster> {
  const loaded = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  if (!loaded) throw new Error('There is no roster, and yet something was sent');
  return loaded.roster;
}
