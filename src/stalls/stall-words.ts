import { localOf } from '../calendar/local-time.ts';
import { showShortDay } from '../calendar/show-date.ts';
import { counted } from './counted.ts';
import type { Stall, StallReason } from './stall.ts';
import { reasonsInOrder, stallReasons } from './stall-reasons.ts';

interface Words {
  /** After the names of the pair, with the day since when. */
  state: (since: string) => string;
  /** What the one who acts does next, after their name. */
  next: string;
  /** As a count: `2 calls not judged`. */
  one: string;
  many: string;
}

const words: Record<StallReason, Words> = {
  'check-overdue': {
    state: (since) => `the call of ${since} has no verdict yet`,
    next: 'can listen to it and say what was shown',
    one: 'call without a verdict',
    many: 'calls without a verdict',
  },
  'no-loop': {
    state: (since) => `no behaviour in work since ${since}`,
    next: 'can choose the next one in the skill session',
    one: 'pair without a behaviour in work',
    many: 'pairs without a behaviour in work',
  },
  'no-named-call': {
    state: (since) => `no call named to check on since ${since}`,
    next: 'can name the call',
    one: 'loop without a named call',
    many: 'loops without a named call',
  },
  'call-cancelled': {
    state: (since) => `the named call was cancelled on ${since}`,
    next: 'can name another one',
    one: 'cancelled call without another',
    many: 'cancelled calls without another',
  },
  'slot-missed': {
    state: (since) => `the skill session of ${since} was not held`,
    next: 'can hold the next one, or excuse this one',
    one: 'skill session not held',
    many: 'skill sessions not held',
  },
  'unanswered-check-in': {
    state: (since) => `the check-in waits for an answer since ${since}`,
    next: 'can answer it in two minutes',
    one: 'check-in without an answer',
    many: 'check-ins without an answer',
  },
  'not-practised': {
    state: (since) => `practice not tried since ${since}`,
    next: 'can try it once with a colleague',
    one: 'practice task not tried yet',
    many: 'practice tasks not tried yet',
  },
  'check-in-missed': {
    state: (since) => `no check-in in the week that closed on ${since}`,
    next: 'can send the next one',
    one: 'check-in missed',
    many: 'check-ins missed',
  },
  'commitment-slipping': {
    state: (since) => `a commitment is slipping since ${since}`,
    next: 'can say what became of it',
    one: 'person with a slipping commitment',
    many: 'people with a slipping commitment',
  },
};

/** One stall with the names of its pair, since when, and the one next action: only for those that a coach or leader can unblock. */
export function stallLine(
  { reason, coach, coachee, since }: Stall,
  nameOf: (id: string) => string,
  zone: string,
): string {
  const day = showShortDay(localOf(since, zone).day);
  const { state, next } = words[reason];
  return `${nameOf(coach)} with ${nameOf(coachee)}: ${state(day)}. ${nameOf(coach)} ${next}.`;
}

/** What a stall is about, without names: `the call of Wed 9 Dec has no verdict yet`. */
export function stallState({ reason, since }: Pick<Stall, 'reason' | 'since'>, zone: string): string {
  return words[reason].state(showShortDay(localOf(since, zone).day));
}

/** Stalls as counts, most blocking reason first: `2 calls without a verdict, 1 check-in missed`. Empty when there are none. */
export function stallCounts(stalls: readonly Pick<Stall, 'reason'>[]): string {
  return reasonsInOrder
    .map((reason) => ({ reason, count: stalls.filter((stall) => stall.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => counted(count, words[reason].one, words[reason].many))
    .join(', ');
}

/** Can a coach or leader unblock it? Only such stalls are named by pair. */
export function isForCoach({ reason }: Pick<Stall, 'reason'>): boolean {
  return stallReasons[reason].acts === 'coach';
}
