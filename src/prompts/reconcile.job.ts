import type { Services } from '../slack/services.ts';
import { failureOf } from '../slack/slack-error.ts';
import { putBack, recordSent, settle } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';

const lookBackMs = 15 * 60_000;
const mostPages = 20;

/**
 * A post whose outcome is not known: looks for its key in the conversation before anything is posted again. Found: it was sent. Not
 * there: it may be sent. Not readable: `unconfirmed`, and never repeated on its own.
 */
export async function reconcile(services: Services, prompt: Prompt): Promise<void> {
  const { db, clock, log } = services;
  const fields = { prompt: prompt.opaqueId, kind: prompt.kind };
  const found = await lookUp(services, prompt);
  if (found === 'ask-later') return;
  if (found === 'unreadable') {
    log.error(fields, 'It is not known whether a message was sent; it is not repeated');
    return settle(db, prompt.id, 'unconfirmed', 'history-not-readable');
  }
  if (found === null) {
    log.warn(fields, 'A message had not gone out; it is sent again');
    return putBack(db, prompt.id, clock.now(), 'not-posted');
  }
  log.info(fields, 'A message had gone out after all');
  return recordSent(db, prompt.id, found, clock.now());
}

type Found = { channel: string; ts: string } | null | 'unreadable' | 'ask-later';

async function lookUp({ clients, identity, skew, log }: Services, prompt: Prompt): Promise<Found> {
  const { channel, claimedAt } = prompt;
  if (channel === null || claimedAt === null) return 'unreadable';
  const oldest = (skew.slackTime(claimedAt).getTime() - lookBackMs) / 1000;
  let cursor: string | undefined;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await clients.read.conversations.history({
        channel,
        oldest: oldest.toFixed(6),
        include_all_metadata: true,
        limit: 200,
        ...(cursor && { cursor }),
      });
      const ours = (answer.messages ?? []).filter(({ bot_id: botId }) => botId === identity.botId);
      const found = ours.find((message) => keyOf(message) === prompt.opaqueId);
      if (found?.ts) return { channel, ts: found.ts };
      if (ours.some(({ metadata }) => metadata && !metadata.event_payload)) return 'unreadable';
      cursor = answer.response_metadata?.next_cursor;
      if (!cursor) return null;
    }
    return 'unreadable';
  } catch (error) {
    log.warn({ err: error, prompt: prompt.opaqueId }, 'A conversation could not be read');
    return failureOf(error).outcome === 'refused' ? 'unreadable' : 'ask-later';
  }
}

function keyOf(message: { metadata?: { event_payload?: object } }): unknown {
  const payload = message.metadata?.event_payload;
  return payload && 'key' in payload ? payload.key : undefined;
}
