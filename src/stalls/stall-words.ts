import { localOf } from '../calendar/local-time.ts';
import { showShortDay } from '../calendar/show-date.ts';
import { counted } from './counted.ts';
import type { Stall, StallReason } from './stall.ts';
import { reasonsInOrder, stallReasons } from './stall-reasons.ts';

interface Words {
  /** After the names of the pair, with the day since when. */
  state: (since: string) => string;
  /** The same of several pairs since one day; and since a day for each, which stands beside the name. */
  states: (since: string) => string;
  mixed: string;
  /** What the one who acts does next, after their name; for several pairs. */
  next: string;
  nexts: string;
  /** As a count: `2 calls not judged`. */
  one: string;
  many: string;
}

/** What is said of each reason. */
export const stallWords: Record<StallReason, Words> = {
  'check-overdue': {
    state: (since) => `the call of ${since} has no verdict yet`,
    states: (since) => `the calls of ${since} have no verdict yet`,
    mixed: 'calls without a verdict yet',
    next: 'can listen to it and say what was shown',
    nexts: 'can listen to each and say what was shown',
    one: 'call without a verdict',
    many: 'calls without a verdict',
  },
  'no-loop': {
    state: (since) => `no behaviour in work since ${since}`,
    states: (since) => `no behaviour in work since ${since}`,
    mixed: 'no behaviour in work',
    next: 'can choose the next one in the skill session',
    nexts: 'can choose one in each skill session',
    one: 'pair without a behaviour in work',
    many: 'pairs without a behaviour in work',
  },
  'no-named-call': {
    state: (since) => `no call named to check on since ${since}`,
    states: (since) => `no call named to check on since ${since}`,
    mixed: 'no call named to check on',
    next: 'can name the call',
    nexts: 'can name a call for each',
    one: 'loop without a named call',
    many: 'loops without a named call',
  },
  'call-cancelled': {
    state: (since) => `the named call was cancelled on ${since}`,
    states: (since) => `the named calls were cancelled on ${since}`,
    mixed: 'the named call was cancelled',
    next: 'can name another one',
    nexts: 'can name another one for each',
    one: 'cancelled call without another',
    many: 'cancelled calls without another',
  },
  'slot-missed': {
    state: (since) => `the skill session of ${since} was not held`,
    states: (since) => `the skill sessions of ${since} were not held`,
    mixed: 'skill sessions that were not held',
    next: 'can hold the next one, or excuse this one',
    nexts: 'can hold the next ones, or excuse these',
    one: 'skill session not held',
    many: 'skill sessions not held',
  },
  'unanswered-check-in': {
    state: (since) => `the check-in waits for an answer since ${since}`,
    states: (since) => `the check-ins wait for an answer since ${since}`,
    mixed: 'check-ins that wait for an answer',
    next: 'can answer it in two minutes',
    nexts: 'can answer each in two minutes',
    one: 'check-in without an answer',
    many: 'check-ins without an answer',
  },
  'not-practised': {
    state: (since) => `practice not tried since ${since}`,
    states: (since) => `practice not tried since ${since}`,
    mixed: 'practice not tried yet',
    next: 'can try it once with a colleague',
    nexts: 'can try it once with a colleague',
    one: 'practice task not tried yet',
    many: 'practice tasks not tried yet',
  },
  'check-in-missed': {
    state: (since) => `no check-in in the week that closed on ${since}`,
    states: (since) => `no check-ins in the week that closed on ${since}`,
    mixed: 'no check-in in the week that closed',
    next: 'can send the next one',
    nexts: 'can send the next one',
    one: 'check-in missed',
    many: 'check-ins missed',
  },
  'commitment-slipping': {
    state: (since) => `a commitment is slipping since ${since}`,
    states: (since) => `commitments are slipping since ${since}`,
    mixed: 'commitments that are slipping',
    next: 'can say what became of it',
    nexts: 'can say what became of them',
    one: 'person with a slipping commitment',
    many: 'people with a slipping commitment',
  },
};

/** What a stall is about, without names: `the call of Wed 9 Dec has no verdict yet`. */
export function stallState({ reason, since }: Pick<Stall, 'reason' | 'since'>, zone: string): string {
  return stallWords[reason].state(showShortDay(localOf(since, zone).day));
}

/** Stalls as counts, most blocking reason first: `2 calls without a verdict, 1 check-in missed`. Empty when there are none. */
export function stallCounts(stalls: readonly Pick<Stall, 'reason'>[]): string {
  return reasonsInOrder
    .map((reason) => ({ reason, count: stalls.filter((stall) => stall.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => counted(count, stallWords[reason].one, stallWords[reason].many))
    .join(', ');
}

/** Can a coach or leader unblock it? Only such stalls are named by pair. */
export function isForCoach({ reason }: Pick<Stall, 'reason'>): boolean {
  return stallReasons[reason].acts === 'coach';
}
