import { inheritSettings } from '../calendar/inherit-settings.ts';
import type { CalendarSettings, DayRange, HolidaySettings, WorkingHours } from '../calendar/settings.ts';
import { type HolidayOn, personCalendar, sharedCalendar, type WorkCalendar } from '../calendar/work-calendar.ts';
import type { Roster, Team } from './roster.ts';

/** How holidays are looked up, in production `holidays.source.ts` of the calendar. */
export type HolidaysOf = (settings: HolidaySettings) => HolidayOn;

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

/** The team's calendar: what it sets replaces the workspace's, its closures add to it. No team: the workspace's. */
export function teamCalendar(roster: Roster, team: Team | null): CalendarSettings {
  return team ? inheritSettings(roster.calendar, team.calendar) : roster.calendar;
}

/** The zone in which the team's meetings are fixed. No team: the workspace's. */
export function teamZone(roster: Roster, team: Team | null): string {
  return team?.timezone ?? roster.timezone;
}

/** The working hours of a team, local to whoever works them. No team: the workspace's. */
export function teamHours(roster: Roster, team: Team | null): WorkingHours {
  return team?.hours ?? roster.hours;
}

/**
 * The days of a team in the team's zone; absences are no part of it. No team: the workspace's. The same calendar each time it is asked
 * for one roster, and for all teams that set the same.
 */
export function teamDays(roster: Roster, team: Team | null, holidaysOf: HolidaysOf): WorkCalendar {
  const { ofTeams, shared } = knownDays(roster, holidaysOf);
  const known = ofTeams.get(team);
  if (known) return known;
  const set = JSON.stringify([team?.calendar ?? {}, teamZone(roster, team), teamHours(roster, team)]);
  const days =
    shared.get(set) ??
    sharedCalendar(teamCalendar(roster, team), teamZone(roster, team), teamHours(roster, team), holidaysOf);
  shared.set(set, days);
  ofTeams.set(team, days);
  return days;
}

/**
 * The days of a person in this zone (see `zoneOf`): their team's, with what is set for themselves laid over it.
 * `notedAway` is what was said in Slack; it adds to what the roster says. The same calendar while nothing of that has changed, and for
 * all of a team who live in one zone and have nothing of their own: what is worked out for one of them serves them all.
 */
export function personDays(
  roster: Roster,
  person: { id: string; zone: string; notedAway: DayRange[] },
  holidaysOf: HolidaysOf,
): WorkCalendar {
  const known = knownDays(roster, holidaysOf);
  const shared = teamDays(roster, teamOf(roster, person.id), holidaysOf);
  const { workweek, hours, holidays, away = [] } = roster.people[person.id] ?? {};
  const own = { workweek, hours, holidays, away: [...away, ...person.notedAway] };
  if (!workweek && !hours && !holidays && own.away.length === 0) {
    const byZone = known.inZones.get(shared) ?? new Map<string, WorkCalendar>();
    known.inZones.set(shared, byZone);
    const days = byZone.get(person.zone) ?? personCalendar(shared, person.zone, own, holidaysOf);
    byZone.set(person.zone, days);
    return days;
  }
  const facts = [person.zone, ...person.notedAway.map(({ from, to }) => `${from}/${to}`)].join(' ');
  const before = known.people.get(person.id);
  if (before?.facts === facts) return before.days;
  const days = personCalendar(shared, person.zone, own, holidaysOf);
  known.people.set(person.id, { facts, days });
  return days;
}

/** What was worked out for one roster with one look-up of holidays. */
interface KnownDays {
  ofTeams: Map<Team | null, WorkCalendar>;
  /** By all that a team's calendar comes from. */
  shared: Map<string, WorkCalendar>;
  /** Of who has nothing of their own: by the team's days and the person's zone. */
  inZones: Map<WorkCalendar, Map<string, WorkCalendar>>;
  people: Map<string, { facts: string; days: WorkCalendar }>;
}

const daysByRoster = new WeakMap<Roster, WeakMap<HolidaysOf, KnownDays>>();

function knownDays(roster: Roster, holidaysOf: HolidaysOf): KnownDays {
  const byLookUp = daysByRoster.get(roster) ?? new WeakMap<HolidaysOf, KnownDays>();
  daysByRoster.set(roster, byLookUp);
  const known = byLookUp.get(holidaysOf) ?? {
    ofTeams: new Map(),
    shared: new Map(),
    inZones: new Map(),
    people: new Map(),
  };
  byLookUp.set(holidaysOf, known);
  return known;
}

/** A roster is never changed in place, so what was worked out for it stays right. */
const teamsByPerson = new WeakMap<Roster, Map<string, Team>>();

function indexTeams(roster: Roster): Map<string, Team> {
  const asRep = roster.teams.flatMap((team) => team.reps.map((rep) => [rep, team] as const));
  const asManager = roster.teams.map((team) => [team.manager, team] as const);
  // Later entries win in a Map, so the first listed comes last.
  return new Map([...asRep, ...asManager].reverse());
}
