import { describe, expect, it } from 'vitest';
import type { DayRange, HolidaySettings } from '../../src/calendar/settings.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { personDays, teamCalendar, teamDays, teamOf } from '../../src/roster/settings.ts';
import { aRoster, aTeam } from './rosters.ts';

const christmas = { from: '2026-12-24', to: '2027-01-01' };
const offsite = { from: '2026-11-05', to: '2026-11-06' };

/** Every date is a holiday, named after its country. */
const holidaysOf = (settings: HolidaySettings) => () => settings.country ?? null;

function daysIn(roster: Roster, id: string, notedAway: DayRange[] = []) {
  return personDays(roster, { id, zone: 'Asia/Kolkata', notedAway }, holidaysOf);
}

describe('the team of a person', () => {
  const east = aTeam({ name: 'East', manager: 'U0MGR', reps: ['U0REP1'] });
  const west = aTeam({ name: 'West', manager: 'U0REP1', reps: ['U0REP2', 'U0MGR', 'U0REP1'] });
  const roster = aRoster({ teams: [east, west] });

  it.each([
    ['the only team that has them as rep', 'U0REP2', 'West'],
    ['a team that coaches them before the team they manage', 'U0MGR', 'West'],
    ['the first listed of two that coach them', 'U0REP1', 'East'],
  ])('is %s', (_, person, team) => {
    expect(teamOf(roster, person)?.name).toBe(team);
  });

  it('is the first listed team they manage when nobody coaches them', () => {
    const teams = [aTeam({ name: 'North', reps: [] }), aTeam({ name: 'South', reps: [] })];
    expect(teamOf(aRoster({ teams }), 'U0MGR')?.name).toBe('North');
  });

  it('is none for a leader', () => {
    expect(teamOf(roster, 'U0LEAD')).toBeNull();
  });
});

describe('settings that pass down', () => {
  it('a team replaces what it sets and keeps the rest of the workspace', () => {
    const roster = aRoster({
      teams: [
        aTeam({
          calendar: {
            workweek: ['sun', 'mon', 'tue', 'wed', 'thu'],
            holidays: { country: 'IL', add: [], remove: [] },
            phases: { rule: 'calendar-week', closing: 1, reset: 1 },
            overrides: { '2026-12-15': 'closing' },
          },
        }),
      ],
    });
    expect(teamCalendar(roster, teamOf(roster, 'U0REP1'))).toEqual({
      ...roster.calendar,
      workweek: ['sun', 'mon', 'tue', 'wed', 'thu'],
      holidays: { country: 'IL', add: [], remove: [] },
      phases: { rule: 'calendar-week', closing: 1, reset: 1 },
      overrides: { '2026-12-15': 'closing' },
    });
  });

  it('closures of the team add to those of the workspace and bind its people', () => {
    const base = aRoster();
    const roster = aRoster({
      calendar: { ...base.calendar, closures: [christmas] },
      teams: [aTeam({ calendar: { closures: [offsite] } })],
    });
    expect(teamCalendar(roster, teamOf(roster, 'U0REP1')).closures).toEqual([christmas, offsite]);
    expect(daysIn(roster, 'U0REP1').closures).toEqual([christmas, offsite]);
    expect(daysIn(roster, 'U0LEAD').closures).toEqual([christmas]);
  });

  it('who is in no team has the calendar of the workspace', () => {
    const roster = aRoster();
    expect(teamCalendar(roster, teamOf(roster, 'U0LEAD'))).toEqual(roster.calendar);
  });

  it('a workweek of one’s own drops the extra working days of the levels above', () => {
    const base = aRoster();
    const roster = aRoster({
      calendar: { ...base.calendar, extraWorkingDays: ['2026-12-12'] },
      people: { U0REP2: { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'], away: [] } },
    });
    expect(daysIn(roster, 'U0REP1').extraWorkingDays).toEqual(['2026-12-12']);
    expect(daysIn(roster, 'U0REP2').extraWorkingDays).toEqual([]);
  });

  it('holidays of a person replace the whole block of the team', () => {
    const roster = aRoster({
      teams: [aTeam({ calendar: { holidays: { country: 'US', add: ['2026-11-27'], remove: ['2026-10-12'] } } })],
      people: { U0REP2: { holidays: { country: 'IN', add: [], remove: [] }, away: [] } },
    });
    expect(daysIn(roster, 'U0REP2').holidayOn('2027-01-26')).toBe('IN');
    expect(daysIn(roster, 'U0REP1').holidayOn('2027-01-26')).toBe('US');
  });

  it('hours come from the person, else the team, else the workspace', () => {
    const roster = aRoster({
      teams: [aTeam({ hours: { from: '07:00', to: '15:00' } })],
      people: { U0REP2: { hours: { from: '09:00', to: '18:00' }, away: [] } },
    });
    expect(daysIn(roster, 'U0REP2').hours).toEqual({ from: '09:00', to: '18:00' });
    expect(daysIn(roster, 'U0REP1').hours).toEqual({ from: '07:00', to: '15:00' });
    expect(daysIn(roster, 'U0LEAD').hours).toEqual({ from: '08:00', to: '18:00' });
  });

  it('days away of the roster and those noted in Slack both count, for that person alone', () => {
    const roster = aRoster({ people: { U0REP2: { away: [christmas] } } });
    expect(daysIn(roster, 'U0REP2', [offsite]).away).toEqual([christmas, offsite]);
    expect(daysIn(roster, 'U0REP1').away).toEqual([]);
  });

  it('a team keeps its own zone, the workspace’s when it has none', () => {
    const roster = aRoster({
      teams: [aTeam({ timezone: 'Europe/London' }), aTeam({ name: 'West', manager: 'U0WEST' })],
    });
    const [east = null, west = null] = roster.teams;
    expect(teamDays(roster, east, holidaysOf).zone).toBe('Europe/London');
    expect(teamDays(roster, west, holidaysOf).zone).toBe('America/New_York');
    expect(daysIn(roster, 'U0REP1').zone).toBe('Asia/Kolkata');
  });

  it('those of a team who live in one zone and have nothing of their own share one calendar, whatever that has worked out', () => {
    const roster = aRoster({
      teams: [
        aTeam({ reps: ['U0REP1', 'U0REP2'] }),
        aTeam({ name: 'Alike', manager: 'U0ALIKE', reps: ['U0REP3'] }),
        aTeam({ name: 'Own', manager: 'U0OWN', reps: ['U0REP4'], calendar: { closures: [offsite] } }),
      ],
      people: { U0REP5: { hours: { from: '09:00', to: '18:00' }, away: [] } },
    });
    const days = daysIn(roster, 'U0REP1');
    expect(daysIn(roster, 'U0REP2')).toBe(days);
    expect(daysIn(roster, 'U0REP3')).toBe(days);
    expect(personDays(roster, { id: 'U0REP2', zone: 'Europe/London', notedAway: [] }, holidaysOf).zone).toBe(
      'Europe/London',
    );
    for (const other of [daysIn(roster, 'U0REP4'), daysIn(roster, 'U0REP5'), daysIn(roster, 'U0REP2', [offsite])]) {
      expect(other).not.toBe(days);
    }
    expect(daysIn(roster, 'U0REP2')).toBe(days);
  });

  it('teams that set the same days but other phases have calendars of their own', () => {
    const roster = aRoster({
      teams: [
        aTeam(),
        aTeam({ name: 'West', manager: 'U0WEST', calendar: { overrides: { '2026-12-15': 'closing' } } }),
      ],
    });
    const [east = null, west = null] = roster.teams;
    expect(teamDays(roster, west, holidaysOf)).not.toBe(teamDays(roster, east, holidaysOf));
  });
});
