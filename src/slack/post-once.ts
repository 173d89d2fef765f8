import type { KnownBlock } from '@slack/types';
import type { Clients } from './clients.ts';
import type { Posted } from './handlers.ts';

export const metadataType = 'loopkeeper_prompt';

/** One post, never retried, with an opaque key in its metadata by which it can be found again. Text never becomes a mention or a preview. */
export async function postOnce(
  clients: Clients,
  {
    channel,
    text,
    blocks,
    key,
    threadTs,
  }: {
    channel: string;
    text: string;
    blocks?: KnownBlock[];
    key: string;
    /** The message under which it stands; left out: it stands by itself. */
    threadTs?: string;
  },
): Promise<Posted> {
  const { ts, channel: at = channel } = await clients.post.chat.postMessage({
    channel,
    text,
    ...(blocks && { blocks }),
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    metadata: { event_type: metadataType, event_payload: { key } },
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  });
  if (ts === undefined) throw new Error('Slack took a message and named no ts');
  return { channel: at, ts };
}

/** The key of a message that `postOnce` sent, or undefined. */
export function metadataKeyOf(message: { metadata?: { event_payload?: object } }): unknown {
  const payload = message.metadata?.event_payload;
  return payload && 'key' in payload ? payload.key : undefined;
}
