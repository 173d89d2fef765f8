import type { Clients } from './clients.ts';
import { type CallFailure, failureOf } from './slack-error.ts';

/**
 * The channel of the direct messages with a person. Opened before the first post, so that a lost answer can be looked up. Where
 * Slack won't open it (a missing scope), the person's id stands in: Slack takes it for posting.
 */
export async function openDm(
  clients: Clients,
  userId: string,
): Promise<{ channel: string } | { failure: CallFailure }> {
  try {
    const { channel } = await clients.read.conversations.open({ users: userId });
    return { channel: channel?.id ?? userId };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.outcome === 'refused' && cannotOpen.has(failure.code)) return { channel: userId };
    return { failure };
  }
}

const cannotOpen = new Set(['missing_scope', 'unknown_method', 'not_allowed_token_type']);
