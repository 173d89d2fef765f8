import type { Day, Phase, Variant } from '../calendar/settings.ts';

export type PromptStatus =
  | 'planned'
  | 'sending'
  | 'sent'
  | 'answered'
  | 'expired'
  | 'withheld'
  | 'missed-by-bot'
  | 'failed'
  | 'unconfirmed';

/** One message that may be sent, is being sent or was sent. */
export interface Prompt {
  id: number;
  key: string;
  /** Goes into Slack's metadata; says nothing about anybody. */
  opaqueId: string;
  kind: string;
  /** A user id, or a channel id for digests. */
  recipient: string;
  coachId: string | null;
  coacheeId: string | null;
  week: Day | null;
  variant: Variant | null;
  phase: Phase | null;
  /** Ids and figures that the message is made from; never words of people. */
  about: unknown;
  /** When it is next to be tried. */
  dueAt: Date;
  /** When it should go out, or should have gone. */
  wantedAt: Date;
  usefulUntil: Date | null;
  status: PromptStatus;
  reason: string | null;
  attempts: number;
  /** On Slack's clock, or earlier. */
  claimedSlackAt: Date | null;
  channel: string | null;
  ts: string | null;
  sentAt: Date | null;
  /** How many changes the message in Slack does not show yet. */
  behind: number;
  /** Words of somebody who was forgotten may still stand in the message in Slack. */
  holdsErased: boolean;
}

/** Who reads a channel: without private text, counts only, wherever it isn't known to be private. */
export type Audience = 'private' | 'counts-only';

/** Is it a message to a person, as a digest to a channel is not? */
export function isToPerson(prompt: Pick<Prompt, 'recipient'>): boolean {
  return /^[UW]/.test(prompt.recipient);
}
