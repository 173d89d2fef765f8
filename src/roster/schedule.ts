import { addDays, weekdayOf, weekdays } from '../calendar/days.ts';
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

/** Today's pairs as another version has them: rosters are never changed in place, so it stays right. */
const asIn = kept(workOut);

/**
 * Today's pairs with the slots and the team that count in the week that starts on this day. A pair whose slots or team have changed since
 * keeps its old ones for weeks before the change counts; everything else is today's.
 */
export function pairsInWeek(loaded: LoadedRoster, week: Day): readonly RosterPair[] {
  return asIn(loaded.roster, countsInWeek(loaded, week).roster).pairs;
}

/**
 * Those of them whose week begins on this day: on the weekday that counts, once the workdays of the week before are over. So no two weeks
 * of a pair overlap when they begin on another weekday from now on. Only pairs that are wanted are looked at.
 */
export function pairsBeginning(
  loaded: LoadedRoster,
  day: Day,
  isWanted: (pair: RosterPair) => boolean,
): readonly RosterPair[] {
  const then = countsInWeek(loaded, day);
  const pairs = (asIn(loaded.roster, then.roster).beginningOn.get(weekdayOf(day)) ?? []).filter(isWanted);
  if (countsInWeek(loaded, addDays(day, 1 - daysInWeek)).id === then.id) return pairs;
  return pairs.filter((pair) => !goesOn(loaded, pair, day));
}

/** First day of the week of this pair that holds the day, by its team's weeks as they counted then. */
export function weekOfPairOn(loaded: LoadedRoster, pair: RosterPair, day: Day): Day {
  // A week that others follow on another weekday is drawn out until the next one begins.
  for (let back = 0; back < 2 * daysInWeek; back += 1) {
    const start = addDays(day, -back);
    if (begins(loaded, pair, start)) return start;
  }
  return weekOf(teamCalendar(loaded.roster, teamNamed(loaded.roster, pair.team)).workweek, day);
}

const daysInWeek = 7;

function begins(loaded: LoadedRoster, pair: RosterPair, day: Day): boolean {
  const { weeks } = asIn(loaded.roster, countsInWeek(loaded, day).roster);
  return weeks.get(pairKey(pair))?.start === weekdayOf(day) && !goesOn(loaded, pair, day);
}

/** Does this day come before the last workday of a week that began before it, by an older version? */
function goesOn(loaded: LoadedRoster, pair: RosterPair, day: Day): boolean {
  const now = countsInWeek(loaded, day).id;
  for (let back = 1; back < daysInWeek; back += 1) {
    const start = addDays(day, -back);
    const then = countsInWeek(loaded, start);
    const lasts = asIn(loaded.roster, then.roster).weeks.get(pairKey(pair))?.lasts ?? daysInWeek;
    if (then.id !== now && back < lasts && begins(loaded, pair, start)) return true;
  }
  return false;
}

interface PairsThen {
  pairs: readonly RosterPair[];
  beginningOn: ReadonlyMap<Weekday, readonly RosterPair[]>;
  /** By pair. */
  weeks: ReadonlyMap<string, Week>;
}

interface Week {
  start: Weekday;
  /** Days up to its last workday. */
  lasts: number;
}

function workOut(today: Roster, then: Roster): PairsThen {
  const before = new Map(pairsOf(then).map((pair) => [pairKey(pair), pair]));
  const teams = new Set([null, ...today.teams.map(({ name }) => name)]);
  const weeks = new Map<string, Week>();
  const beginningOn = new Map<Weekday, RosterPair[]>();
  const pairs = pairsOf(today).map((pair) => {
    const key = pairKey(pair);
    const was = before.get(key);
    const week = was ? weekOfTeam(then, was.team) : weekOfTeam(today, pair.team);
    const inWeek = was ? { ...pair, slots: was.slots, team: teams.has(was.team) ? was.team : pair.team } : pair;
    weeks.set(key, week);
    const others = beginningOn.get(week.start);
    if (others) others.push(inWeek);
    else beginningOn.set(week.start, [inWeek]);
    return inWeek;
  });
  return { pairs, beginningOn, weeks };
}

/** How the weeks of this team (null: of the workspace) lie. */
const weekOfTeam = kept((roster: Roster, team: string | null): Week => {
  const { workweek } = teamCalendar(roster, teamNamed(roster, team));
  const start = firstWeekday(workweek);
  const first = weekdays.indexOf(start);
  const offsets = workweek.map((weekday) => (weekdays.indexOf(weekday) - first + daysInWeek) % daysInWeek);
  return { start, lasts: 1 + Math.max(...offsets) };
});

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
