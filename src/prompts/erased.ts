/** What became of a person's words. */
export interface Erased {
  /** Texts that were there and are gone. */
  texts: number;
  /** Messages in Slack that are still to be rewritten. */
  messages: number;
}
