import { kept } from '../calendar/kept.ts';
import type { Day } from '../calendar/settings.ts';
import { pairKey, pairsOf, type RosterPair } from './pairs.ts';
import type { LeaderGroup, Roster } from './roster.ts';

/** A stored version of the roster. Its slots and digest times count for weeks that start on `scheduleFrom` or later. */
export interface RosterVersion {
  id: number;
  roster: Roster;
  scheduleFrom: Day;
}

/** The roster of today and the versions whose slots may still count, newest first. Never empty. */
export interface LoadedRoster {
  roster: Roster;
  version: number;
  versions: RosterVersion[];
}

/** Today's pairs with the slots of another version: rosters are never changed in place, so it stays right. */
const pairsWithSlotsOf = kept(workOutPairs);

/**
 * Today's pairs with the slots that count in the week that starts on this day. A pair whose slots have changed since keeps its
 * old ones for weeks before the change counts; everything else is today's.
 */
export function pairsInWeek(loaded: LoadedRoster, week: Day): readonly RosterPair[] {
  const then = countsInWeek(loaded, week);
  if (then.id === loaded.version) return pairsOf(loaded.roster);
  return pairsWithSlotsOf(loaded.roster, then.roster);
}

function workOutPairs(today: Roster, then: Roster): readonly RosterPair[] {
  const slotsThen = new Map(pairsOf(then).map((pair) => [pairKey(pair), pair.slots]));
  return pairsOf(today).map((pair) => ({ ...pair, slots: slotsThen.get(pairKey(pair)) ?? pair.slots }));
}

/** Today's leader groups with the digest time that counts in the week that starts on this day. A channel is what makes a group the same. */
export function leadersInWeek(loaded: LoadedRoster, week: Day): LeaderGroup[] {
  const then = countsInWeek(loaded, week);
  return loaded.roster.leaders.map((group) => {
    const before = then.roster.leaders.find(({ channel }) => channel !== null && channel === group.channel);
    return before ? { ...group, digest: before.digest } : group;
  });
}

/** The newest version whose schedule counts in this week; before all of them, the oldest known. */
function countsInWeek({ versions, roster, version }: LoadedRoster, week: Day): RosterVersion {
  const counting = versions.find(({ scheduleFrom }) => scheduleFrom <= week) ?? versions.at(-1);
  return counting ?? { id: version, roster, scheduleFrom: week };
}
