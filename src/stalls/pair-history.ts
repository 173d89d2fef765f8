import type { Day } from '../calendar/settings.ts';
import { pairKey } from '../roster/pairs.ts';
import type { AskedFact, CheckInFact, DigestFacts, PairFact } from './digest-facts.ts';

/** What is known of a pair's weeks, by their first day. */
export interface PairHistory {
  asked: Map<Day, AskedFact>;
  checkIns: Map<Day, CheckInFact>;
}

/** The histories of all pairs; one for everybody of whom nothing is known. */
export function historiesByPair({
  asked,
  checkIns,
}: Pick<DigestFacts, 'asked' | 'checkIns'>): (pair: Pick<PairFact, 'coach' | 'coachee'>) => PairHistory {
  const histories = new Map<string, PairHistory>();
  const historyOf = (pair: Pick<PairFact, 'coach' | 'coachee'>): PairHistory => {
    const key = pairKey(pair);
    const known = histories.get(key) ?? { asked: new Map(), checkIns: new Map() };
    histories.set(key, known);
    return known;
  };
  for (const fact of asked) historyOf(fact).asked.set(fact.week, fact);
  for (const fact of checkIns) historyOf(fact).checkIns.set(fact.week, fact);
  return historyOf;
}

/** Of several spells of the same two, the last. */
export function latestSpells(pairs: readonly PairFact[]): PairFact[] {
  const latest = new Map<string, PairFact>();
  for (const pair of pairs) {
    const known = latest.get(pairKey(pair));
    if (!known || pair.startsOn >= known.startsOn) latest.set(pairKey(pair), pair);
  }
  return [...latest.values()];
}

/** When each coachee last answered a check-in. */
export function lastAnswers(checkIns: readonly CheckInFact[]): Map<string, Date> {
  const last = new Map<string, Date>();
  for (const { coachee, repAnsweredAt } of checkIns) {
    const known = last.get(coachee);
    if (repAnsweredAt && (!known || repAnsweredAt > known)) last.set(coachee, repAnsweredAt);
  }
  return last;
}

/** The items under what they have in common, each group in the order of the items. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
