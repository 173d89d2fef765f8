import type { LiveFigures } from './figures.ts';

/** What the database tells about the messages that go out. Also known without a running bot. */
export interface QueueFigures {
  /** Messages whose time has come and that have not gone out. */
  due: number;
  oldestDueSeconds: number | null;
  /** On their way, or with an outcome that is still being looked up. */
  inDoubt: number;
  /** Nobody knows whether they arrived; an admin decides. */
  unconfirmed: number;
  /** Of the last 24 hours; the rest by reason. */
  sent: number;
  withheld: Record<string, number>;
  failed: Record<string, number>;
  missedByBot: Record<string, number>;
}

/** How well Slack can reach the bot at this moment. */
export interface ReachFigures {
  mode: 'socket' | 'http';
  /** Sockets that Slack has greeted and that live; over HTTP, 1 while we listen. */
  open: number;
  wanted: number;
  /** Connections of this app that were not ours when Slack last greeted us: another copy, which takes a part of what people press. */
  others: number | null;
}

export interface HealthFigures extends LiveFigures {
  /** What people and Slack asked for, and what it set off, that is being worked on now. */
  inHand: number;
  /** Which database the bot works on. */
  databaseId: string | null;
  /** What was written a moment ago is on disk. */
  canRecord: boolean;
  slack: ReachFigures;
  /** Null while the database can't be read. */
  queue: QueueFigures | null;
}

export interface Health extends HealthFigures {
  /** The process lives and ticks. */
  isAlive: boolean;
  /** Slack reaches the bot, and it can send and record. */
  isReady: boolean;
  /** Why not, a sentence each. */
  off: string[];
}

const longestWithoutTickSeconds = 180;
/** A limit of Slack's is over by then; a refused token is not. */
const longestPauseSeconds = 150;

/** Judges the figures. A bot whose clock or database stands still is not ready; only one that does not tick is not alive. */
export function judge(figures: HealthFigures): Health {
  const isAlive = figures.secondsSinceTick <= longestWithoutTickSeconds;
  const off = [
    ...(isAlive ? [] : [`The last tick that went well was ${figures.secondsSinceTick} seconds ago.`]),
    ...(figures.slack.open > 0 ? [] : ['Slack does not reach the bot.']),
    ...(figures.canRecord ? [] : ['The database can not be written. Is the disk full?']),
    ...((figures.pausedSeconds ?? 0) <= longestPauseSeconds ? [] : ['Slack does not let the bot send. Run doctor.']),
  ];
  return { ...figures, isAlive, isReady: off.length === 0, off };
}
