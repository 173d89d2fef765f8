/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
/** Local time of day, `HH:MM`. */
export type LocalTime = string;
export type Phase = 'closing' | 'reset' | 'coaching' | 'off';
export type Variant = 'full' | 'short' | 'rollover' | 'choose-next';

/** Both ends included. */
export interface DayRange {
  from: Day;
  to: Day;
}

export interface HolidaySettings {
  country?: string;
  region?: string;
  add: Day[];
  remove: Day[];
}

export type PeriodSettings =
  | { type: 'month'; fiscalYearStart: number }
  | { type: '4-4-5' | '4-5-4' | '5-4-4'; years: Day[] }
  | { type: 'custom'; start: Day; ends: { date: Day; quarter: boolean }[] };

export interface PhaseSettings {
  rule: 'working-days' | 'calendar-week';
  closing: number;
  reset: number;
  quarterClosing?: number;
}

/** The calendar of a workspace or of a team, every setting filled in. */
export interface CalendarSettings {
  workweek: Weekday[];
  extraWorkingDays: Day[];
  holidays: HolidaySettings;
  closures: DayRange[];
  period: PeriodSettings;
  phases: PhaseSettings;
  overrides: Record<Day, Phase>;
}

/** Working hours of a day: the start inside, the end outside. */
export interface WorkingHours {
  from: LocalTime;
  to: LocalTime;
}
