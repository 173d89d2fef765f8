import type { Roster } from '../../roster/roster.ts';
import { readRosterFile } from '../../roster/roster-file.source.ts';

const repsPerTeam = 10;

/**
 * At least so many people in teams of ten in London, managers among them, as the text of a roster file. Team after team is asked on
 * Mondays at the next of these times.
 */
export function companyRoster({ people, at }: { people: number; at: readonly string[] }): string {
  const teams = Math.ceil(people / (repsPerTeam + 1));
  return [
    'timezone: Europe/London',
    'teams:',
    ...Array.from({ length: teams }, (_, team) => {
      const reps = Array.from({ length: repsPerTeam }, (_unused, rep) => `UR${team}X${rep}`).join(', ');
      const slots = `check-in: { day: mon, at: "${at[team % at.length]}" }`;
      return `  - { name: Team ${team}, manager: UM${team}, reps: [${reps}], slots: { ${slots} } }`;
    }),
  ].join('\n');
}

/** The roster in this text. Throws all that is wrong with it. */
export function rosterIn(text: string): Roster {
  const read = readRosterFile(text, 'bench.yml');
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.roster;
}
