import type {
  CalendarSettings,
  Day,
  DayRange,
  HolidaySettings,
  LocalTime,
  PeriodSettings,
  Phase,
  PhaseSettings,
  Weekday,
  WorkingHours,
} from '../calendar/settings.ts';
import type { OwnEntry } from '../framework/library.ts';
import type { Model } from '../framework/model.ts';

/** The roster as a value: what the file says, defaults of the workspace filled in, lower levels only where they differ. */
export interface Roster {
  timezone: string;
  calendar: CalendarSettings;
  hours: WorkingHours;
  roles: { admin: string[]; enablement: string[]; guests: string[] };
  leaders: LeaderGroup[];
  teams: Team[];
  pairs: FurtherPair[];
  people: Record<string, PersonSettings>;
  /** Coaching models the teams defined for themselves; left out when there are none. */
  models?: Model[];
  /** Behaviours of the workspace's own, and what it changes in those that come along; left out when there are none. */
  library?: OwnEntry[];
  /** Where these reasons take more or fewer days to become a stall than usual; left out: nowhere. */
  stalls?: StallSettings;
}

/** Days of its clock that a reason takes to become a stall, where that is not as usual. */
export interface StallSettings {
  'check-overdue'?: number;
  'no-loop'?: number;
  'no-named-call'?: number;
  'call-cancelled'?: number;
  'unanswered-check-in'?: number;
  'not-practised'?: number;
  'commitment-slipping'?: number;
}

export interface LeaderGroup {
  people: string[];
  /** Names of teams; null means all. */
  teams: string[] | null;
  channel: string | null;
  digest: { day: Weekday; at: LocalTime };
}

export interface Team {
  name: string;
  manager: string;
  standIn: string | null;
  reps: string[];
  timezone: string | null;
  hours: WorkingHours | null;
  calendar: TeamCalendar;
  reviewRule: number;
  slots: Slots;
}

/** What a team sets for itself; `closures` add to the workspace's, everything else replaces. */
export interface TeamCalendar {
  workweek?: Weekday[];
  extraWorkingDays?: Day[];
  holidays?: HolidaySettings;
  closures?: DayRange[];
  period?: PeriodSettings;
  phases?: PhaseSettings;
  overrides?: Record<Day, Phase>;
}

export interface Slots {
  'check-in'?: { day: Weekday; at: LocalTime };
  skill?: SkillSlot;
  pipeline?: { day: Weekday; at: LocalTime; minutes: number; model: string };
}

export interface SkillSlot {
  day: Weekday;
  at: LocalTime;
  minutes: number;
  shortMinutes: number;
  model: string;
}

export interface FurtherPair {
  coach: string;
  coachee: string;
  slots: Slots;
}

export interface PersonSettings {
  name?: string;
  timezone?: string;
  workweek?: Weekday[];
  hours?: WorkingHours;
  holidays?: HolidaySettings;
  away: DayRange[];
}
