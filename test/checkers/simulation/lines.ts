import { readFileSync } from 'node:fs';
import type { Day } from './dates.ts';

/** The record of a simulation, line by line. Instants are UTC ISO text. */
export type Line =
  | { what: 'setup'; at: string; from: Day; to: Day; roster: Roster; zones: Record<string, string> }
  | { what: 'holidays'; country: string; region: string | null; days: Day[] }
  | { what: 'away'; at: string; person: string; from: Day; to: Day }
  | { what: 'closure'; at: string; from: Day; to: Day }
  | { what: 'zone'; at: string; person: string; zone: string }
  | { what: 'roster'; at: string; roster: Roster; zones: Record<string, string> }
  | Sent
  | { what: 'end'; at: string };

export interface Sent {
  what: 'sent';
  at: string;
  key: string;
  kind: string;
  to: string;
  coach: string | null;
  coachee: string | null;
  week: Day | null;
  variant: string | null;
  phase: string | null;
  about: { slotAt?: string; rows?: Row[]; day?: Day; of?: string };
}

/** One thing of a coach's day. */
export interface Row {
  kind: string;
  pair: string | null;
  variant: string | null;
  slotAt: string | null;
}

export interface Range {
  from: Day;
  to: Day;
}

export interface Hours {
  from: string;
  to: string;
}

export interface Slot {
  day: string;
  at: string;
}

export type Slots = Partial<Record<'check-in' | 'skill' | 'pipeline', Slot>>;

export interface Holidays {
  country?: string;
  region?: string;
  add: Day[];
  remove: Day[];
}

export type Periods =
  | { type: 'month'; fiscalYearStart: number }
  | { type: '4-4-5' | '4-5-4' | '5-4-4'; years: Day[] }
  | { type: 'custom'; start: Day; ends: { date: Day; quarter: boolean }[] };

export interface Calendar {
  workweek: string[];
  extraWorkingDays: Day[];
  holidays: Holidays;
  closures: Range[];
  period: Periods;
  phases: { rule: 'working-days' | 'calendar-week'; closing: number; reset: number; quarterClosing?: number };
  overrides: Record<Day, string>;
}

export interface Team {
  name: string;
  manager: string;
  reps: string[];
  timezone: string | null;
  hours: Hours | null;
  calendar: Partial<Calendar>;
  slots: Slots;
}

export interface Roster {
  timezone: string;
  calendar: Calendar;
  hours: Hours;
  leaders: { people: string[]; channel: string | null; digest: Slot }[];
  teams: Team[];
  pairs: { coach: string; coachee: string; slots: Slots }[];
  people: Record<string, { timezone?: string; workweek?: string[]; hours?: Hours; holidays?: Holidays; away: Range[] }>;
}

export function readLines(file: string): Line[] {
  const texts = readFileSync(file, 'utf8').split('\n');
  return texts.filter((text) => text !== '').map((text): Line => JSON.parse(text));
}
