/** What a process with an app in it is asked. It answers with figures of its memory. */
export type AppAsked =
  | { what: 'start'; apiUrl: string; botToken: string; appToken: string }
  /** The bot's clock shows this instant, and it does what it does at the start of a minute. */
  | { what: 'tick'; at: string }
  | { what: 'memory' };

/** The bot needs more than a bare app does. */
export type BotAsked = Exclude<AppAsked, { what: 'start' }> | BotStart;

export interface BotStart {
  what: 'start';
  apiUrl: string;
  botToken: string;
  appToken: string;
  databaseFile: string;
  at: string;
}

/** Bytes, after all that nobody holds was let go. */
export interface Memory {
  rss: number;
  heap: number;
}
