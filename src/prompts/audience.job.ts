import type { Services } from '../slack/services.ts';
import type { Audience } from './composing.message.ts';
import { isToPerson, type Prompt } from './prompt.ts';

/** Who will read it, asked at the moment of posting. A channel that is public, shared, or not known for sure gets counts only. */
export async function audienceOf({ clients, log }: Services, prompt: Pick<Prompt, 'recipient'>): Promise<Audience> {
  if (isToPerson(prompt)) return 'private';
  try {
    const { channel } = await clients.read.conversations.info({ channel: prompt.recipient });
    const isShared = channel?.is_ext_shared || channel?.is_shared || channel?.is_pending_ext_shared;
    return channel?.is_private === true && !isShared ? 'private' : 'counts-only';
  } catch (error) {
    log.warn(
      { err: error, channel: prompt.recipient },
      'The channel could not be looked at; its digest has counts only',
    );
    return 'counts-only';
  }
}
