import { isDay } from '../calendar/days.ts';
import { wrongEntries } from '../framework/library.ts';
import { wrongModels } from '../framework/team-models.ts';

/** The names in a roster file and how they refer to each other, as far as they can be read; '' where they can't. */
export interface RosterSketch {
  hours?: unknown;
  calendar: CalendarSketch;
  roles: { admin: string[]; enablement: string[]; guests: string[] };
  leaders: { people: string[]; teams: string[]; channel: string }[];
  teams: TeamSketch[];
  pairs: { coach: string; coachee: string; slots: SlotsSketch }[];
  people: Record<string, { holidays: HolidaysSketch }>;
  models: { id: string; steps: { id: string; required: boolean }[] }[];
  library: { id: string; name?: unknown; behaviour?: unknown; pass?: unknown }[];
}

export interface TeamSketch {
  name: string;
  manager: string;
  standIn: string;
  reps: string[];
  hours?: unknown;
  calendar: CalendarSketch;
  slots: SlotsSketch;
}

export interface CalendarSketch {
  hours?: unknown;
  holidays: HolidaysSketch;
  overrides: Record<string, unknown>;
}

export interface HolidaysSketch {
  country: string;
  region: string;
}

export interface SlotsSketch {
  'check-in'?: unknown;
  skill?: ModelSketch | undefined;
  pipeline?: ModelSketch | undefined;
}

type ModelSketch = { model: string; minutes: number; shortMinutes: number };

export type Path = (string | number)[];

/** Something to refuse, and where it stands. */
export interface Problem {
  path: Path;
  /** What was found and what was expected. */
  says: string;
}

/** What the file's names are held against. */
export interface KnownNames {
  models: ReadonlySet<string>;
  /** Ids that the workspace knows; left out when nobody can tell. */
  people?: ReadonlySet<string> | undefined;
  /** Why there is no such holiday calendar; null when there is. */
  checkHolidays(settings: { country?: string; region?: string }): string | null;
}

/** The settings that refer to something outside the file: models, holiday calendars, dates as keys. Everything wrong, in no order. */
export function checkSettings(sketch: RosterSketch, known: KnownNames): Problem[] {
  const calendars: [Path, CalendarSketch][] = [
    [['calendar'], sketch.calendar],
    ...sketch.teams.map(({ calendar }, index): [Path, CalendarSketch] => [['teams', index, 'calendar'], calendar]),
  ];
  const holidays: [Path, HolidaysSketch][] = [
    ...calendars.map(([path, calendar]): [Path, HolidaysSketch] => [[...path, 'holidays'], calendar.holidays]),
    ...Object.entries(sketch.people).map(([id, person]): [Path, HolidaysSketch] => [
      ['people', id, 'holidays'],
      person.holidays,
    ]),
  ];
  const slots: [Path, SlotsSketch][] = [
    ...sketch.teams.map((team, index): [Path, SlotsSketch] => [['teams', index, 'slots'], team.slots]),
    ...sketch.pairs.map((pair, index): [Path, SlotsSketch] => [['pairs', index, 'slots'], pair.slots]),
  ];
  return [
    ...doubleHours([], sketch),
    ...sketch.teams.flatMap((team, index) => doubleHours(['teams', index], team)),
    ...calendars.flatMap(([path, { overrides }]) => wrongOverrides([...path, 'overrides'], overrides)),
    ...holidays.flatMap(([path, settings]) => wrongHolidays(path, settings, known)),
    ...wrongEntries(sketch.library).map(({ path, says }) => ({ path: ['library', ...path], says })),
    ...wrongModels(sketch.models).map(({ path, says }) => ({ path: ['models', ...path], says })),
    ...slots.flatMap(([path, conversations]) => wrongSlots(path, conversations, known)),
  ];
}

function doubleHours(path: Path, level: { hours?: unknown; calendar: CalendarSketch }): Problem[] {
  if (level.hours === undefined || level.calendar.hours === undefined) return [];
  return [{ path: [...path, 'calendar', 'hours'], says: 'hours stand here and one level up; expected them once' }];
}

function wrongOverrides(path: Path, overrides: Record<string, unknown>): Problem[] {
  return Object.keys(overrides)
    .filter((key) => !isDay(key))
    .map((key) => ({
      path: [...path, key],
      says: `overrides has "${key}"; expected a date that exists, such as "2026-12-15"`,
    }));
}

function wrongHolidays(path: Path, { country, region }: HolidaysSketch, known: KnownNames): Problem[] {
  const says = known.checkHolidays({ ...(country && { country }), ...(region && { region }) });
  return says ? [{ path: [...path, country ? 'country' : 'region'], says }] : [];
}

function wrongSlots(path: Path, { skill, pipeline }: SlotsSketch, known: KnownNames): Problem[] {
  const problems: Problem[] = [];
  for (const [name, slot] of Object.entries({ skill, pipeline })) {
    if (!slot) continue;
    if (slot.model && !known.models.has(slot.model)) {
      const models = [...known.models].join(', ');
      problems.push({ path: [...path, name, 'model'], says: `model is "${slot.model}"; expected one of ${models}` });
    }
    if (slot.shortMinutes > slot.minutes) {
      problems.push({
        path: [...path, name, 'shortMinutes'],
        says: `shortMinutes is ${slot.shortMinutes}; expected no more than the ${slot.minutes} minutes of a full session`,
      });
    }
  }
  return problems;
}
