import { isDay } from './days.ts';
import type { Day } from './settings.ts';
import { showDay } from './show-date.ts';
import type { WorkCalendar } from './work-calendar.ts';

export type ReadingReason = 'ask' | 'impossible' | 'past' | 'not-a-date';

/** Another day that may be meant, one click away. */
export interface DayOffer {
  day: Day;
  why: 'other-reading' | 'next-working-day';
}

export type DueReading =
  | { ok: true; day: Day; note: string | null; offers: DayOffer[] }
  | { ok: false; reason: ReadingReason; sentence: string; candidates: Day[] };

/** Who typed it: their local date, the locale of their Slack (null when unknown), their working days. */
export interface Reader {
  today: Day;
  locale: string | null;
  calendar: WorkCalendar;
}

/** Reads a typed due date. */
export function readDueDate(text: string, reader: Reader): DueReading {
  const typed = text.trim();
  if (!isDay(typed)) {
    return { ok: false, reason: 'not-a-date', sentence: `I can't read "${typed}" as a day.`, candidates: [] };
  }
  if (typed < reader.today) {
    return { ok: false, reason: 'past', sentence: `${showDay(typed)} has passed.`, candidates: [] };
  }
  return { ok: true, day: typed, note: null, offers: [] };
}
