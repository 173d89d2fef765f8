import type { Receiver } from '@slack/bolt';
import type { ReachFigures } from '../platform/health.ts';
import type { Log } from '../platform/log.ts';
import { HttpReceiver, type HttpReceiverOptions } from './http-receiver.ts';
import { SocketPair } from './socket-pair.ts';

export type WayIn =
  | { mode: 'socket'; appToken: string; slackApiUrl: string }
  | ({ mode: 'http' } & Omit<HttpReceiverOptions, 'log'>);

export interface WayInReceiver extends Receiver {
  /** Nothing new is taken any more, and what was taken is acknowledged. */
  stop(): Promise<void>;
  state(): ReachFigures;
}

/** How Slack reaches us: two sockets, so that one is there while the other reconnects, or signed HTTP requests. */
export function createReceiver(way: WayIn, log: Log): WayInReceiver {
  return way.mode === 'http' ? new HttpReceiver({ ...way, log }) : new SocketPair({ ...way, log });
}
