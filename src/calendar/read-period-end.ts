import { monthNamed, monthPattern } from './date-words.ts';
import type { DayReading, Reader } from './day-reading.ts';
import { addDays, addMonths, firstDayOfMonth, lastDayOfMonth, monthOf } from './days.ts';
import type { Day, DayRange } from './settings.ts';
import { weekOf } from './weeks.ts';
import { withoutAbsences } from './work-calendar.ts';
import { workingDaysIn } from './working-days.ts';

const end = /^(?:the )?end of (the |this |next )?(week|month|quarter|year)$/;
const short: Record<string, string> = {
  ...{ eow: 'end of week', 'week end': 'end of week', eom: 'end of month', 'month end': 'end of month' },
  ...{ eoq: 'end of quarter', 'quarter end': 'end of quarter', eoy: 'end of year', 'year end': 'end of year' },
};
const endOfNamedMonth = new RegExp(`^(?:the )?end (?:of )?(${monthPattern})\\.?$`);
const stretch = /^(this|next) (week|month|quarter|year)$/;
const namedMonth = new RegExp(`^(${monthPattern})\\.?(?: (\\d{4}))?$`);

/**
 * `EOM` and its kin are the last working day in that stretch, absences left aside; the calendar's own last day is the other
 * reading. A whole week or month is no day yet, and quarters and years may be the company's own: those are asked about.
 */
export function readEnd(text: string, reader: Reader): DayReading | null {
  const spelled = short[text.replace('-', ' ')] ?? text;
  const match = end.exec(spelled);
  if (match) return readEndOf(match[2] ?? '', match[1] === 'next ' ? 1 : 0, reader);
  const month = monthNamed(endOfNamedMonth.exec(text)?.[1] ?? '');
  if (month) return lastWorkingDay(monthRange(nextMonth(reader.today, month)), reader);
  const whole = stretch.exec(text);
  if (whole) return askWithin(stretchOf(whole[2] ?? '', whole[1] === 'next' ? 1 : 0, reader), reader);
  const named = namedMonth.exec(text);
  const start = named && startOfNamed(monthNamed(named[1] ?? ''), named[2], reader.today);
  return start ? askWithin(monthRange(start), reader) : null;
}

function readEndOf(unit: string, ahead: number, reader: Reader): DayReading {
  const range = stretchOf(unit, ahead, reader);
  const reading = lastWorkingDay(range, reader);
  if (unit === 'week' || unit === 'month') return reading;
  return { kind: 'choice', candidates: reading.kind === 'day' ? [reading.day] : [] };
}

function lastWorkingDay(range: DayRange, { today, calendar }: Reader): DayReading {
  const last = workingDaysIn(withoutAbsences(calendar), range).at(-1) ?? range.to;
  if (last < today) return { kind: 'choice', candidates: range.to >= today ? [range.to] : [] };
  const isMonth = range.to === lastDayOfMonth(range.to);
  return { kind: 'day', day: last, other: isMonth && last !== range.to ? range.to : null };
}

/** The first and the last working day of a stretch, from today on. */
function askWithin(range: DayRange, { today, calendar }: Reader): DayReading {
  const from = range.from < today ? today : range.from;
  const days = workingDaysIn(withoutAbsences(calendar), { from, to: range.to });
  const candidates = [days.at(0), days.at(-1)].filter((day) => day !== undefined);
  return { kind: 'choice', candidates: [...new Set(candidates)] };
}

function stretchOf(unit: string, ahead: number, { today, calendar }: Reader): DayRange {
  if (unit === 'week') {
    const from = addDays(weekOf(calendar.workweek, today), 7 * ahead);
    return { from, to: addDays(from, 6) };
  }
  const length = unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12;
  const into = (monthOf(today) - 1) % length;
  const from = addMonths(firstDayOfMonth(today), ahead * length - into);
  return { from, to: addDays(addMonths(from, length), -1) };
}

function monthRange(first: Day): DayRange {
  return { from: first, to: lastDayOfMonth(first) };
}

function startOfNamed(month: number | null, year: string | undefined, today: Day): Day | null {
  if (month === null) return null;
  return year ? `${year}-${String(month).padStart(2, '0')}-01` : nextMonth(today, month);
}

/** The first day of the next such month, this one included. */
function nextMonth(today: Day, month: number): Day {
  return addMonths(firstDayOfMonth(today), (month - monthOf(today) + 12) % 12);
}
