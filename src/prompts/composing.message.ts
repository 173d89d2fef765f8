import type { Kysely } from 'kysely';
import type { Message } from '../block-kit/message.ts';
import type { Database } from '../platform/schema.ts';
import type { LoadedRoster } from '../roster/schedule.ts';
import type { Audience, Prompt } from './prompt.ts';

/** What a kind needs to make its message. */
export interface Composing {
  db: Kysely<Database>;
  prompt: Prompt;
  roster: LoadedRoster;
  /** Who reads it: in a channel that isn't known to be private, counts only. */
  audience: Audience;
  now: Date;
}

/**
 * The message, with what goes into its thread for want of room; or why there is nothing to say (any more): answered, nothing due, nobody
 * there. `askAgainAt`: nothing yet, as something else goes first.
 */
export type Composed = { message: Message; replies?: Message[] } | { nothing: string; askAgainAt?: Date };

/** Makes one kind's message from what is true now. Also used to rewrite a message that stands already. */
export type Compose = (composing: Composing) => Promise<Composed>;
