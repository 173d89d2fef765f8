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
  followed: FollowedTable;
  sign_of_life: SignOfLifeTable;
  outage: OutageTable;
  shown_words: ShownWordsTable;
  check_in: CheckInTable;
  did_answer: DidAnswerTable;
  check_in_version: CheckInVersionTable;
  commitment: CommitmentTable;
  loop: LoopTable;
  wording: WordingTable;
  moment: MomentTable;
  practice_task: PracticeTaskTable;
  practice_attempt: PracticeAttemptTable;
  named_call: NamedCallTable;
  verdict: VerdictTable;
  second_opinion: SecondOpinionTable;
  session: SessionTable;
  session_answer: SessionAnswerTable;
  slot_change: SlotChangeTable;
  deal_note: DealNoteTable;
  stall_ask: StallAskTable;
  stall_off: StallOffTable;
  digest_picture: DigestPictureTable;
  digest_stall: DigestStallTable;
  digest_reply: DigestReplyTable;
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
  /** When what it says is to change by itself: the meeting it tells of is over. Null once that was seen to. */
  turns_at: string | null;
  /** When it should have gone out, while trouble puts `due_at` off; null: `due_at` says it. */
  wanted_at: string | null;
  /** The claim's instant on Slack's clock, or earlier. */
  claimed_slack_at: string | null;
  /** How many changes the message in Slack does not show yet. */
  behind: Generated<number>;
  /** 1: words of somebody who was forgotten may still stand in it in Slack. */
  holds_erased: Generated<number>;
}

/** A message of the bot's that repeats somebody's words and is no prompt. */
export interface ShownWordsTable {
  id: Generated<number>;
  author_id: string;
  channel: string;
  ts: string;
  /** 1: its author was forgotten, and it is to be overwritten in Slack. */
  is_erased: Generated<number>;
}

/** How far a reader of the events has come: the id of the last one it has seen to. */
export interface FollowedTable {
  what: string;
  through: number;
}

/** One row: when the bot last noted that it was at work. */
export interface SignOfLifeTable {
  id: number;
  at: string;
}

/** A time in which the bot did not run. */
export interface OutageTable {
  id: Generated<number>;
  from_at: string;
  to_at: string;
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
  /** The loop that a promise about a behaviour belongs to. */
  loop_id: number | null;
}

/** One coachee, one coach, one behaviour, from start to verdict. At most one open row for a coachee. Its stage is never stored. */
export interface LoopTable {
  id: Generated<number>;
  /** Whoever coaches the person now, while it is open. */
  coach_id: string;
  coachee_id: string;
  /** How many checked calls in a row must show it. */
  review_rule: number;
  indicator_note_id: number | null;
  /** Why it was opened in a closing week. */
  closing_week_note_id: number | null;
  opened_by: string;
  opened_at: string;
  closed_by: string | null;
  closed_at: string | null;
  close_reason: LoopCloseReason | null;
  close_note_id: number | null;
  version: Generated<number>;
}

export type LoopCloseReason = 'adopted' | 'replaced' | 'reworded' | 'stopped' | 'left';

/** The behaviour and its pass condition. The behaviour is the same in every version, only the pass condition is sharpened. */
export interface WordingTable {
  loop_id: number;
  version: number;
  behaviour_note_id: number;
  pass_note_id: number | null;
  library_id: string | null;
  /** 1: kept as it is although it was found vague. */
  is_behaviour_vague: number;
  is_pass_vague: number;
  by_id: string;
  at: string;
}

/** Evidence that both can open again. Parked while it belongs to no loop and was not dropped. */
export interface MomentTable {
  id: Generated<number>;
  coachee_id: string;
  by_id: string;
  loop_id: number | null;
  /** The session that it was seen in or brought to. */
  session_id: number | null;
  source: 'message' | 'link' | 'form' | 'check-in' | 'session' | 'practice';
  link_note_id: number | null;
  /** A time mark or a quoted line. */
  place_note_id: number | null;
  what_note_id: number;
  consequence_note_id: number | null;
  created_at: string;
  dropped_at: string | null;
  dropped_by: string | null;
}

/** One rehearsal task. At most one open row for a loop. */
export interface PracticeTaskTable {
  id: Generated<number>;
  loop_id: number;
  note_id: number;
  by_id: string;
  set_at: string;
  ended_at: string | null;
}

export interface PracticeAttemptTable {
  id: Generated<number>;
  loop_id: number;
  task_id: number | null;
  with_note_id: number | null;
  is_harder: number;
  is_passed: number;
  is_recheck: number;
  by_id: string;
  at: string;
}

/** The named later call. At most one open row for a loop; a moved one is ended and followed by another. */
export interface NamedCallTable {
  id: Generated<number>;
  loop_id: number;
  title_note_id: number;
  with_note_id: number | null;
  link_note_id: number | null;
  starts_at: string;
  ends_at: string;
  state: 'open' | 'judged' | 'moved' | 'cancelled' | 'dropped';
  /** The one it takes the place of. */
  follows_id: number | null;
  named_by: string;
  named_at: string;
  ended_by: string | null;
  ended_at: string | null;
}

export type VerdictWord = 'shown' | 'tried-not-yet' | 'not-tried' | 'no-opportunity' | 'cannot-judge';

/** What a judge saw on a call: the coach's, one for each call, and the second opinion's. */
export interface VerdictTable {
  id: Generated<number>;
  call_id: number;
  loop_id: number;
  judge_id: string;
  is_second: number;
  verdict: VerdictWord;
  wording_version: number;
  /** The line or time that shows it. */
  evidence_note_id: number | null;
  /** What the coachee says about it. */
  own_view_note_id: number | null;
  at: string;
  version: Generated<number>;
}

/** Another manager asked to judge the same call blind. */
export interface SecondOpinionTable {
  id: Generated<number>;
  call_id: number;
  judge_id: string;
  asked_by: string;
  asked_at: string;
  verdict_id: number | null;
  withdrawn_at: string | null;
}

/** One meeting of a pair: of its weekly slot, by the week's first day, wherever it lands. */
export interface SessionTable {
  id: Generated<number>;
  coach_id: string;
  coachee_id: string;
  conversation: 'skill' | 'pipeline';
  week: string;
  starts_at: string;
  ends_at: string;
  variant: 'full' | 'short' | 'choose-next';
  phase: 'closing' | 'reset' | 'coaching';
  model: string;
  /** What became of the practice, asked before anything new. */
  practised: 'yes' | 'no-effort' | 'no-skill' | null;
  sees_gap: number | null;
  /** The target in the coachee's own words. */
  say_back_note_id: number | null;
  /** Why there is no named later call. */
  no_call_note_id: number | null;
  loop_id: number | null;
  completed_at: string | null;
  completed_by: string | null;
  coach_says: 'held' | 'not-held' | null;
  coach_said_at: string | null;
  coachee_says: 'held' | 'not-held' | null;
  coachee_said_at: string | null;
  version: Generated<number>;
  created_at: string;
}

/** The answer to one step of the model: words, or a figure where the step is a scale. */
export interface SessionAnswerTable {
  session_id: number;
  step: string;
  note_id: number | null;
  figure: number | null;
  by_id: string;
  at: string;
}

/** One occurrence of a slot moved within its week, or excused. At most one row that was not undone. */
export interface SlotChangeTable {
  id: Generated<number>;
  coach_id: string;
  coachee_id: string;
  conversation: 'skill' | 'pipeline' | 'deal';
  week: string;
  what: 'move' | 'excuse';
  /** The instant of its start. */
  moved_to: string | null;
  excuse: 'leave' | 'holiday' | 'other' | null;
  note_id: number | null;
  by_id: string;
  at: string;
  undone_at: string | null;
  undone_by: string | null;
}

/** Deal talk kept out of a skill session: shown in the next check-in. */
export interface DealNoteTable {
  id: Generated<number>;
  coach_id: string;
  coachee_id: string;
  session_id: number | null;
  note_id: number;
  by_id: string;
  at: string;
  /** The check-in in which it came up. */
  check_in_id: number | null;
}

/** A leader asked about a stall, once: a row in the next daily message of whoever can unblock it. */
export interface StallAskTable {
  id: Generated<number>;
  reason: string;
  coach_id: string;
  coachee_id: string;
  since: string;
  asked_by: string;
  asked_at: string;
  /** The local day of the message that held it. */
  told_on: string | null;
}

/** A stall that a leader took off the list, with a reason that stays with the leaders. */
export interface StallOffTable {
  id: Generated<number>;
  reason: string;
  coach_id: string;
  coachee_id: string;
  since: string;
  note_id: number | null;
  by_id: string;
  at: string;
  undone_at: string | null;
}

/** The picture of a digest that stands in Slack, tried once. */
export interface DigestPictureTable {
  prompt_id: number;
  /** Slack's; null where the picture could not be had, so that the digest stands without it. */
  file_id: string | null;
  alt_text: string;
  at: string;
  /** Fingerprint of the digest's words as it went out; null where they are not known. */
  words: string | null;
  /** Since when its figures may have changed; null: they have not, or there is no picture. */
  stale_at: string | null;
}

/** A stall that a digest had when it went out. */
export interface DigestStallTable {
  prompt_id: number;
  coach_id: string;
  coachee_id: string;
  reason: string;
  since: string;
  /** It waited for somebody who was away. */
  is_on_hold: 0 | 1;
}

/** One reply under a digest, for what does not fit into its message. */
export interface DigestReplyTable {
  prompt_id: number;
  /** 1 for the first. */
  number: number;
  /** Goes into Slack's metadata. */
  opaque_id: string;
  /** Of what it says. */
  fingerprint: string;
  /** On Slack's clock, or earlier. */
  claimed_slack_at: string;
  /** Null until it is known that Slack has it. */
  ts: string | null;
}
