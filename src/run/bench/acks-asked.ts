/** Somebody types `/coach help`, presses the button that opens the check-in, or sends the form that it opened. */
export interface Act {
  what: 'type' | 'press' | 'send';
  user: string;
}

/** What the local Slack is asked. `start` is answered with the address of its Web API, an act with what went wrong. */
export type SlackAsked = { what: 'start'; roster: string; at: string } | { what: 'clock'; instant: string } | Act;
export type SlackAnswer = string | null;

/** How Slack reaches an app, as far as the app has to know. */
export type AppWay = { mode: 'http'; port: number } | { mode: 'socket'; linkUrl: string };

/** What both apps are asked to begin with. */
export interface StartApp {
  what: 'start';
  apiUrl: string;
  way: AppWay;
}

/** What the bare app is asked: to start, answered with 0, and for its delay as the bot is. */
export type BareAsked = StartApp | { what: 'delay' };

/**
 * What the bot is asked. `settle` is answered when nothing that arrived is still handled, forms so many milliseconds later at most;
 * `delay` with the 99th percentile of the event loop's delay, in milliseconds, since it was asked last; the others with 0.
 */
export type BotAsked =
  | (StartApp & { databaseFile: string; roster: string; at: string })
  | { what: 'tick'; instant: string }
  | { what: 'settle'; formsWithinMs: number }
  | { what: 'idle' }
  | { what: 'delay' };
