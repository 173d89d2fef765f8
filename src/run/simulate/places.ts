import type { HolidaySettings, Weekday, WorkingHours } from '../../calendar/settings.ts';
import type { Slots, TeamCalendar } from '../../roster/roster.ts';

/** Where a team or a person is. */
export interface Place {
  zone: string;
  holidays: HolidaySettings;
  workweek?: Weekday[];
}

const sundayToThursday: Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu'];

/** Twelve zones: both hemispheres, half hours, weeks from Sunday, changes at midnight, and some that never change. */
export const places: readonly [Place, ...Place[]] = [
  { zone: 'America/New_York', holidays: { country: 'US', add: ['2026-11-27', '2027-11-26'], remove: ['2027-10-11'] } },
  { zone: 'America/Los_Angeles', holidays: { country: 'US', region: 'CA', add: [], remove: [] } },
  { zone: 'America/St_Johns', holidays: { country: 'CA', region: 'NL', add: [], remove: [] } },
  { zone: 'America/Sao_Paulo', holidays: { country: 'BR', add: [], remove: [] } },
  { zone: 'Europe/London', holidays: { country: 'GB', region: 'ENG', add: [], remove: [] } },
  { zone: 'Europe/Berlin', holidays: { country: 'DE', region: 'BY', add: ['2026-12-24'], remove: [] } },
  { zone: 'Africa/Cairo', holidays: { country: 'EG', add: [], remove: [] }, workweek: sundayToThursday },
  { zone: 'Asia/Jerusalem', holidays: { country: 'IL', add: [], remove: [] }, workweek: sundayToThursday },
  { zone: 'Asia/Kolkata', holidays: { country: 'IN', add: [], remove: [] } },
  { zone: 'Asia/Tokyo', holidays: { country: 'JP', add: [], remove: [] } },
  { zone: 'Australia/Sydney', holidays: { country: 'AU', region: 'NSW', add: [], remove: [] } },
  { zone: 'Pacific/Auckland', holidays: { country: 'NZ', add: [], remove: [] } },
];

/** Calendars that teams choose from, beside the plain one: every kind of period and both rules. */
export const teamCalendars: readonly [TeamCalendar, ...TeamCalendar[]] = [
  {},
  {
    period: { type: 'month', fiscalYearStart: 2 },
    phases: { rule: 'working-days', closing: 5, reset: 4, quarterClosing: 8 },
  },
  { phases: { rule: 'calendar-week', closing: 1, reset: 1 } },
  { period: { type: '4-4-5', years: ['2026-02-02', '2027-02-01', '2028-01-31'] } },
  {
    period: { type: '5-4-4', years: ['2026-02-01', '2027-01-31'] },
    phases: { rule: 'calendar-week', closing: 1, reset: 1, quarterClosing: 2 },
    extraWorkingDays: ['2027-01-16', '2027-06-26'],
  },
  {
    period: {
      type: 'custom',
      start: '2026-11-16',
      ends: ['2026-12-15', '2027-01-31', '2027-03-19', '2027-06-30', '2027-09-10', '2027-12-31'].map((date, index) => ({
        date,
        quarter: index % 2 === 1,
      })),
    },
    phases: { rule: 'working-days', closing: 4, reset: 3, quarterClosing: 7 },
    overrides: { '2027-03-10': 'coaching', '2027-05-05': 'off', '2027-08-18': 'closing' },
    closures: [{ from: '2027-07-05', to: '2027-07-06' }],
  },
];

const skill = { minutes: 25, shortMinutes: 10, model: 'grow' };
const pipeline = { minutes: 30, model: 'aor' };

/** Rhythms that teams choose from: on separate days, all on one day, at the edges of working hours, and sessions alone. */
export const rhythms: readonly [Slots, ...Slots[]] = [
  { 'check-in': { day: 'mon', at: '09:00' }, skill: { day: 'wed', at: '14:00', ...skill } },
  {
    'check-in': { day: 'tue', at: '10:30' },
    skill: { day: 'tue', at: '16:00', ...skill },
    pipeline: { day: 'tue', at: '11:00', ...pipeline },
  },
  { 'check-in': { day: 'thu', at: '07:15' }, skill: { day: 'mon', at: '08:15', ...skill } },
  { skill: { day: 'wed', at: '09:00', ...skill } },
  { 'check-in': { day: 'wed', at: '17:30' }, skill: { day: 'sun', at: '02:30', ...skill } },
  { skill: { day: 'thu', at: '10:00', ...skill }, pipeline: { day: 'mon', at: '15:30', ...pipeline } },
];

/** Hours that some people keep instead of 08:00 to 18:00. */
export const ownHours: readonly [WorkingHours, ...WorkingHours[]] = [
  { from: '09:00', to: '17:30' },
  { from: '07:00', to: '15:00' },
  { from: '11:00', to: '20:00' },
];
