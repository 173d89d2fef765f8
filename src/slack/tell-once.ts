import { once } from '../platform/handled.ts';
import { sentence } from './apologies.ts';
import type { Services } from './services.ts';

/**
 * Tells these people something about the bot itself, in their direct messages, once for each `key` in two days. `text` is our own
 * sentence, escaped where it quotes anything. Who can't be reached is logged: there is nobody else to tell.
 */
export async function tellOnce(
  services: Services,
  people: readonly string[],
  key: string,
  text: string,
): Promise<void> {
  const { db, clock, clients, log } = services;
  if (!(await once(db, `told/${key}`, clock.now()))) return;
  for (const channel of people) {
    try {
      await clients.interactive.chat.postMessage({
        channel,
        ...sentence(text),
        unfurl_links: false,
        unfurl_media: false,
      });
    } catch (error) {
      log.error({ err: error, to: channel, about: key }, 'An admin could not be told');
    }
  }
}
