import type { MonthDay, Story, TourStep } from './wire.ts';

/** What the page shows beside the messages. The sandbox knows no app from inside, so whoever starts both tells it. */
export interface PageSource {
  /** What each person does, in a few words. */
  roles(): Promise<Record<string, string>>;
  story(): Promise<Story>;
  /** The phases of these days, both ends included, on the calendar of the person's team. */
  month(wanted: { person: string; from: string; to: string }): Promise<MonthDay[]>;
  tour: TourStep[];
}
