import type { Prompt } from './prompt.ts';

/** What follows when something changes that messages show. */
export interface AfterChange {
  /** Rewrites a message that stands in Slack. False when Slack can't be reached: it is rewritten later. */
  refresh(prompt: Pick<Prompt, 'id'>): Promise<boolean>;
  /** Sends what is due, what is for these people first: somebody waits for it. */
  sendDue(first?: readonly string[]): Promise<void>;
}

/** What a post that failed means for those that follow. */
export type AfterFailure = 'go-on' | 'stop' | 'send-plain-text';
