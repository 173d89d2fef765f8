import type { Day } from '../calendar/settings.ts';
import type { OpenLoop } from './loop-facts.ts';
import type { PlannedPrompt } from './planned-prompt.ts';
import type { BaseKind } from './prompt-kinds.ts';
import type { StoredPrompt } from './stored-prompt.ts';

/** What happened that messages follow from. */
export interface EventFacts {
  /** Check-ins of weeks that still matter. */
  checkIns: readonly WeekCheckIn[];
  /** Open promises that come due. */
  commitments: readonly DueCommitment[];
  /** Open loops. */
  loops: readonly OpenLoop[];
  /** What leaders have asked coaches about, and no message has told yet. Left out: nothing. */
  asks?: readonly OpenAsk[];
  /** What acts of people tell others, as it was left with them, and nobody has told yet. Left out: nothing. */
  news?: readonly OpenNews[];
  /** Messages that went out and may be reminded of. */
  sent: readonly SentPrompt[];
}

/** A question about a pair's stall. */
export interface OpenAsk {
  id: number;
  coach: string;
  coachee: string;
  askedAt: Date;
}

/** One thing that somebody is to hear. */
export interface OpenNews extends Pick<StoredPrompt, 'id' | 'key' | 'recipient' | 'coachId' | 'coacheeId' | 'about'> {
  kind: BaseKind;
  happenedAt: Date;
  usefulUntil: Date | null;
}

/** One pair's check-in of one week. */
export interface WeekCheckIn {
  coachId: string;
  coacheeId: string;
  week: Day;
  repAnsweredAt: Date | null;
  coachAnsweredAt: Date | null;
}

export interface DueCommitment {
  id: number;
  ownerId: string;
  dueOn: Day;
  createdAt: Date;
}

/** A message as it went out. */
export interface SentPrompt
  extends Pick<
    PlannedPrompt,
    'key' | 'recipient' | 'coachId' | 'coacheeId' | 'week' | 'variant' | 'phase' | 'about' | 'dueAt' | 'usefulUntil'
  > {
  kind: BaseKind;
  sentAt: Date;
}
