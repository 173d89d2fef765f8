import type { Generated } from 'kysely';

/** Column conventions: instants are UTC ISO text, days are YYYY-MM-DD, booleans are 0 or 1, `*_json` is JSON without people's texts. */
export interface Database {
  installation: InstallationTable;
  roster_version: RosterVersionTable;
  person: PersonTable;
  pair: PairTable;
  away: AwayTable;
  note: NoteTable;
  event: EventTable;
  handled: HandledTable;
  draft: DraftTable;
  prompt: PromptTable;
  check_in: CheckInTable;
  did_answer: DidAnswerTable;
  check_in_version: CheckInVersionTable;
  commitment: CommitmentTable;
}

/** One row: which kind of world this file belongs to. A sandbox and a real workspace never share one. */
export interface InstallationTable {
  id: 1;
  kind: 'sandbox' | 'slack';
  team_id: string | null;
  bot_user_id: string | null;
  bot_id: string | null;
  created_at: string;
}

/** The whole roster as one document. Slots and digest times of a version count from the week that starts on `schedule_from`. */
export interface RosterVersionTable {
  id: Generated<number>;
  document_json: string;
  schedule_from: string;
  applied_at: string;
  applied_by: string;
}

/** What Slack and the person say about themselves; what the roster says stands in the roster. */
export interface PersonTable {
  id: string;
  name: string;
  slack_zone: string | null;
  pinned_zone: string | null;
  locale: string | null;
  is_deleted: Generated<number>;
  is_bot: Generated<number>;
  is_guest: Generated<number>;
  dm_channel: string | null;
  /** First instant at which this person may be written to. */
  enrolled_at: string | null;
  unreachable_code: string | null;
}

/** History of who coaches whom. At most one open row for a coach and a coachee. */
export interface PairTable {
  id: Generated<number>;
  coach_id: string;
  coachee_id: string;
  team: string | null;
  /** First day of the first week that is theirs. */
  starts_on: string;
  ended_at: string | null;
}

export interface AwayTable {
  id: Generated<number>;
  person_id: string;
  from_day: string;
  to_day: string;
  noted_by: string;
  noted_at: string;
  cancelled_at: string | null;
}

/** The only table with words of people; everything else refers to it, so that erasure is one update. */
export interface NoteTable {
  id: Generated<number>;
  author_id: string;
  body: string | null;
  written_at: string;
  erased_at: string | null;
}

export interface EventTable {
  id: Generated<number>;
  at: string;
  actor_id: string;
  what: string;
  subject: string;
  subject_id: string;
  version: number | null;
  detail_json: string | null;
}

/** Deliveries already dealt with: `event/<id>`, `view/<id>`, `command/<trigger>`. */
export interface HandledTable {
  key: string;
  at: string;
}

/** Half-written forms, kept until they are sent. `note_id` holds the values as JSON. */
export interface DraftTable {
  person_id: string;
  form: string;
  subject_id: string;
  note_id: number;
  saved_at: string;
}

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

export interface PromptTable {
  id: Generated<number>;
  /** One per message that may ever be sent: `<kind>/<pair or person>/<last part>`. */
  key: string;
  /** Goes into Slack's metadata, so it says nothing about anybody. */
  opaque_id: string;
  kind: string;
  /** A user id, or a channel id for digests. */
  recipient: string;
  coach_id: string | null;
  coachee_id: string | null;
  week: string | null;
  variant: 'full' | 'short' | 'rollover' | 'choose-next' | null;
  phase: 'closing' | 'reset' | 'coaching' | 'off' | null;
  about_json: string;
  due_at: string;
  useful_until: string | null;
  status: PromptStatus;
  reason: string | null;
  attempts: Generated<number>;
  claimed_at: string | null;
  lease_until: string | null;
  channel: string | null;
  ts: string | null;
  sent_at: string | null;
  planned_at: string;
}

export interface CheckInTable {
  id: Generated<number>;
  coach_id: string;
  coachee_id: string;
  week: string;
  variant: 'full' | 'short' | 'rollover';
  rep_version: Generated<number>;
  rep_answered_at: string | null;
  /** The last change after the first answer. */
  rep_edited_at: string | null;
  is_late: Generated<number>;
  priorities_note_id: number | null;
  deal_name_note_id: number | null;
  deal_note_id: number | null;
  coach_version: Generated<number>;
  coach_answered_at: string | null;
  /** The rep's version that the coach answered. */
  coach_saw_version: number | null;
  coach_note_id: number | null;
  coach_note_kind: 'answer' | 'question' | null;
  agreed_at: string | null;
  created_at: string;
}

/** What became of one promise, said in one check-in. */
export interface DidAnswerTable {
  check_in_id: number;
  commitment_id: number;
  outcome: DidOutcome;
  why_note_id: number | null;
  coach_outcome: DidOutcome | null;
  /** 1 when the answer came after the due day: `still-on-it` then counts as carried over. */
  is_past_due: number;
  answered_at: string;
}

export type DidOutcome = 'kept' | 'partly' | 'not-kept' | 'still-on-it' | 'dropped';
export type CommitmentStatus = 'open' | 'kept' | 'partly' | 'not-kept' | 'dropped';

/** Every state a half of a check-in has had, ids only. */
export interface CheckInVersionTable {
  check_in_id: number;
  half: 'rep' | 'coach';
  version: number;
  by_id: string;
  at: string;
  snapshot_json: string;
}

export interface CommitmentTable {
  id: Generated<number>;
  owner_id: string;
  note_id: number;
  due_on: string | null;
  kind: 'deal' | 'activity' | 'behaviour';
  origin: 'check-in' | 'command' | 'form' | 'message' | 'session';
  /** The check-in whose Do holds it. */
  check_in_id: number | null;
  /** The one it follows after `partly` or `not-kept`. */
  follows_id: number | null;
  status: CommitmentStatus;
  closed_at: string | null;
  version: Generated<number>;
  created_at: string;
}
