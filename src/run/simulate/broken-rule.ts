import type { Prompt } from '../../prompts/prompt.ts';
import type { Roster } from '../../roster/roster.ts';

/** The rules that can be switched off, to see that the checker notices. */
export const brokenRules = ['hours', 'phase', 'away', 'once', 'cap', 'coverage'] as const;
export type BrokenRule = (typeof brokenRules)[number];

/** Every so many messages a rule about single messages is broken. */
const everyMessages = 40;

/** The roster that the bot is given: the true one, but for what it is not to know. */
export function rosterWithout(rule: BrokenRule | null, roster: Roster): Roster {
  if (rule === 'hours') return withoutHours(roster);
  if (rule === 'phase') return withoutPhases(roster);
  return roster;
}

/** How often a message that was claimed is posted: once. */
export function timesPosted(rule: BrokenRule | null, { kind, phase }: Prompt, count: number): number {
  const isDue = count % everyMessages === 0;
  if (rule === 'once' && isDue) return 2;
  if (rule === 'coverage' && kind === 'skill-session' && phase === 'coaching' && isDue) return 0;
  return 1;
}

function withoutHours(roster: Roster): Roster {
  const people = Object.entries(roster.people).map(([id, { hours: _hours, ...others }]) => [id, others] as const);
  return {
    ...roster,
    hours: { from: '00:00', to: '24:00' },
    teams: roster.teams.map((team) => ({ ...team, hours: null })),
    people: Object.fromEntries(people),
  };
}

function withoutPhases(roster: Roster): Roster {
  const phases = { rule: 'working-days', closing: 0, reset: 0 } as const;
  return {
    ...roster,
    calendar: { ...roster.calendar, phases },
    teams: roster.teams.map((team) => ({ ...team, calendar: { ...team.calendar, phases, overrides: {} } })),
  };
}
