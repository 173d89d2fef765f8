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
  await tellTogether(services, { people, causes: [{ key }], textOf: () => text });
}

/** The same of several things of one kind: those that were not told yet are told in one message. */
export async function tellTogether<Cause extends { key: string }>(
  services: Services,
  { people, causes, textOf }: { people: readonly string[]; causes: readonly Cause[]; textOf(untold: Cause[]): string },
): Promise<void> {
  const { db, clock } = services;
  const untold: Cause[] = [];
  for (const cause of causes) {
    if (await onceUntilForgotten(db, `told/${cause.key}`, clock.now())) untold.push(cause);
  }
  const [first] = untold;
  if (!first || (await tell(services, people, first.key, textOf(untold))).length > 0) return;
  for (const { key } of untold) await forgetLasting(db, `told/${key}`);
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
