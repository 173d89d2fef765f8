import type { Services } from './services.ts';
import { failureOf } from './slack-error.ts';
import { tellLack } from './tell-lack.ts';
import { forgetTold } from './tell-once.ts';

/** Who reads a channel. What is public, shared with another company, or not known for sure gets counts only. */
export type Audience = 'private' | 'counts-only';

/** Asks Slack; call it at the moment of posting. When it may not be asked, `caretakers` are told once. */
export async function channelAudience(
  services: Services,
  channelId: string,
  caretakers: readonly string[],
): Promise<Audience> {
  const { clients, log } = services;
  const about = `audience/${channelId}`;
  try {
    const { channel } = await clients.read.conversations.info({ channel: channelId });
    await forgetTold(services, about);
    const isShared = channel?.is_ext_shared || channel?.is_shared || channel?.is_pending_ext_shared;
    return channel?.is_private === true && !isShared ? 'private' : 'counts-only';
  } catch (error) {
    log.warn({ err: error, channel: channelId }, 'The channel could not be looked at, so it gets counts only');
    const says = `The digest in <#${channelId}> shows counts only, because I can’t see who reads it`;
    await tellLack(services, caretakers, { about, says }, failureOf(error));
    return 'counts-only';
  }
}
