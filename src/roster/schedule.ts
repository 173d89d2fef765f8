import { addDays, weekdayOf } from '../calendar/days.ts';
import { kept } from '../calendar/kept.ts';
import type { Day, Weekday } from '../calendar/settings.ts';
import { firstWeekday, weekOf } from '../calendar/weeks.ts';
import { pairKey, pairsOf, type RosterPair } from './pairs.ts';
import type { LeaderGroup, Roster } from './roster.ts';
import { teamCalendar, teamNamed } from './settings.ts';

/** A stored version of the roster. Its slots, weeks and digest times count for weeks that start on `scheduleFrom` or later. */
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

/** Today's pairs with the slots and teams of another version: rosters are never changed in place, so it stays right. */
const pairsAsIn = kept(workOutPairs);

/**
 * Today's pairs with the slots and the team that count in the week that starts on this day. A pair whose slots or team have changed since
 * keeps its old ones for weeks before the change counts; everything else is today's.
 */
export function pairsInWeek(loaded: LoadedRoster, week: Day): readonly RosterPair[] {
  const then = countsInWeek(loaded, week);
  if (then.id === loaded.version) return pairsOf(loaded.roster);
  return pairsAsIn(loaded.roster, then.roster);
}

/** Those of them whose week begins on this day. */
export function pairsBeginning(loaded: LoadedRoster, day: Day): readonly RosterPair[] {
  return byWeekStart(countsInWeek(loaded, day).roster, pairsInWeek(loaded, day)).get(weekdayOf(day)) ?? [];
}

const byWeekStart = kept((then: Roster, pairs: readonly RosterPair[]) => {
  const groups = new Map<Weekday, RosterPair[]>();
  for (const pair of pairs) {
    const start = weekStartOf(then, pair.team);
    const group = groups.get(start);
    if (group) group.push(pair);
    else groups.set(start, [pair]);
  }
  return groups;
});

/** Longer than any week is, also one that a change of the workweek draws out. */
const longestWeekDays = 14;

/**
 * First day of the week of this pair that holds the day, by its team's weeks as they counted then. Where weeks begin on another weekday
 * from now on, the week that goes on ends when the next one begins.
 */
export function weekOfPairOn(
  loaded: LoadedRoster,
  pair: Pick<RosterPair, 'coach' | 'coachee' | 'team'>,
  day: Day,
): Day {
  for (let back = 0; back < longestWeekDays; back += 1) {
    const start = addDays(day, -back);
    const then = countsInWeek(loaded, start);
    const team =
      then.id === loaded.version ? pair.team : (teamsIn(loaded.roster, then.roster).get(pairKey(pair)) ?? pair.team);
    if (weekStartOf(then.roster, team) === weekdayOf(start)) return start;
  }
  return weekOf(teamCalendar(loaded.roster, teamNamed(loaded.roster, pair.team)).workweek, day);
}

const teamsIn = kept(
  (today: Roster, then: Roster) => new Map(pairsAsIn(today, then).map((pair) => [pairKey(pair), pair.team])),
);

/** The weekday on which the weeks of this team (null, or not in this roster: of the workspace) begin. */
const weekStartOf = kept((roster: Roster, team: string | null) =>
  firstWeekday(teamCalendar(roster, teamNamed(roster, team)).workweek),
);

function workOutPairs(today: Roster, then: Roster): readonly RosterPair[] {
  const before = new Map(pairsOf(then).map((pair) => [pairKey(pair), pair]));
  const teams = new Set([null, ...today.teams.map(({ name }) => name)]);
  return pairsOf(today).map((pair) => {
    const was = before.get(pairKey(pair));
    return was ? { ...pair, slots: was.slots, team: teams.has(was.team) ? was.team : pair.team } : pair;
  });
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
