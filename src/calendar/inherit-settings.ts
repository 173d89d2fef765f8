import type { CalendarSettings, HolidaySettings, WorkingHours } from './settings.ts';

export const defaultHours: WorkingHours = { from: '08:00', to: '18:00' };
export const noHolidays: HolidaySettings = { add: [], remove: [] };

/** What a workspace that says nothing about its calendar gets. */
export const defaultCalendar: CalendarSettings = {
  workweek: ['mon', 'tue', 'wed', 'thu', 'fri'],
  extraWorkingDays: [],
  holidays: noHolidays,
  closures: [],
  period: { type: 'month', fiscalYearStart: 1 },
  phases: { rule: 'working-days', closing: 5, reset: 5 },
  overrides: {},
};

/** The settings of a lower level: its closures add to those above, everything else it sets replaces. */
export function inheritSettings(above: CalendarSettings, own: Partial<CalendarSettings>): CalendarSettings {
  return { ...above, ...own, closures: [...above.closures, ...(own.closures ?? [])] };
}
