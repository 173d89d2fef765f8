import { type App, HTTPReceiver, type Receiver, SocketModeReceiver } from '@slack/bolt';
import type { Log } from '../platform/log.ts';
import { boltLogger } from './bolt-logger.ts';

export type WayIn =
  | { mode: 'socket'; appToken: string; slackApiUrl: string }
  | { mode: 'http'; signingSecret: string; port: number };

/** How Slack reaches us: two sockets, so that one is there while the other reconnects, or signed HTTP requests. */
export function createReceiver(way: WayIn, log: Log): Receiver {
  if (way.mode === 'http') {
    return new HTTPReceiver({ signingSecret: way.signingSecret, port: way.port, logger: boltLogger(log) });
  }
  return new SocketPair(socketReceiver(way, log), socketReceiver(way, log));
}

function socketReceiver(
  { appToken, slackApiUrl }: { appToken: string; slackApiUrl: string },
  log: Log,
): SocketModeReceiver {
  const retryConfig = { retries: 100, factor: 1.3, minTimeout: 500, maxTimeout: 30_000 };
  return new SocketModeReceiver({
    appToken,
    logger: boltLogger(log),
    installerOptions: { clientOptions: { slackApiUrl, retryConfig, timeout: 10_000 } },
  });
}

// Slack closes each socket every few hours, and the client then needs seconds to come back. It sends each payload to one socket only.
class SocketPair implements Receiver {
  readonly #receivers: SocketModeReceiver[];

  constructor(...receivers: SocketModeReceiver[]) {
    this.#receivers = receivers;
  }

  init(app: App): void {
    for (const receiver of this.#receivers) receiver.init(app);
  }

  async start(): Promise<void> {
    for (const receiver of this.#receivers) await receiver.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#receivers.map((receiver) => receiver.stop()));
  }
}
