import type { Message } from '../block-kit/message.ts';
import { forgetLasting, once, onceUntilForgotten } from '../platform/handled.ts';
import { sentence } from './apologies.ts';
import type { Posted } from './handlers.ts';
import type { Services } from './services.ts';

/**
 * Tells these people something about the bot itself, in their direct messages, once for each `key` in two days. A `text` is our own
 * sentence, escaped where it quotes anything. Who can't be reached is logged: there is nobody else to tell. Answers where it stands now.
 */
export async function tellOnce(
  services: Services,
  people: readonly string[],
  key: string,
  text: string | Message,
): Promise<Posted[]> {
  const { db, clock } = services;
  return (await once(db, `told/${key}`, clock.now())) ? tell(services, people, key, text) : [];
}

/**
 * As `tellOnce`, but of something that lasts: once until `forgetTold` says that it is mended. The key is `<who or what it is about>/<cause>`.
 * When nobody could be told the next time counts as the first.
 */
export async function tellUntilMended(
  services: Services,
  { people, key, text }: { people: readonly string[]; key: string; text: string },
): Promise<void> {
  const { db, clock } = services;
  if (!(await onceUntilForgotten(db, `told/${key}`, clock.now()))) return;
  if ((await tell(services, people, key, text)).length === 0) await forgetLasting(db, `told/${key}`);
}

/** This person or channel is in order again; of the next trouble is told anew. */
export async function forgetTold({ db }: Pick<Services, 'db'>, about: string): Promise<void> {
  await forgetLasting(db, `told/${about}/`);
}

async function tell(
  { clients, log }: Services,
  people: readonly string[],
  key: string,
  text: string | Message,
): Promise<Posted[]> {
  const message = typeof text === 'string' ? sentence(text) : text;
  const posted: Posted[] = [];
  for (const channel of people) {
    try {
      const answer = await clients.interactive.chat.postMessage({
        channel,
        ...message,
        unfurl_links: false,
        unfurl_media: false,
      });
      if (answer.ts !== undefined) posted.push({ channel: answer.channel ?? channel, ts: answer.ts });
    } catch (error) {
      log.error({ err: error, to: channel, about: key }, 'An admin could not be told');
    }
  }
  if (people.length === 0) log.error({ about: key }, 'There is no admin and no leader who could be told');
  return posted;
}
