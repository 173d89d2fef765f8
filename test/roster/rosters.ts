import type { Roster, Team } from '../../src/roster/roster.ts';

/** A roster with the workspace's defaults and one team, East: U0MGR with U0REP1 and U0REP2. */
export function aRoster(changes: Partial<Roster> = {}): Roster {
  return {
    timezone: 'America/New_York',
    hours: { from: '08:00', to: '18:00' },
    calendar: {
      workweek: ['mon', 'tue', 'wed', 'thu', 'fri'],
      extraWorkingDays: [],
      holidays: { add: [], remove: [] },
      closures: [],
      period: { type: 'month', fiscalYearStart: 1 },
      phases: { rule: 'working-days', closing: 5, reset: 5 },
      overrides: {},
    },
    roles: { admin: [], enablement: [], guests: [] },
    leaders: [],
    teams: [aTeam()],
    pairs: [],
    people: {},
    ...changes,
  };
}

export function aTeam(changes: Partial<Team> = {}): Team {
  return {
    name: 'East',
    manager: 'U0MGR',
    standIn: null,
    reps: ['U0REP1', 'U0REP2'],
    timezone: null,
    hours: null,
    calendar: {},
    reviewRule: 1,
    slots: { 'check-in': { day: 'mon', at: '09:00' } },
    ...changes,
  };
}
