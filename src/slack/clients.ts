import { WebClient, type WebClientOptions } from '@slack/web-api';
import type { Log } from '../platform/log.ts';
import { boltLogger } from './bolt-logger.ts';
import type { Skew } from './skew.ts';

/**
 * Three clients, so that one kind of call never waits behind, or repeats like, another:
 * `post` sends once and never retries, `read` may retry, `interactive` gives up within the life of a trigger.
 * No `headers` are ever passed: the constructor would write the token into them.
 */
export interface Clients {
  post: WebClient;
  read: WebClient;
  interactive: WebClient;
}

export const neverRetry = { retries: 0 };

/** Clients of one workspace. `slackApiUrl` ends with a slash. */
export function createClients(token: string, slackApiUrl: string, { log, skew }: { log: Log; skew: Skew }): Clients {
  const client = (options: WebClientOptions): WebClient =>
    new WebClient(token, {
      slackApiUrl,
      logger: boltLogger(log),
      fetch: skew.fetch,
      rejectRateLimitedCalls: true,
      ...options,
    });
  return {
    post: client({ retryConfig: neverRetry, timeout: 15_000 }),
    read: client({ retryConfig: { retries: 3, minTimeout: 300, maxTimeout: 2_000 }, timeout: 10_000 }),
    interactive: client({ retryConfig: neverRetry, timeout: 2_500 }),
  };
}
