import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { weekOf } from '../calendar/weeks.ts';
import { endOfDay } from '../calendar/working-hours.ts';
import type { Roster } from '../roster/roster.ts';
import { teamCalendar, teamNamed } from '../roster/settings.ts';

const aMinute = 60_000;

/** The workspace's week that holds this day; left out: the one that holds the instant in the digest's zone. */
export function digestWeek(roster: Roster, day: Day | undefined, now: Date, zone: string): Day {
  return weekOf(roster.calendar.workweek, day ?? localOf(now, zone).day);
}

/** A team's own week that goes with a week of the workspace: the one that holds its middle. */
export function teamWeek(roster: Roster, team: string | null, week: Day): Day {
  return weekOf(teamCalendar(roster, teamNamed(roster, team)).workweek, addDays(week, 3));
}

/** The instant that a digest of this week speaks of: now, but never after its week, however late it is made. */
export function speaksOf(week: Day, now: Date, zone: string): Date {
  const lastMinute = endOfDay(addDays(week, 6), zone).getTime() - aMinute;
  return new Date(Math.min(now.getTime(), lastMinute));
}

/** The teams of a digest by name; null stands for the pairs in no team, which only the digest of all teams has. */
export function teamsInOrder(roster: Roster, teams: readonly string[] | null): (string | null)[] {
  return teams === null ? [...byName(roster.teams.map(({ name }) => name)), null] : byName([...new Set(teams)]);
}

const alphabet = new Intl.Collator('en', { numeric: true });

function byName(names: readonly string[]): string[] {
  return names.toSorted(alphabet.compare);
}
