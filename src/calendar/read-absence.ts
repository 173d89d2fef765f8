import { monthPattern, numberNamed, numberPattern, tidy } from './date-words.ts';
import type { DayReading, Reader } from './day-reading.ts';
import { addDays, daysBetween } from './days.ts';
import { readDay } from './read-day.ts';
import type { Day, DayRange } from './settings.ts';
import { showDay, showRange } from './show-date.ts';
import { weekOf } from './weeks.ts';

/** The sentence quotes nothing of what was typed. */
export type AbsenceReading =
  | { ok: true; range: DayRange }
  | { ok: false; reason: 'ask' | 'impossible' | 'past' | 'not-a-date'; sentence: string; candidates: DayRange[] };

/** A longer absence is asked about unless both years were typed. */
const longestUnaskedDays = 92;

const example = 'Write it like "21 Dec to 1 Jan", "Friday" or "today".';
const separator = / ?\.{2,3} ?| ?\/ ?| ?- ?| (?:to|until|till?|through|thru|and) /g;
const relative = /^(?:today|tonight|tomorrow|tmrw|the day|day after|in )|from (?:now|today)$/;
const openStart = /^(?:to|until|till?|through|thru) (.+)$/;
const bareDate = /^\d{1,2}(?:st|nd|rd|th)?$/;
const lengthOfTime = new RegExp(`^(?:for )?(${numberPattern}) (day|week)s?$`);
const monthIn = new RegExp(`\\b(${monthPattern})\\b`);

/** Reads the days of an absence, both ends included: one day, `from to`, `this week`, `until Friday`. Half-understood text is asked back. */
export function readAbsence(text: string, reader: Reader): AbsenceReading {
  const whole = tidy(text);
  const typed = whole.replace(/^(?:on|from|between) /, '');
  if (!typed) return refuse('ask', `Which days? ${example}`);
  const week = readWeek(typed, reader);
  if (week) return { ok: true, range: week };
  const length = readLength(typed);
  if (length) return askWhether({ from: reader.today, to: addDays(reader.today, length - 1) });
  const open = openStart.exec(typed)?.[1];
  if (open) return fromReadings({ kind: 'day', day: reader.today, other: null }, readDay(open, reader), typed, reader);
  const single = readDay(typed, reader);
  if (single) return fromReadings(single, single, typed, reader);
  return readRange(typed, reader, whole.startsWith('between ')) ?? notUnderstood();
}

function readWeek(typed: string, { today, calendar }: Reader): DayRange | null {
  const match = /^(?:(?:all )?(next|this) week|(?:the )?rest of (?:the|this) week)$/.exec(typed);
  if (!match) return null;
  const week = weekOf(calendar.workweek, today);
  return match[1] === 'next'
    ? { from: addDays(week, 7), to: addDays(week, 13) }
    : { from: today, to: addDays(week, 6) };
}

/** Days, from `2 weeks` or `for 3 days`. */
function readLength(typed: string): number | null {
  const match = lengthOfTime.exec(typed);
  return match ? numberNamed(match[1] ?? '') * (match[2] === 'week' ? 7 : 1) : null;
}

/** Tries every place where the text may be cut in two; the first where both sides are days counts. */
function readRange(typed: string, reader: Reader, between: boolean): AbsenceReading | null {
  for (const { index, 0: cut } of typed.matchAll(separator)) {
    const [left, right] = complete(tidy(typed.slice(0, index)), tidy(typed.slice(index + cut.length)));
    const reading = readEnds(left, right, typed, reader);
    if (!reading) continue;
    const isOpen = !reading.ok && reading.reason === 'ask' && reading.candidates.length > 1;
    const alike = isOpen ? readInOneOrder(left, right, typed, reader) : null;
    if (alike) return alike;
    // "Mon and Wed" may well mean these two days without the one between.
    const apart = cut === ' and ' && !between && reading.ok && daysBetween(reading.range.from, reading.range.to) > 1;
    return apart ? askWhether(reading.range) : reading;
  }
  return null;
}

function readEnds(left: string, right: string, typed: string, reader: Reader): AbsenceReading | null {
  const from = readDay(left, reader);
  if (!from) return null;
  const start = (from.kind === 'day' ? from.day : from.kind === 'choice' && from.passed) || reader.today;
  const to = readDay(right, relative.test(right) ? reader : { ...reader, today: start });
  return to && fromReadings(from, to, typed, reader);
}

/** Nobody writes one day as 3/4 for 3 April and the other for 4 March: where one of them tells the order, the other follows. */
function readInOneOrder(left: string, right: string, typed: string, reader: Reader): AbsenceReading | null {
  const readings = (['month-first', 'day-first'] as const).flatMap(
    (order) => readEnds(left, right, typed, { ...reader, order }) ?? [],
  );
  const ranges = readings.flatMap((reading) => (reading.ok ? [reading.range] : reading.candidates));
  const sure = readings.find(({ ok }) => ok);
  if (ranges.length === 1 && sure) return sure;
  return ranges.length > 1 ? askWhich(ranges, reader.today) : null;
}

/** `21-24 dec` and `dec 21-24` name their month once. */
function complete(left: string, right: string): [string, string] {
  const month = monthIn.exec(left)?.[0] ?? monthIn.exec(right)?.[0];
  if (!month) return [left, right];
  return [bareDate.test(left) ? `${left} ${month}` : left, bareDate.test(right) ? `${right} ${month}` : right];
}

function fromReadings(from: DayReading, to: DayReading | null, typed: string, reader: Reader): AbsenceReading {
  if (!to) return notUnderstood();
  if (from.kind === 'impossible' || to.kind === 'impossible') {
    return refuse('impossible', `One of these days is not in the calendar. ${example}`);
  }
  if (from.kind === 'choice' && from.passed && to.kind === 'day' && to.day >= reader.today) {
    return askOngoing(from.passed, to.day, reader.today);
  }
  if (from.kind === 'choice' || to.kind === 'choice') return askChoice(from, to, reader.today);
  return check({ from: from.day, to: to.day }, typed, reader.today);
}

function check(range: DayRange, typed: string, today: Day): AbsenceReading {
  if (range.to < range.from) return refuse('ask', `The last day is before the first. ${example}`);
  if (range.to < today) return refuse('past', `${showRange(range)} has passed. Away days start today or later.`);
  if (range.from < today) return askOngoing(range.from, range.to, today);
  const days = daysBetween(range.from, range.to) + 1;
  const yearsTyped = (typed.match(/\d{4}/g) ?? []).length >= 2;
  if (days <= longestUnaskedDays || yearsTyped) return { ok: true, range };
  return refuse('ask', `${showRange(range)} are ${days} days. Is that right? If so, write both years.`, [range]);
}

function askOngoing(started: Day, to: Day, today: Day): AbsenceReading {
  return askWhether({ from: today, to }, `${showDay(started)} has passed. `);
}

function askWhether(range: DayRange, why = ''): AbsenceReading {
  return refuse('ask', `${why}Is it ${showRange(range)}, both days included? ${example}`, [range]);
}

function notUnderstood(): AbsenceReading {
  return refuse('not-a-date', `I can't tell which days that means. ${example}`);
}

function askChoice(from: DayReading, to: DayReading, today: Day): AbsenceReading {
  const starts = possible(from);
  const ranges =
    from === to
      ? starts.map((day) => ({ from: day, to: day }))
      : starts.flatMap((start) => possible(to).map((last) => ({ from: start, to: last })));
  return askWhich(ranges, today);
}

function askWhich(ranges: readonly DayRange[], today: Day): AbsenceReading {
  const candidates = ranges.filter((range) => range.from >= today && range.from <= range.to);
  const shown = candidates.map(showRange).join(', or ');
  return refuse('ask', shown ? `Do you mean ${shown}? ${example}` : `Which days? ${example}`, candidates);
}

function possible(reading: DayReading): Day[] {
  return reading.kind === 'day' ? [reading.day] : reading.kind === 'choice' ? reading.candidates : [];
}

function refuse(
  reason: 'ask' | 'impossible' | 'past' | 'not-a-date',
  sentence: string,
  candidates: DayRange[] = [],
): AbsenceReading {
  return { ok: false, reason, sentence, candidates };
}
