import { addMonths, eachDay, isWithin } from '../calendar/days.ts';
import type { Day, DayRange, HolidaySettings } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { dayKind } from '../calendar/working-days.ts';
import type { Roster } from './roster.ts';
import { type HolidaysOf, personDays, teamCalendar, teamDays, teamOf } from './settings.ts';

/** The days on which one calendar of the roster differs from its ordinary week. */
export interface DaysOff {
  /** Country and region, e.g. `GB ENG`; null without a country. */
  holidays: string | null;
  /** Those who live by it: `workspace`, names of teams, ids of people who set their own. */
  who: string[];
  from: Day;
  to: Day;
  holidaysOn: { day: Day; name: string }[];
  closures: DayRange[];
  extraWorkingDays: Day[];
}

interface Level {
  who: string;
  days: WorkCalendar;
  holidays: HolidaySettings;
}

/** The coming twelve months of each calendar in the roster, alike ones together; days away of people are no part of it. */
export function daysOff(roster: Roster, today: Day, holidaysOf: HolidaysOf): DaysOff[] {
  const range = { from: today, to: addMonths(today, 12) };
  const groups = new Map<string, { levels: Level[]; first: Level }>();
  for (const level of levelsOf(roster, holidaysOf)) {
    const key = JSON.stringify([level.holidays, level.days.workweek, level.days.extraWorkingDays, level.days.closures]);
    const group = groups.get(key) ?? { levels: [], first: level };
    group.levels.push(level);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ levels, first }) => ({
    holidays: placeOf(first.holidays),
    who: levels.map(({ who }) => who),
    ...range,
    ...exceptions(first.days, range),
  }));
}

function levelsOf(roster: Roster, holidaysOf: HolidaysOf): Level[] {
  const people = Object.entries(roster.people).filter(([, own]) => own.workweek ?? own.holidays);
  return [
    { who: 'workspace', days: teamDays(roster, null, holidaysOf), holidays: roster.calendar.holidays },
    ...roster.teams.map((team) => ({
      who: team.name,
      days: teamDays(roster, team, holidaysOf),
      holidays: teamCalendar(roster, team).holidays,
    })),
    ...people.map(([id, own]) => ({
      who: id,
      days: personDays(roster, { id, zone: own.timezone ?? roster.timezone, notedAway: [] }, holidaysOf),
      holidays: own.holidays ?? teamCalendar(roster, teamOf(roster, id)).holidays,
    })),
  ];
}

function exceptions(
  days: WorkCalendar,
  range: DayRange,
): Pick<DaysOff, 'holidaysOn' | 'closures' | 'extraWorkingDays'> {
  const ordinary = { ...days, holidayOn: () => null, closures: [], away: [] };
  return {
    holidaysOn: eachDay(range).flatMap((day) => {
      const name = days.holidayOn(day);
      return name !== null && dayKind(ordinary, day).working ? [{ day, name }] : [];
    }),
    closures: days.closures.filter(({ from, to }) => from <= range.to && to >= range.from),
    extraWorkingDays: days.extraWorkingDays.filter(
      (day) => isWithin(day, range) && dayKind({ ...days, away: [] }, day).reason === 'extra-working-day',
    ),
  };
}

function placeOf({ country, region }: HolidaySettings): string | null {
  return country ? [country, region].filter(Boolean).join(' ') : null;
}
