import { WebClient } from '@slack/web-api';
import type { Services } from '../../slack/services.ts';

/** The parts that can be switched off, to see that the checker notices. */
export const brokenParts = ['lookup', 'retries'] as const;
export type BrokenPart = (typeof brokenParts)[number];

interface Reached {
  slackApiUrl: string;
  botToken: string;
}

/**
 * Puts a broken part into a bot that is built already: a look-up that never finds a message, or a client that posts again by itself
 * when an answer is lost.
 */
export function breakPart(part: BrokenPart | null, { clients, skew }: Services, at: Reached): void {
  if (part === 'lookup') clients.read.conversations.history = async () => ({ ok: true, messages: [] });
  if (part === 'retries') {
    clients.post = new WebClient(at.botToken, {
      slackApiUrl: at.slackApiUrl,
      fetch: skew.fetch,
      timeout: 15_000,
      retryConfig: { retries: 3, minTimeout: 50, maxTimeout: 200 },
    });
  }
}
