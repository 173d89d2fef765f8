import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { showShortDay } from '../calendar/show-date.ts';
import { chunks } from './chunks.ts';
import { groupBy } from './pair-history.ts';
import type { Stall, StallReason } from './stall.ts';
import { stallWords } from './stall-words.ts';

const alphabet = new Intl.Collator('en', { numeric: true });

/** One line of a digest, and of how many pairs it tells. */
export interface StallLine {
  words: string;
  pairs: number;
}

/** A line stays readable, and below what one block of a message takes. */
const mostNamesInLine = 20;

/**
 * Stalls with the names of their pairs, since when, and the one next action: only for those that a coach or leader can unblock. What is
 * the same of several pairs of one coach stands in one line, where the oldest of them would stand; within it the oldest first, then by name.
 */
export function stallLines(stalls: readonly Stall[], nameOf: (id: string) => string): StallLine[] {
  const alike = groupBy(stalls, ({ coach, reason }) => `${reason}/${coach}`);
  return [...alike.values()].flatMap((group) => {
    const shown = group.map(({ coachee, since, zone }) => ({ name: nameOf(coachee), day: localOf(since, zone).day }));
    const inOrder = shown.toSorted(
      (one, other) => alphabet.compare(one.day, other.day) || alphabet.compare(one.name, other.name),
    );
    const [first] = group;
    if (!first) return [];
    return chunks(inOrder, mostNamesInLine).map((some) => ({
      words: lineOf(first.reason, nameOf(first.coach), some),
      pairs: some.length,
    }));
  });
}

/** One stall with the names of its pair, since when, and the one next action. */
export function stallLine({ reason, coach, coachee, since, zone }: Stall, nameOf: (id: string) => string): string {
  return lineOf(reason, nameOf(coach), [{ name: nameOf(coachee), day: localOf(since, zone).day }]);
}

function lineOf(reason: StallReason, coach: string, pairs: readonly { name: string; day: Day }[]): string {
  const { state, states, mixed, next, nexts } = stallWords[reason];
  const [first, ...others] = pairs;
  if (!first) return '';
  const since = showShortDay(first.day);
  if (others.length === 0) return `${coach} with ${first.name}: ${state(since)}. ${coach} ${next}.`;
  const isOneDay = others.every(({ day }) => day === first.day);
  const names = pairs.map(({ name, day }) => (isOneDay ? name : `${name} (${showShortDay(day)})`));
  return `${coach} with ${inWords(names)}: ${isOneDay ? states(since) : mixed}. ${coach} ${nexts}.`;
}

/** `Ana, Ben and Cleo`. */
function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
