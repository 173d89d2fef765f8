import type { Log } from '../platform/log.ts';
import type { Clients } from './clients.ts';

/** Who reads a channel. What is public, shared with another company, or not known for sure gets counts only. */
export type Audience = 'private' | 'counts-only';

/** Asks Slack; call it at the moment of posting. */
export async function channelAudience(clients: Clients, channelId: string, log: Log): Promise<Audience> {
  try {
    const { channel } = await clients.read.conversations.info({ channel: channelId });
    const isShared = channel?.is_ext_shared || channel?.is_shared || channel?.is_pending_ext_shared;
    return channel?.is_private === true && !isShared ? 'private' : 'counts-only';
  } catch (error) {
    log.warn({ err: error, channel: channelId }, 'The channel could not be looked at, so it gets counts only');
    return 'counts-only';
  }
}
