import type { Roster, Team } from './roster.ts';

export type Role = 'rep' | 'manager' | 'leader' | 'enablement' | 'admin';

/** Every role that the person holds today. `rep` is whoever is coached by a team's manager, `manager` whoever has a team. */
export function rolesOf(roster: Roster, personId: string): Role[] {
  const roles: Role[] = [];
  if (roster.teams.some(({ reps }) => reps.includes(personId))) roles.push('rep');
  if (roster.teams.some(({ manager }) => manager === personId)) roles.push('manager');
  if (roster.leaders.some(({ people }) => people.includes(personId))) roles.push('leader');
  if (roster.roles.enablement.includes(personId)) roles.push('enablement');
  if (roster.roles.admin.includes(personId)) roles.push('admin');
  return roles;
}

/** The teams whose states this leader reads, in the order of the roster; none for anybody else. */
export function teamsLedBy(roster: Roster, personId: string): Team[] {
  const groups = roster.leaders.filter(({ people }) => people.includes(personId));
  return roster.teams.filter(({ name }) => groups.some(({ teams }) => teams === null || teams.includes(name)));
}

/** The people who lead this team; for pairs in no team (null) those who lead all teams. */
export function leadersOf(roster: Roster, team: string | null): string[] {
  const groups = roster.leaders.filter(({ teams }) => teams === null || (team !== null && teams.includes(team)));
  return [...new Set(groups.flatMap(({ people }) => people))];
}
