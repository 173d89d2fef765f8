import type { Day } from '../calendar/settings.ts';

/** Until when a prompt is worth sending. */
export type Usefulness =
  | 'always'
  | 'meeting-start'
  | 'verdict'
  | 'week-close'
  | 'noon'
  | 'three-working-days-after-close'
  | 'call'
  | 'end-of-day'
  | 'next-digest'
  | 'end-of-period';

export interface PromptKindRule {
  to: 'person' | 'coach' | 'coachee' | 'rep' | 'owner' | 'channel';
  /** Counts towards the two messages a day that nobody asked for. A channel's digests don't. */
  isUnprompted: boolean;
  usefulUntil: Usefulness;
  /** What becomes of it on a full day: it waits for the next working day while useful, or becomes a row in the recipient's day, or goes. */
  whenFull: 'waits' | 'row-in-manager-day' | 'withheld';
  /**
   * `ahead`: the calendar alone says when, so an occurrence nobody planned in time is late. `on-event`: something that happened sets it off.
   * `with-event`: its row is written together with what it tells of; the planner only finds the place for it. Each stands for itself, so no
   * later one takes its place.
   */
  planned: 'ahead' | 'on-event' | 'with-event';
}

/** What somebody's act tells others is worth telling however late, but for meetings that are over. */
const news = { isUnprompted: true, usefulUntil: 'always', whenFull: 'waits', planned: 'with-event' } as const;

/** The kinds in the order in which they go when a person's day is full. */
export const promptKinds = {
  welcome: { to: 'person', isUnprompted: true, usefulUntil: 'always', whenFull: 'waits', planned: 'on-event' },
  'skill-session': {
    to: 'coachee',
    isUnprompted: true,
    usefulUntil: 'meeting-start',
    whenFull: 'withheld',
    planned: 'ahead',
  },
  'pipeline-review': {
    to: 'coachee',
    isUnprompted: true,
    usefulUntil: 'meeting-start',
    whenFull: 'withheld',
    planned: 'ahead',
  },
  'slot-change': { to: 'coachee', ...news, usefulUntil: 'meeting-start' },
  'call-check': {
    to: 'coach',
    isUnprompted: true,
    usefulUntil: 'verdict',
    whenFull: 'row-in-manager-day',
    planned: 'on-event',
  },
  'check-in': { to: 'rep', isUnprompted: true, usefulUntil: 'week-close', whenFull: 'waits', planned: 'ahead' },
  'manager-day': { to: 'coach', isUnprompted: true, usefulUntil: 'noon', whenFull: 'withheld', planned: 'ahead' },
  'team-check-ins': {
    to: 'coach',
    isUnprompted: true,
    usefulUntil: 'three-working-days-after-close',
    whenFull: 'waits',
    planned: 'on-event',
  },
  practice: { to: 'coachee', isUnprompted: true, usefulUntil: 'call', whenFull: 'waits', planned: 'on-event' },
  verdict: { to: 'coachee', ...news },
  'second-opinion-notice': { to: 'coachee', ...news },
  'second-opinion': { to: 'person', ...news },
  'both-verdicts': { to: 'person', ...news },
  'passed-on': { to: 'person', ...news },
  'own-view': { to: 'coach', ...news, whenFull: 'row-in-manager-day' },
  'commitment-due': {
    to: 'owner',
    isUnprompted: true,
    usefulUntil: 'end-of-day',
    whenFull: 'withheld',
    planned: 'ahead',
  },
  digest: { to: 'channel', isUnprompted: false, usefulUntil: 'next-digest', whenFull: 'waits', planned: 'ahead' },
  'four-week-review': {
    to: 'channel',
    isUnprompted: false,
    usefulUntil: 'end-of-period',
    whenFull: 'waits',
    planned: 'ahead',
  },
} as const satisfies Record<string, PromptKindRule>;

export type BaseKind = keyof typeof promptKinds;
/** `nudge:check-in` goes to whom the check-in went and is useful as long as it. */
export type PromptKind = BaseKind | `nudge:${BaseKind}`;

const order = Object.keys(promptKinds);
const nudgePrefix = 'nudge:';

/** True for a kind of the table, or a nudge of one. */
export function isPromptKind(text: string): text is PromptKind {
  return Object.hasOwn(promptKinds, withoutPrefix(text));
}

export function isNudge(kind: string): boolean {
  return kind.startsWith(nudgePrefix);
}

/** Place in the order of the table, nudges after everything else; a kind nobody knows comes last. */
export function rankOf(kind: string): number {
  const place = order.indexOf(withoutPrefix(kind));
  if (place < 0) return order.length * 2;
  return isNudge(kind) ? order.length + place : place;
}

/** The kind's rules. A nudge has those of its kind, but on a full day it never waits: the next one would catch up with it. */
export function ruleOf(kind: PromptKind): PromptKindRule {
  const rule = promptKinds[baseOf(kind)];
  if (!isNudge(kind)) return rule;
  return { ...rule, whenFull: rule.to === 'coach' ? 'row-in-manager-day' : 'withheld', planned: 'on-event' };
}

/** True for a kind whose rows are written together with what they tell of. */
export function isNews(kind: string): boolean {
  return isPromptKind(kind) && !isNudge(kind) && ruleOf(kind).planned === 'with-event';
}

/** The kind that a nudge reminds of; any other kind itself. */
export function baseOf(kind: PromptKind): BaseKind {
  const base = withoutPrefix(kind);
  for (const known of order) if (known === base && isBase(known)) return known;
  throw new RangeError(`There is no prompt kind ${kind}`);
}

/** The one key of a message: `<kind>/<coach>><coachee>`, or a person or channel, then what tells this occurrence from the others. */
export function keyOf(kind: BaseKind, whom: string | { coach: string; coachee: string }, last: Day | string): string {
  return `${kind}/${typeof whom === 'string' ? whom : `${whom.coach}>${whom.coachee}`}/${last}`;
}

/** The key of the first or second nudge of the message with this key. */
export function nudgeKeyOf(key: string, number: 1 | 2): string {
  return `${nudgePrefix}${key}/${number}`;
}

function withoutPrefix(kind: string): string {
  return kind.startsWith(nudgePrefix) ? kind.slice(nudgePrefix.length) : kind;
}

function isBase(kind: string): kind is BaseKind {
  return Object.hasOwn(promptKinds, kind);
}
