import type { KnownBlock } from '@slack/types';

/** What a person gets to see. `text` is the notification and screen-reader text, already escaped. */
export interface Message {
  text: string;
  blocks: KnownBlock[];
}
