import type { NoDay } from './planned-prompt.ts';
import type { PromptStatus } from './prompt.ts';

/** One message that was sent, or was not, as the `log` command prints it as JSON. Instants are UTC ISO text. */
export interface LogEntry {
  /** When it was sent; for one that was not, when it was due. */
  at: string;
  status: PromptStatus;
  kind: string;
  /** A user id, or a channel id for digests. */
  to: string;
  /** Null for a channel. */
  toName: string | null;
  key: string;
  week: string | null;
  variant: string | null;
  phase: string | null;
  /** The code, and the same in words; null where there is none. */
  reason: string | null;
  why: string | null;
  dueAt: string;
  sentAt: string | null;
  attempts: number;
  channel: string | null;
  ts: string | null;
}

/** One entry in one line: when, what became of it, what it was and for whom, and why. */
export function logLine({ at, status, kind, to, toName, week, why }: LogEntry): string {
  const whom = toName === null ? to : `${toName} (${to})`;
  const of = week === null ? '' : ` for the week of ${week}`;
  const time = at.slice(0, 19).replace('T', ' ');
  return `${time} UTC  ${statusWords(status)}: ${kind} to ${whom}${of}${why === null ? '' : ` - ${why}`}`;
}

/** A reason in plain words, what took the days of its week first. Our own codes have dashes, Slack's have none. */
export function reasonWords(reason: string, noDay?: NoDay): string {
  if (noDay !== undefined) return noDayWords[noDay];
  return reasons[reason] ?? (reason.includes('-') ? reason.replaceAll('-', ' ') : `Slack said ${reason}`);
}

function statusWords(status: PromptStatus): string {
  const words: Record<PromptStatus, string> = {
    planned: 'waits',
    sending: 'being sent',
    sent: 'sent',
    answered: 'sent and answered',
    expired: 'sent, no answer in time',
    withheld: 'withheld',
    'missed-by-bot': 'missed by the bot',
    failed: 'failed',
    unconfirmed: 'not known whether sent',
  };
  return words[status];
}

const noDayWords: Record<NoDay, string> = {
  away: 'the person is away that week',
  'coach-away': 'the coach is away that week',
  'day-off': 'that week has no working day',
  'no-common-day': 'no day of the week suits both',
  'no-day-left': 'no working day was left that week',
};

const reasons: Record<string, string> = {
  answered: 'it was answered already',
  away: 'the person is away',
  'bot-was-away': 'the bot was not running, or could not send',
  'call-cancelled': 'the call was cancelled',
  'call-moved': 'the call was moved, and is asked about at its new time',
  'channel-archived': 'the channel is archived; it is tried again every hour',
  'channel-refused': 'Slack does not let the bot post in the channel; it is tried again every hour',
  'channel-not-in-roster': 'no group of leaders has this channel any more',
  'closing-week': 'closing week leaves people in peace',
  'coachee-first': 'the person whose call it is hears of it first',
  'coachee-not-told': 'the person whose call it is could not be told first',
  'daily-cap': 'the person had two messages that day',
  deactivated: "the person's account is deactivated",
  excused: 'the pair excused it',
  'history-not-readable': 'the channel could not be read back, so it was not sent again',
  'loop-closed': 'the loop is closed',
  'meeting-has-begun': 'the meeting had begun',
  moved: 'the pair moved it meanwhile',
  'newer-one-instead': 'a newer message of the kind was due too and took its place',
  'no-check-ins': 'there is no check-in to show',
  'no-pairs': 'nobody is coached in these teams',
  'no-rows': 'there is nothing for that day any more',
  'no-suitable-day': 'no day of the week suits everybody',
  'not-due': 'there was nothing to ask any more',
  'not-eligible': 'the person is a guest who is not listed, or a bot',
  'not-enrolled': 'the person is not enrolled',
  'not-in-channel': 'the bot is not in the channel; it is tried again every hour',
  'not-posted': 'it had not gone out and is sent again',
  'not-welcomed-yet': 'the welcome comes first',
  'outside-hours': 'it fell outside working hours',
  'pair-ended': 'somebody else coaches this person now',
  'plan-changed': 'the plan has changed',
  reset: 'reset week has its one row already',
  'row-in-manager-day': "it became a row of the coach's day",
  'taken-back': 'it was taken back',
  'told-in-manager-day': "the coach's day told it",
  'unknown-call': 'the call is not known any more',
  'unknown-kind': 'this version does not send this kind',
  'nothing-to-review': 'there were no check-ins to look back on',
  'unknown-person': 'the person is not known here',
  no_answer: 'Slack did not answer',
  ratelimited: 'Slack asked the bot to wait',
  rate_limited: 'Slack asked the bot to wait',
  'sent-again': 'an admin had it sent again',
  unreachable: 'messages do not get through to the person',
};
