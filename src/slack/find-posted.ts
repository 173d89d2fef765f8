import { errorClass } from './error-class.ts';
import type { Posted } from './handlers.ts';
import { metadataKeyOf } from './post-once.ts';
import type { Services } from './services.ts';
import { type CallFailure, failureOf } from './slack-error.ts';

/** `null`: not there. `unreadable`: nobody can tell. `ask-later`: Slack didn't answer. */
export type Found = Posted | null | 'unreadable' | 'ask-later';

const lookBackMs = 15 * 60_000;
const mostPages = 20;

/**
 * Looks in the conversation for our own message with this key, posted by `postOnce` at `claimedAt` of Slack's clock or later, in a thread under `threadTs`.
 * Reads back a quarter of an hour further, and matches by the key alone.
 */
export async function findPosted(
  { clients, identity, log }: Pick<Services, 'clients' | 'identity' | 'log'>,
  { channel, key, claimedAt, threadTs }: { channel: string; key: string; claimedAt: Date; threadTs?: string },
): Promise<Found> {
  const oldest = (claimedAt.getTime() - lookBackMs) / 1000;
  let cursor: string | undefined;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const where = {
        channel,
        oldest: oldest.toFixed(6),
        include_all_metadata: true,
        limit: 200,
        ...(cursor && { cursor }),
      };
      const { conversations } = clients.read;
      const answer =
        threadTs === undefined
          ? await conversations.history(where)
          : await conversations.replies({ ...where, ts: threadTs });
      const ours = (answer.messages ?? []).filter(({ bot_id: botId }) => botId === identity.botId);
      const found = ours.find((message) => metadataKeyOf(message) === key);
      if (found?.ts) return { channel, ts: found.ts };
      // Slack sometimes leaves the payload out; such a message could be the one.
      if (ours.some(({ metadata }) => metadata && !metadata.event_payload)) return 'unreadable';
      cursor = answer.response_metadata?.next_cursor;
      if (!cursor) return null;
    }
    return 'unreadable';
  } catch (error) {
    log.warn({ err: error, channel }, 'A conversation could not be read');
    return mayComeBack(failureOf(error)) ? 'ask-later' : 'unreadable';
  }
}

/** Slack had no time, or does not let us in just now. */
function mayComeBack(failure: CallFailure): boolean {
  if (failure.outcome !== 'refused') return true;
  const what = errorClass(failure.code, 'read');
  return what === 'install-dead' || what === 'org-state';
}
