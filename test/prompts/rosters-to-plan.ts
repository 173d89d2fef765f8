import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { type PlanRow, type PromptRow, planJson, type SkipRow } from '../../src/prompts/plan-output.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { readRosterFile } from '../../src/roster/roster-file.source.ts';

/** The roster that a file with this content gives. */
export function rosterOf(content: object): Roster {
  const read = readRosterFile(JSON.stringify(content), 'roster.yml');
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.roster;
}

export const skillSlot = { day: 'wed', at: '14:00', minutes: 25, shortMinutes: 10, model: 'grow' };
export const pipelineSlot = { day: 'thu', at: '10:00', minutes: 30, model: 'aor' };
export const checkInSlot = { day: 'mon', at: '09:00' };

/** A roster file: one team, East in London, of UMGR with UREP, with these slots. */
export function eastOf(slots: object, more: { team?: object; people?: object; top?: object } = {}): object {
  return {
    timezone: 'Europe/London',
    teams: [{ name: 'East', manager: 'UMGR', reps: ['UREP'], slots, ...more.team }],
    people: more.people ?? {},
    ...more.top,
  };
}

/** What `plan` prints for a roster file. */
export function planOf(content: object, from: string, to: string, only: { team?: string; person?: string } = {}) {
  return planJson(rosterOf(content), { from, to, ...only }, holidaysOf);
}

export function promptsIn(rows: PlanRow[], kind?: string): PromptRow[] {
  return rows.filter((row) => row.type === 'prompt').filter((row) => kind === undefined || row.kind === kind);
}

export function skipsIn(rows: PlanRow[], kind?: string): SkipRow[] {
  return rows.filter((row) => row.type === 'skip').filter((row) => kind === undefined || row.kind === kind);
}

/** When each of these messages goes out. */
export function instantsOf(rows: PlanRow[], kind?: string): string[] {
  return promptsIn(rows, kind).map(({ at }) => at);
}
