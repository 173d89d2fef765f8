import { localOf } from '../calendar/local-time.ts';
import type { Phase } from '../calendar/settings.ts';
import { showShortDay } from '../calendar/show-date.ts';
import type { ManagerDayRow, Moved, PlannedPrompt } from './planned-prompt.ts';
import type { WhyNot } from './preview.ts';
import { baseOf, isNudge } from './prompt-kinds.ts';

/** Names of people by id. */
export type Names = ReadonlyMap<string, string>;

/** What the days of a phase are called. */
export const phaseWords: Record<Phase, string> = {
  coaching: 'coaching week',
  closing: 'closing week',
  reset: 'reset week',
  off: 'day off',
};

/** Why something does not come, in a few words to the one it would go to. */
export const whyNotWords: Record<WhyNot, string> = {
  away: 'you are away',
  'coach-away': 'your coach is away',
  'day-off': 'there is no working day that week',
  'no-common-day': 'no day of that week suits both of you',
  'no-day-left': 'no working day is left that week',
  reset: 'reset week, the next behaviour was chosen already',
  'outside-hours': 'it falls outside your working hours',
  'daily-cap': 'you have two messages that day already',
  answered: 'answered already',
  'closing-week': 'it is closing week',
  excused: 'it is excused',
  'row-in-manager-day': 'it stands in your coaching day',
  'plan-changed': 'nothing is planned for it',
};

/** What a message is, in a few words to the one who gets it; names are plain text of people. */
export function promptWords(prompt: PlannedPrompt, names: Names, zone: string): string {
  const before = prompt.about.slotAt === undefined ? '' : 'before the ';
  const words = `${before}${kindWords(prompt, names)}${startWords(prompt, zone)}`;
  return isNudge(prompt.kind) ? `a reminder: ${words}` : `${words}${movedWords(prompt.about.moved)}`;
}

/** What does not come, and why. */
export function notComingWords(prompt: PlannedPrompt, whyNot: WhyNot, names: Names, zone: string): string {
  const words = kindWords(prompt, names);
  const why = whyNotWords[whyNot];
  if (whyNot === 'answered') return `${words}: ${why}`;
  if (whyNot === 'excused') return `no ${words}: ${why}`;
  if (prompt.about.slotAt !== undefined && prompt.variant !== null) {
    return `no message before the ${words}${startWords(prompt, zone)}: ${why}`;
  }
  const isWeekly = prompt.about.slotAt !== undefined || prompt.kind === 'check-in';
  return `${isWeekly ? 'no ' : 'not sent, '}${words}: ${why}`;
}

/** One row of a coach's day. */
export function rowWords({ kind, pair, variant, slotAt, moved }: ManagerDayRow, names: Names, zone: string): string {
  const [, coachee = ''] = pair?.split('>') ?? [];
  const name = nameIn(names, coachee);
  if (variant === 'choose-next') return `choose the next behaviour with ${name}`;
  if (kind === 'needs-behaviour') return `choose what to work on with ${name}`;
  if (kind === 'stall-ask') return `a question of a leader about ${name}`;
  if (kind === 'own-view') return `how ${name} saw a call`;
  if (kind === 'needs-call') return `name the call that ${name} tries it on`;
  const at = slotAt === null ? '' : `${localOf(new Date(slotAt), zone).time} `;
  switch (baseOf(kind)) {
    case 'skill-session':
      return `${at}${variant === 'short' ? 'short skill session' : 'skill session'} with ${name}${movedWords(moved)}`;
    case 'pipeline-review':
      return `${at}pipeline review with ${name}${movedWords(moved)}`;
    case 'call-check':
      return `check a call of ${name}`;
    default:
      return 'check-ins that wait for your answer';
  }
}

function kindWords({ kind, coachId, variant, about }: PlannedPrompt, names: Names): string {
  const coach = nameIn(names, coachId ?? '');
  switch (baseOf(kind)) {
    case 'welcome':
      return 'a welcome that says what will come';
    case 'check-in':
      return `${checkInWords[variant ?? 'full'] ?? 'check-in'} with ${coach}`;
    case 'skill-session':
      return `${variant === 'short' ? 'short skill session' : 'skill session'} with ${coach}`;
    case 'pipeline-review':
      return `pipeline review with ${coach}`;
    case 'manager-day':
      return 'your coaching day';
    case 'team-check-ins':
      return 'this week’s check-ins of your people';
    case 'commitment-due': {
      const count = about.commitmentIds?.length ?? 1;
      return count === 1 ? 'a promise that is due' : `${count} promises that are due`;
    }
    case 'call-check':
      return 'a call to check';
    case 'practice':
      return 'practice before your next call';
    case 'verdict':
      return `what ${coach} saw in your call`;
    case 'second-opinion-notice':
      return 'that another manager judges a call of yours too';
    case 'second-opinion':
      return 'a call to judge for another manager';
    case 'both-verdicts':
      return 'both verdicts on a call';
    case 'passed-on':
      return 'a loop that goes on with another coach';
    case 'slot-change':
      return 'a meeting or check-in that was changed';
    case 'own-view':
      return 'how somebody saw their call';
    case 'digest':
      return 'the weekly digest in the leaders’ channel';
    case 'four-week-review':
      return 'the four-week review in the leaders’ channel';
  }
}

const checkInWords: Record<string, string> = {
  full: 'check-in',
  short: 'short check-in',
  rollover: 'check-in for the new period',
};

function startWords({ about: { slotAt, minutes }, dueAt, zone: own }: PlannedPrompt, zone: string): string {
  if (slotAt === undefined) return '';
  const { day, time } = localOf(new Date(slotAt), zone);
  const date = localOf(dueAt, own).day === day ? '' : `${showShortDay(day)} `;
  return ` at ${date}${time}${minutes === undefined ? '' : `, ${minutes} minutes`}`;
}

const movedReasons = {
  holiday: 'a holiday',
  closure: 'the company is closed',
  'day-off': 'a day off',
  away: 'somebody is away',
} as const;

function movedWords(moved: Moved | null | undefined): string {
  if (!moved) return '';
  const from = ` (moved from ${showShortDay(moved.from)}`;
  return moved.reason === 'move' ? `${from})` : `${from}: ${movedReasons[moved.reason]})`;
}

function nameIn(names: Names, id: string): string {
  return names.get(id) ?? 'a colleague';
}
