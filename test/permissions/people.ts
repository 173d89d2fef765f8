import type { Roster } from '../../src/roster/roster.ts';
import { rosterOf } from '../support/world.ts';

/** Everybody who might press a button, by what they are to Ana. Marco coaches her. */
export const people = {
  coach: 'U0MARCO',
  rep: 'U0ANA',
  /** Another rep of the same coach. */
  peer: 'U0BEN',
  /** Stands in for Marco, who is there. */
  standIn: 'U0SAM',
  /** Coached Ana until December, and coaches others now. */
  formerCoach: 'U0FAY',
  /** Manages another team, and is asked for a second opinion on Ana's call. */
  otherManager: 'U0PIA',
  /** Manages another team, and is asked for nothing. */
  thirdManager: 'U0TIM',
  otherTeamsRep: 'U0RAY',
  leader: 'U0LEE',
  otherLeader: 'U0LOU',
  enablement: 'U0EVE',
  admin: 'U0ADA',
  /** Was coached by Fay; has left, with an account that is switched off. */
  deactivated: 'U0DAN',
  /** In no roster and no table. */
  stranger: 'U0XEN',
} as const;

export type Role = keyof typeof people;

const isRole = (name: string): name is Role => name in people;
export const roles: readonly Role[] = Object.keys(people).filter(isRole);

/** Coached by Marco too; nobody has opened a loop with her yet. */
export const cleo = 'U0CLEO';

/** Who is coached by somebody, or coaches, or leads. */
export const taking: readonly Role[] = [
  'coach',
  'rep',
  'peer',
  'standIn',
  'formerCoach',
  'otherManager',
  'thirdManager',
  'otherTeamsRep',
  'leader',
  'otherLeader',
];

const slots = `{ check-in: { day: mon, at: "09:00" }, skill: { day: wed, at: "14:00", minutes: 25, model: grow }, pipeline: { day: thu, at: "15:00", minutes: 30, model: aor } }`;

/** The roster, with this manager of Ana's team. */
export function rosterWith(manager: 'U0FAY' | 'U0MARCO'): Roster {
  const isBefore = manager === 'U0FAY';
  return rosterOf(`
timezone: Europe/London
roles: { admin: [U0ADA], enablement: [U0EVE] }
leaders:
  - { people: [U0LEE], teams: [East], channel: C0EAST, digest: { day: fri, at: "15:00" } }
  - { people: [U0LOU], teams: [West], channel: C0WEST, digest: { day: fri, at: "15:00" } }
teams:
  - { name: East, manager: ${manager}, standIn: U0SAM, reps: [U0ANA, U0BEN, U0CLEO${isBefore ? ', U0DAN' : ''}], slots: ${slots} }
  - { name: West, manager: U0PIA, reps: [U0RAY], slots: ${slots} }
  - { name: South, manager: U0TIM, reps: [U0SUE], slots: ${slots} }
${isBefore ? '' : `  - { name: North, manager: U0FAY, reps: [U0NED], slots: ${slots} }`}
people:
  U0ANA: { name: Ana }
  ${manager}: { name: ${isBefore ? 'Fay' : 'Marco'} }
  U0BEN: { name: Ben }
  U0CLEO: { name: Cleo }
`);
}
