import { dayOf } from './days.ts';
import type { Day } from './settings.ts';

export type DateOrder = 'day-first' | 'month-first';

const orders = new Map<string, DateOrder | null>();

/** Whether people of this locale write 3/4 for 3 April or for 4 March; null when that can't be known. */
export function dateOrderOf(locale: string | null): DateOrder | null {
  // Canada writes both.
  if (!locale || /^en([-_]ca)?$/i.test(locale)) return null;
  const known = orders.get(locale);
  if (known !== undefined) return known;
  const order = findOrder(locale.replaceAll('_', '-'));
  orders.set(locale, order);
  return order;
}

function findOrder(locale: string): DateOrder | null {
  try {
    if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return null;
    const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', calendar: 'gregory' });
    const types = parts.formatToParts(0).map(({ type }) => type);
    return types.indexOf('day') < types.indexOf('month') ? 'day-first' : 'month-first';
  } catch {
    return null;
  }
}

/** A month and a date that somebody wrote, perhaps with a year. */
export interface WrittenDate {
  year: number | null;
  month: number;
  date: number;
}

/** The written date in the year it names, or on its next occurrence from today on; null where no year has it. */
export function resolveWritten({ year, month, date }: WrittenDate, today: Day): Day | null {
  if (year !== null) return dayOf(year, month, date);
  const thisYear = Number(today.slice(0, 4));
  // Eight years hold a leap day whatever the century.
  for (let next = thisYear; next <= thisYear + 8; next += 1) {
    const day = dayOf(next, month, date);
    if (day && day >= today) return day;
  }
  return null;
}
