import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { defaultCalendar, defaultHours } from '../../src/calendar/inherit-settings.ts';
import { buildPhases, type Phases } from '../../src/calendar/phases.ts';
import type { CalendarSettings, Day, HolidaySettings } from '../../src/calendar/settings.ts';
import { type OwnDays, personCalendar, sharedCalendar, type WorkCalendar } from '../../src/calendar/work-calendar.ts';

/** A team's days: Monday to Friday in UTC unless said. */
export function aTeam(settings: Partial<CalendarSettings> = {}, zone = 'UTC'): WorkCalendar {
  return sharedCalendar({ ...defaultCalendar, ...settings }, zone, defaultHours, holidaysOf);
}

/** Somebody of that team. */
export function aPerson(zone: string, own: OwnDays = {}, team: WorkCalendar = aTeam()): WorkCalendar {
  return personCalendar(team, zone, own, holidaysOf);
}

export function phasesOf(settings: Partial<CalendarSettings> = {}): Phases {
  return buildPhases(aTeam(settings), { ...defaultCalendar, ...settings });
}

export const unitedStates: HolidaySettings = { country: 'US', add: [], remove: [] };
export const england: HolidaySettings = { country: 'GB', region: 'ENG', add: [], remove: [] };

/** Every phase of a range as one line: C closing, R reset, c coaching, a dot for a day off. */
export function drawPhases(phases: Phases, days: Day[]): string {
  const letters = { closing: 'C', reset: 'R', coaching: 'c', off: '.' };
  return days.map((day) => letters[phases.on(day).phase]).join('');
}
