import type { DateOrder } from './date-order.ts';
import type { Day } from './settings.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** Who typed it: their local date, the locale of their Slack (null when unknown), their working days. */
export interface Reader {
  today: Day;
  locale: string | null;
  calendar: WorkCalendar;
  /** Takes figures in this order and in no other, whoever wrote them. */
  order?: DateOrder;
}

/** What a text means as a day. `choice`: it can't be read for sure; the likely days, perhaps none. */
export type DayReading =
  | { kind: 'day'; day: Day; other: Day | null; withoutTime?: boolean }
  | { kind: 'choice'; candidates: Day[]; passed?: Day }
  | { kind: 'impossible' };
