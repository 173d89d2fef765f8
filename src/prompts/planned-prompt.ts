import type { Day, Phase, Variant } from '../calendar/settings.ts';
import type { MoveReason } from '../calendar/slots.ts';
import type { PromptKind } from './prompt-kinds.ts';

/** One message that the rules ask for, before anybody decides whether it still may go. */
export interface PlannedPrompt {
  key: string;
  kind: PromptKind;
  /** A user id, or a channel id for digests. */
  recipient: string;
  /** Whose local date and hours count: the recipient's zone, for a channel its first leader's. */
  zone: string;
  coachId: string | null;
  coacheeId: string | null;
  /** First day of the team's week (a digest: the workspace's); null for kinds that belong to no week. */
  week: Day | null;
  variant: Variant | null;
  phase: Phase | null;
  about: About;
  dueAt: Date;
  /** First instant at which it is no longer worth sending; null: always worth it. */
  usefulUntil: Date | null;
}

/** Ids, days and figures that the message is made from, as JSON; never words of people. Each kind fills its own. */
export interface About {
  /** The day it is for: where a slot lands, a manager's day, the day a promise is due. */
  day?: Day;
  /** Where the slot of a check-in or digest landed, UTC text; it may go out later. */
  placedAt?: string;
  /** The meeting: its instant as UTC text, its length and model. */
  slotAt?: string;
  minutes?: number;
  model?: string;
  /** Where the slot would be on an ordinary week, and why that day did not suit. */
  moved?: Moved | null;
  /** Only where its week has no day for it: it is withheld, or a meeting that the coachee was told of has fallen through. */
  noDay?: NoDay;
  rows?: ManagerDayRow[];
  commitmentIds?: number[];
  checkInIds?: number[];
  loopId?: number;
  callId?: number;
  /** The key of the message that a nudge reminds of. */
  of?: string;
  /** When the recipient of a message wants its first and second reminder, UTC text; null: at the usual time. */
  remindAt?: (string | null)[];
  /** Its recipient waits for it: a reminder that they asked for at this time, say. It goes out on a full day too. */
  isAskedFor?: boolean;
  /** Whose digest: the people who lead, and their teams (null: all). */
  leaders?: string[];
  teams?: string[] | null;
  period?: string;
  /** Of news: when it happened, UTC text, and what it is about beside the loop and the call. */
  at?: string;
  verdictId?: number;
  version?: number;
  opinionId?: number;
  fromId?: string;
  changeIds?: number[];
  slotsAt?: string[];
  isBack?: true;
  /** Of news: whose words it repeats, where that is nobody of the pair. */
  by?: string[];
}

export interface Moved {
  from: Day;
  /** `move`: somebody of the pair moved it. */
  reason: MoveReason | 'move';
}

/** What took the days of a week. */
export type NoDay = 'away' | 'coach-away' | 'day-off' | 'no-common-day' | 'no-day-left';

/** What is no message of its own: a loop that its coach has to give a behaviour or a call. */
export type LoopGap = 'needs-behaviour' | 'needs-call';

/** One thing of the coach's day. */
export interface ManagerDayRow {
  kind: PromptKind | LoopGap | 'stall-ask';
  /** `coach>coachee`; null for what belongs to no single pair. */
  pair: string | null;
  variant: Variant | null;
  /** UTC text; null where nothing is held. */
  slotAt: string | null;
  /** Only of a meeting that somebody of the pair moved. */
  moved?: Moved;
  /** Of what is about a loop or a call of one. */
  loopId?: number;
  callId?: number;
  /** The question of a leader that it is. */
  askId?: number;
  /** The prompt of the news that it tells. */
  newsId?: number;
}

/** Why a message that was due is not sent. The first four are what `plan` prints. */
export type WithheldReason =
  | 'no-suitable-day'
  | 'reset'
  | 'outside-hours'
  | 'daily-cap'
  | 'away'
  | 'answered'
  | 'row-in-manager-day'
  | 'closing-week'
  | 'excused'
  | 'not-enrolled'
  | 'plan-changed';

/** What the planner says about one occurrence. A withheld one has the instant it would have had. */
export interface Outcome {
  prompt: PlannedPrompt;
  withheld: WithheldReason | null;
}

/** UTC text to the second, `2026-12-09T13:30:00Z`, as keys and outputs write instants. */
export function utcText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
