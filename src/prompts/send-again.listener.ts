import { loadRoster } from '../roster/roster.store.ts';
import { maySendAgain } from '../roster/who-may.ts';
import { apologies, sentence } from '../slack/apologies.ts';
import { findPosted } from '../slack/find-posted.ts';
import type { ActionCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { findPromptByOpaqueId, recordSent } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';
import { sendAgain } from './send-again.usecase.ts';
import { sendAgainAction, sendAgainAnswer } from './send-again.view.ts';

/** What sending again needs of the sender. */
export interface SendAgainPorts {
  sendDue(): Promise<void>;
}

type Wired = Services & SendAgainPorts;

/** The button under a message of which nobody knows whether it went out. */
export function sendAgainHandlers(services: Wired): Handlers {
  return { actions: { [sendAgainAction]: (call) => pressed(services, call) } };
}

async function pressed(services: Wired, call: ActionCall): Promise<void> {
  const { db, clock, clients, log } = services;
  const prompt = await findPromptByOpaqueId(db, call.value ?? '');
  const loaded = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  if (!prompt || !loaded) return call.respond(sentence(apologies.oldButton));
  const permission = maySendAgain(loaded.roster, call.userId, prompt.recipient);
  if (!permission.may) return call.respond(sentence(permission.why));
  const outcome = await resolve(services, prompt, call.userId);
  const answer = sentence(sendAgainAnswer(prompt, outcome));
  if (outcome === 'ask-later' || !call.posted) return call.respond(answer);
  // The answer takes the question's place, so that its button goes.
  await clients.interactive.chat.update({ ...call.posted, ...answer }).catch((error: unknown) => {
    log.warn({ err: error }, 'An answered question could not be rewritten');
    return call.respond(answer);
  });
  if (outcome === 'planned') await services.sendDue();
}

/** It may be readable by now: what is found needs no second message. */
async function resolve(services: Wired, prompt: Prompt, actor: string) {
  const { db, clock } = services;
  const { status, channel, claimedSlackAt: claimedAt, opaqueId: key } = prompt;
  if (status !== 'unconfirmed') return 'done';
  const found = channel && claimedAt ? await findPosted(services, { channel, key, claimedAt }) : null;
  if (found === 'ask-later') return found;
  if (found === null || found === 'unreadable') return sendAgain(services, prompt, actor);
  await recordSent(db, prompt.id, found, clock.now());
  return 'found';
}
