import type { CalendarSettings, Day, DayRange, HolidaySettings, Weekday, WorkingHours } from './settings.ts';

/** The name of the holiday on a date, or null. */
export type HolidayOn = (day: Day) => string | null;

/** Whose days these are: a workspace's, a team's or a person's. Every rule about working days reads this and nothing else. */
export interface WorkCalendar {
  zone: string;
  hours: WorkingHours;
  workweek: Weekday[];
  extraWorkingDays: Day[];
  closures: DayRange[];
  /** Empty for a team. */
  away: DayRange[];
  holidayOn: HolidayOn;
}

/** What a person sets for themselves; what is left out comes from the team. */
export interface OwnDays {
  workweek?: Weekday[] | undefined;
  hours?: WorkingHours | undefined;
  holidays?: HolidaySettings | undefined;
  away?: DayRange[] | undefined;
}

/** The days of a workspace or a team. `holidaysOf` reads the holidays of a country, in production `holidays.source.ts`. */
export function sharedCalendar(
  settings: CalendarSettings,
  zone: string,
  hours: WorkingHours,
  holidaysOf: (settings: HolidaySettings) => HolidayOn,
): WorkCalendar {
  const { workweek, extraWorkingDays, closures, holidays } = settings;
  return { zone, hours, workweek, extraWorkingDays, closures, away: [], holidayOn: holidaysOf(holidays) };
}

/** A person's days: an own workweek drops the team's extra working days, own holidays replace the team's, closures bind all. */
export function personCalendar(
  shared: WorkCalendar,
  zone: string,
  own: OwnDays,
  holidaysOf: (settings: HolidaySettings) => HolidayOn,
): WorkCalendar {
  return {
    zone,
    hours: own.hours ?? shared.hours,
    workweek: own.workweek ?? shared.workweek,
    extraWorkingDays: own.workweek ? [] : shared.extraWorkingDays,
    closures: shared.closures,
    away: own.away ?? [],
    holidayOn: own.holidays ? holidaysOf(own.holidays) : shared.holidayOn,
  };
}

const presentDays = new WeakMap<WorkCalendar, WorkCalendar>();

/** The same days as if the person were never away; the same calendar each time it is asked for one. */
export function withoutAbsences(calendar: WorkCalendar): WorkCalendar {
  if (calendar.away.length === 0) return calendar;
  const known = presentDays.get(calendar) ?? { ...calendar, away: [] };
  presentDays.set(calendar, known);
  return known;
}
