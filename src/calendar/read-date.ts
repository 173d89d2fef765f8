import { type DateOrder, dateOrderOf, resolveWritten, type WrittenDate } from './date-order.ts';
import { monthNamed, monthPattern, weekdayNamed, weekdayPattern } from './date-words.ts';
import type { DayReading, Reader } from './day-reading.ts';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  firstDayOfMonth,
  monthOf,
  onOrAfter,
  weekdayOf,
  yearOf,
} from './days.ts';
import type { Day, Weekday } from './settings.ts';

/** A date without a year that passed this recently may be a slip, so the next year's is asked about. */
const recentlyPassedDays = 92;
/** Only 29 February comes back this late. */
const longestWaitDays = 366;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const numbers = /^(\d{1,2})([-/.]) ?(\d{1,2})(?:\2 ?(\d{4}|\d{2})?)?$/;
const date = '(\\d{1,3})(?:st|nd|rd|th|\\.)?';
const year = "(?:,? ?(\\d{4}|'\\d{2})|,? (\\d{2}))?";
const dayMonth = new RegExp(`^(?:the )?${date}(?: of)?[ -]?(${monthPattern})\\.?(?:-(\\d{4}|\\d{2})|${year})$`);
const monthDay = new RegExp(`^(${monthPattern})\\.?[ -]?(?:the )?${date}(?:,? (\\d{4}|'\\d{2}))?$`);
const ordinal = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)(?: (?:of )?(this|next) month)?$/;
const withWeekday = new RegExp(`^(${weekdayPattern})\\.?,? (?:the )?(.+)$`);

/** `2026-12-12`, `3/4`, `3/4/27`, `01.11.27`, `18-06-2027`, perhaps with its weekday before it. */
export function readNumericDate(text: string, reader: Reader): DayReading | null {
  return checkWeekday(text, reader, readNumbers) ?? readNumbers(text, reader);
}

/** `12 Dec`, `Dec 12th, 2026`, `the 15th`, perhaps with its weekday before it. */
export function readNamedDate(text: string, reader: Reader): DayReading | null {
  return checkWeekday(text, reader, readNames) ?? readNames(text, reader);
}

type Read = (text: string, reader: Reader) => DayReading | null;

function readNumbers(text: string, reader: Reader): DayReading | null {
  const iso = yearFirst.exec(text);
  if (iso) return settle({ year: Number(iso[1]), month: Number(iso[3]), date: Number(iso[4]) }, reader.today);
  const match = numbers.exec(text);
  if (!match) return null;
  const [, first = '', separator, second = '', typedYear] = match;
  // Only people who write the day first put a full stop behind the month.
  const isDotted = text.endsWith('.');
  const known = reader.order ?? dateOrderOf(reader.locale);
  const order = isDotted ? 'day-first' : known;
  if (!typedYear && !isShortForm(text, separator, dateOrderOf(reader.locale) === 'day-first')) return null;
  const written = { first: Number(first), second: Number(second), year: typedYear ? yearFrom(typedYear) : null };
  return reader.order ? inOrder(written, reader.order, reader.today) : chooseOrder(written, order, reader.today);
}

/** Without a year `3/4` and `3.4.` are dates, `3-4` is a range, and `3.4` a date only where dates are written so. */
function isShortForm(text: string, separator: string | undefined, dayFirst: boolean): boolean {
  if (separator === '/') return !text.endsWith('/');
  return separator === '.' && (text.endsWith('.') || dayFirst);
}

interface Figures {
  first: number;
  second: number;
  year: number | null;
}

function inOrder({ first, second, year }: Figures, order: DateOrder, today: Day): DayReading {
  const [month, date] = order === 'day-first' ? [second, first] : [first, second];
  return settle({ year, month, date }, today);
}

function chooseOrder(figures: Figures, order: DateOrder | null, today: Day): DayReading {
  const dayFirst = inOrder(figures, 'day-first', today);
  const monthFirst = inOrder(figures, 'month-first', today);
  if (dayFirst.kind === 'impossible' || figures.first === figures.second) return monthFirst;
  if (monthFirst.kind === 'impossible') return dayFirst;
  const other = order === 'day-first' ? monthFirst : dayFirst;
  if (!order) return { kind: 'choice', candidates: [...possibleDays(monthFirst), ...possibleDays(dayFirst)] };
  const chosen = order === 'day-first' ? dayFirst : monthFirst;
  return chosen.kind === 'day' && other.kind === 'day' ? { ...chosen, other: other.day } : chosen;
}

function readNames(text: string, { today }: Reader): DayReading | null {
  const spoken = dayMonth.exec(text);
  if (spoken) {
    const typedYear = spoken[3] ?? spoken[4] ?? spoken[5];
    return settle(written(spoken[2], spoken[1], typedYear), today);
  }
  const american = monthDay.exec(text);
  if (american) return settle(written(american[1], american[2], american[3]), today);
  const counted = ordinal.exec(text);
  return counted ? readOrdinal(Number(counted[1]), counted[2], today) : null;
}

function written(month = '', typedDate = '', typedYear?: string): WrittenDate {
  return { year: typedYear ? yearFrom(typedYear) : null, month: monthNamed(month) ?? 0, date: Number(typedDate) };
}

/** The day of this number in this month, or in the next when this one's has passed. */
function readOrdinal(wanted: number, month: string | undefined, today: Day): DayReading {
  if (wanted < 1 || wanted > 31) return { kind: 'impossible' };
  const start = firstDayOfMonth(today);
  const [here, next, afterNext] = [0, 1, 2].map((months) => {
    const first = addMonths(start, months);
    return dayOf(yearOf(first), monthOf(first), wanted);
  });
  if (month) return sureOr(month === 'next' ? next : here, { kind: 'impossible' });
  const named = here && here < today ? next : here;
  return sureOr(named, {
    kind: 'choice',
    candidates: [next, afterNext].filter((day) => isAhead(day, today)).slice(0, 1),
  });
}

function sureOr(day: Day | null | undefined, otherwise: DayReading): DayReading {
  return day ? { kind: 'day', day, other: null } : otherwise;
}

function settle(wanted: WrittenDate, today: Day): DayReading {
  const day = resolveWritten(wanted, today);
  if (!day) return { kind: 'impossible' };
  if (wanted.year !== null) return { kind: 'day', day, other: null };
  const passed = dayOf(Number(today.slice(0, 4)), wanted.month, wanted.date);
  if (passed && passed < today && daysBetween(passed, today) <= recentlyPassedDays) {
    return { kind: 'choice', candidates: [day], passed };
  }
  return daysBetween(today, day) > longestWaitDays
    ? { kind: 'choice', candidates: [day] }
    : { kind: 'day', day, other: null };
}

/** A weekday before a date must be that date's; where two readings are open it decides, else both days are asked about. */
function checkWeekday(text: string, reader: Reader, read: Read): DayReading | null {
  const match = withWeekday.exec(text);
  const named = match && weekdayNamed(match[1] ?? '');
  const reading = named ? read(match[2] ?? '', reader) : null;
  if (!named || !reading || reading.kind === 'impossible') return reading;
  const fitting = possibleDays(reading).filter((day) => weekdayOf(day) === named);
  const [only] = fitting;
  if (only && fitting.length === 1) return { kind: 'day', day: only, other: null };
  const [wrong] = possibleDays(reading);
  const near = wrong ? [wrong, nearest(wrong, named)] : [];
  return { kind: 'choice', candidates: near.filter((day) => isAhead(day, reader.today)) };
}

function possibleDays(reading: DayReading): Day[] {
  if (reading.kind === 'day') return reading.other ? [reading.day, reading.other] : [reading.day];
  return reading.kind === 'choice' ? reading.candidates : [];
}

/** At most three days away. */
function nearest(day: Day, named: Weekday): Day {
  return onOrAfter(addDays(day, -3), named);
}

function isAhead(day: Day | null | undefined, today: Day): day is Day {
  return Boolean(day && day >= today);
}

function yearFrom(typed: string): number {
  const digits = typed.replace("'", '');
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
