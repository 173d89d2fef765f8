export type EnvelopeType = 'events_api' | 'interactive' | 'slash_commands';

/** What goes to the bot, by whichever way. */
export interface Envelope {
  type: EnvelopeType;
  payload: unknown;
  retry?: { attempt: number; reason: string };
  /** Nobody waits for it, so an asked-for fault does not pick it. */
  isEcho?: boolean;
}

/** What became of an envelope. A late acknowledgement is no acknowledgement. `reason` is what Slack calls the failure when it tries again. */
export type Delivery =
  | { outcome: 'acked'; payload: unknown }
  | { outcome: 'timeout'; reason?: string }
  | { outcome: 'no-connection'; reason?: string };

/** A way to the bot: its sockets, or its request URL. */
export interface WayToBot {
  /** Sends the envelope and waits for its acknowledgement, three real seconds at most. */
  deliver(envelope: Envelope): Promise<Delivery>;
}
