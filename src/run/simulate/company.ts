import { defaultCalendar, defaultHours } from '../../calendar/inherit-settings.ts';
import type { DayRange } from '../../calendar/settings.ts';
import type { FurtherPair, LeaderGroup, PersonSettings, Roster, Team } from '../../roster/roster.ts';
import type { Chance } from './chance.ts';
import { ownHours, type Place, places, rhythms, teamCalendars } from './places.ts';

/** A made-up company: its roster, and what the people's Slack profiles say. */
export interface Company {
  roster: Roster;
  /** The zone in each person's profile. */
  zones: Map<string, string>;
}

/** Who may close the company. */
export const admin = 'UADMIN';

const peoplePerLeader = 80;
const peoplePerTeam = 8;

/** So many people in teams of about seven reps, spread over the places; a leader for every ten teams. */
export function makeCompany(people: number, chance: Chance): Company {
  const leaders = ids('ULEAD', Math.max(1, Math.round(people / peoplePerLeader)));
  const managers = ids('UMGR', Math.ceil((people - leaders.length) / peoplePerTeam));
  const reps = ids('UREP', people - leaders.length - managers.length);
  const zones = new Map<string, string>([[admin, 'Europe/London']]);
  const settings: Record<string, PersonSettings> = {};
  const settle = (id: string, place: Place, isRemote: boolean) => {
    zones.set(id, place.zone);
    const own = settingsOf(place, isRemote, chance);
    if (own) settings[id] = own;
  };
  const teams = managers.map((manager, index): Team => {
    const place = placeAt(index);
    settle(manager, place, false);
    const ofTeam = reps.filter((_, at) => at % managers.length === index);
    for (const rep of ofTeam) {
      const isRemote = chance.percent(20);
      settle(rep, isRemote ? chance.pick(places) : place, isRemote);
    }
    return makeTeam(index, { manager, reps: ofTeam, place, standIn: managers[index + 1] ?? null });
  });
  for (const [index, leader] of leaders.entries()) settle(leader, placeAt(index), false);
  const groups = leaders.map((leader, index) => makeGroup(leader, index, ofLeader(teams, leaders.length, index)));
  const pairs = groups.flatMap(({ people: [leader = ''], teams: led }) => coached(leader, led ?? [], teams));
  const roster: Roster = {
    timezone: 'Europe/London',
    calendar: { ...defaultCalendar, closures: yearEnds },
    hours: defaultHours,
    roles: { admin: [admin], enablement: [], guests: [] },
    leaders: groups,
    teams,
    pairs,
    people: settings,
  };
  return { roster, zones };
}

const yearEnds: DayRange[] = [
  { from: '2026-12-28', to: '2026-12-31' },
  { from: '2027-12-24', to: '2027-12-31' },
];

function makeTeam(
  index: number,
  { manager, reps, place, standIn }: { manager: string; reps: string[]; place: Place; standIn: string | null },
): Team {
  const { zone, holidays, workweek } = place;
  // Steps that have no factor in common with twelve, so that each place gets every calendar and rhythm.
  const calendar = teamCalendars[Math.floor(index / 12 + index) % teamCalendars.length] ?? {};
  const slots = rhythms[Math.floor(index / 12 + index * 5) % rhythms.length] ?? {};
  return {
    name: `Team ${index + 1}`,
    manager,
    standIn,
    reps,
    timezone: zone,
    hours: index % 7 === 3 ? { from: '08:30', to: '17:30' } : null,
    calendar: { ...calendar, holidays, ...(workweek && { workweek }) },
    reviewRule: 1,
    slots,
  };
}

function settingsOf({ zone, holidays, workweek }: Place, isRemote: boolean, chance: Chance): PersonSettings | null {
  const isPinned = chance.percent(5);
  const hasHours = chance.percent(10);
  const isPartTime = chance.percent(5);
  if (!isRemote && !isPinned && !hasHours && !isPartTime) return null;
  return {
    ...(isPinned && { timezone: zone }),
    ...(isRemote && { holidays, ...(workweek && { workweek }) }),
    ...(hasHours && { hours: chance.pick(ownHours) }),
    ...(isPartTime && { workweek: ['mon', 'tue', 'wed', 'thu'] }),
    away: [],
  };
}

function makeGroup(leader: string, index: number, led: Team[]): LeaderGroup {
  return {
    people: [leader],
    teams: led.map(({ name }) => name),
    channel: `CLEAD${pad(index + 1)}`,
    digest: index % 2 === 0 ? { day: 'fri', at: '15:00' } : { day: 'mon', at: '11:30' },
  };
}

function ofLeader(teams: Team[], leaders: number, index: number): Team[] {
  return teams.filter((_, at) => at % leaders === index);
}

/** Leaders coach the managers of three of their teams. */
function coached(leader: string, led: string[], teams: Team[]): FurtherPair[] {
  const managers = teams.filter(({ name }) => led.slice(0, 3).includes(name)).map(({ manager }) => manager);
  return managers.map((coachee) => ({
    coach: leader,
    coachee,
    slots: {
      'check-in': { day: 'thu', at: '09:30' },
      skill: { day: 'wed', at: '15:00', minutes: 25, shortMinutes: 10, model: 'clear' },
    },
  }));
}

function placeAt(index: number): Place {
  return places[index % places.length] ?? places[0];
}

function ids(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${pad(index + 1)}`);
}

function pad(number: number): string {
  return String(number).padStart(4, '0');
}
