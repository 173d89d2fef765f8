import type { CalendarSettings, DayRange, HolidaySettings, Weekday, WorkingHours } from '../calendar/settings.ts';
import type { Roster, Team } from './roster.ts';

/** A person's own working days and hours, every level of settings laid over each other. Local to the person's zone. */
export interface PersonCalendar {
  workweek: Weekday[];
  extraWorkingDays: string[];
  holidays: HolidaySettings;
  closures: DayRange[];
  away: DayRange[];
  hours: WorkingHours;
}

/** The first listed team that has the person as rep, else the first as manager, else none. */
export function teamOf(roster: Roster, personId: string): Team | null {
  const known = teamsByPerson.get(roster) ?? indexTeams(roster);
  teamsByPerson.set(roster, known);
  return known.get(personId) ?? null;
}

/** The team of this name, or none. */
export function teamNamed(roster: Roster, name: string | null): Team | null {
  return roster.teams.find((team) => team.name === name) ?? null;
}

/** The calendar of those who are in no team, and of the leaders' digest and review. */
export function workspaceCalendar(roster: Roster): CalendarSettings {
  return roster.calendar;
}

/** The team's calendar: what it sets replaces the workspace's, its closures add to it. No team: the workspace's. */
export function teamCalendar(roster: Roster, team: Team | null): CalendarSettings {
  if (!team) return roster.calendar;
  const { closures = [], ...replaced } = team.calendar;
  return { ...roster.calendar, ...replaced, closures: [...roster.calendar.closures, ...closures] };
}

/** The zone in which the team's meetings are fixed. No team: the workspace's. */
export function teamZone(roster: Roster, team: Team | null): string {
  return team?.timezone ?? roster.timezone;
}

/**
 * The person's working days and hours. An own workweek drops the extra working days of the levels above; closures bind everyone.
 * `notedAway` is what was said in Slack; it adds to what the roster says.
 */
export function personCalendar(roster: Roster, personId: string, notedAway: DayRange[] = []): PersonCalendar {
  const team = teamOf(roster, personId);
  const above = teamCalendar(roster, team);
  const own = roster.people[personId];
  return {
    workweek: own?.workweek ?? above.workweek,
    extraWorkingDays: own?.workweek ? [] : above.extraWorkingDays,
    holidays: own?.holidays ?? above.holidays,
    closures: above.closures,
    away: [...(own?.away ?? []), ...notedAway],
    hours: own?.hours ?? team?.hours ?? roster.hours,
  };
}

/** A roster is never changed in place, so what was worked out for it stays right. */
const teamsByPerson = new WeakMap<Roster, Map<string, Team>>();

function indexTeams(roster: Roster): Map<string, Team> {
  const asRep = roster.teams.flatMap((team) => team.reps.map((rep) => [rep, team] as const));
  const asManager = roster.teams.map((team) => [team.manager, team] as const);
  // Later entries win in a Map, so the first listed comes last.
  return new Map([...asRep, ...asManager].reverse());
}
