import type { Day, DayRange } from '../calendar/settings.ts';

/** Whose days away it is about, as the one who reads it knows them. */
export interface AboutPerson {
  id: string;
  /** Null: the reader. */
  name: string | null;
}

export interface ListedAbsence extends DayRange {
  /** Who noted it, when that was neither the person nor the reader; null otherwise. */
  notedBy: string | null;
}

/** Who does a coach's part while the coach is away. Null for somebody who coaches nobody. */
export type Cover = { standIns: readonly string[] } | null;

/** What noting days away came to. */
export type NotingAnswer =
  | { outcome: 'noted'; about: AboutPerson; id: number; range: DayRange; whole: DayRange; cover: Cover }
  | { outcome: 'already'; about: AboutPerson; within: DayRange }
  | { outcome: 'asks'; about: AboutPerson; sentence: string; candidates: readonly DayRange[] }
  | { outcome: 'refused'; why: string };

/** What coming back, or taking a note back, came to. */
export type EndingAnswer =
  | { outcome: 'ended'; about: AboutPerson; ended: DayRange; today: Day; rest: readonly ListedAbsence[] }
  | { outcome: 'which'; about: AboutPerson; absences: readonly ListedAbsence[] }
  | { outcome: 'not-away'; about: AboutPerson; absences: readonly ListedAbsence[] }
  | { outcome: 'refused'; why: string };

/** What is noted. */
export type ListAnswer =
  | { outcome: 'list'; about: AboutPerson; today: Day; absences: readonly ListedAbsence[] }
  | { outcome: 'refused'; why: string };

/** The first thing a person is sent after days away, or from today on; `at` is null when that is right away. Null: nothing for some weeks. */
export type FirstMessage = { what: 'check-in' | 'message'; at: Date | null; zone: string } | null;
