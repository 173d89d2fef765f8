import { addDays } from '../calendar/days.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { channelAudience } from '../slack/channel-audience.ts';
import { errorClass } from '../slack/error-class.ts';
import type { Services } from '../slack/services.ts';
import { failureOf } from '../slack/slack-error.ts';
import type { Compose } from './composing.message.ts';
import { forgetPosted } from './delivery.store.ts';
import { isToPerson, type Prompt } from './prompt.ts';

/**
 * Rewrites a message that stands already to what is true now. Slack may be asked as often as it takes, an update is no second
 * message. A message that somebody deleted is forgotten; the next one comes as usual. False when Slack did not answer or has no time
 * now, so that it is worth trying again.
 */
export async function refreshPrompt(
  services: Services,
  composers: Record<string, Compose>,
  prompt: Prompt,
): Promise<boolean> {
  const { db, clients, clock, log } = services;
  const compose = composers[prompt.kind];
  if (!compose || prompt.channel === null || prompt.ts === null) return true;
  const now = clock.now();
  const roster = await loadRoster(db, addDays(now.toISOString().slice(0, 10), -21));
  if (!roster) return true;
  const audience = isToPerson(prompt) ? 'private' : await channelAudience(clients, prompt.recipient, log);
  const composed = await compose({ db, prompt, roster, audience, now });
  if ('nothing' in composed) return true;
  try {
    await clients.read.chat.update({
      channel: prompt.channel,
      ts: prompt.ts,
      ...composed.message,
      link_names: false,
      parse: 'none',
    });
    return true;
  } catch (error) {
    const failure = failureOf(error);
    const isGone = failure.outcome === 'refused' && errorClass(failure.code, false) === 'message-gone';
    if (isGone) await forgetPosted(db, prompt.id);
    else log.warn({ err: error, prompt: prompt.opaqueId, kind: prompt.kind }, 'A message could not be rewritten');
    return failure.outcome === 'refused';
  }
}
