import { type Day, daysFrom, plus, sevenDays, weekdayNames, weekdayOf } from './dates.ts';
import { type Days, works } from './days.ts';
import type { Calendar, Periods } from './lines.ts';

export interface Period {
  id: string;
  from: Day;
  to: Day;
  endsQuarter: boolean;
}

/** Monday first. */
const week = [...weekdayNames.slice(1), 'sun'];

const firstWeekdays = new WeakMap<readonly string[], string>();

/** The weekday after the longest run of days off; of equal runs the one listed first; Monday where every day is worked. */
export function firstWeekday(workweek: readonly string[]): string {
  const known = firstWeekdays.get(workweek) ?? workOutFirst(workweek);
  firstWeekdays.set(workweek, known);
  return known;
}

function workOutFirst(workweek: readonly string[]): string {
  const daysOffBefore = (weekday: string) => {
    let run = 0;
    for (let at = week.indexOf(weekday) + 6; !workweek.includes(week[at % 7] ?? '') && run < 7; at += 6) run += 1;
    return run;
  };
  const longest = Math.max(...workweek.map(daysOffBefore));
  return longest === 0 ? 'mon' : (workweek.find((weekday) => daysOffBefore(weekday) === longest) ?? 'mon');
}

export function weekOf(workweek: readonly string[], day: Day): Day {
  return plus(day, -((weekdayNames.indexOf(weekdayOf(day)) - weekdayNames.indexOf(firstWeekday(workweek)) + 7) % 7));
}

/** The third of five, of an even number the later of the two in the middle, counted from the week's first day. */
function middleOf(calendar: Calendar, first: Day): Day {
  const worked = sevenDays(first).filter((day) => calendar.workweek.includes(weekdayOf(day)));
  return worked[Math.floor(worked.length / 2)] ?? first;
}

export function periodOf(periods: Periods, day: Day): Period | null {
  if (periods.type === 'month') {
    const month = Number(day.slice(5, 7));
    const next =
      month === 12 ? `${Number(day.slice(0, 4)) + 1}-01` : `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}`;
    const ofYear = (month - periods.fiscalYearStart + 12) % 12;
    return {
      id: day.slice(0, 7),
      from: `${day.slice(0, 7)}-01`,
      to: plus(`${next}-01`, -1),
      endsQuarter: ofYear % 3 === 2,
    };
  }
  const all = listed.get(periods) ?? listPeriods(periods);
  listed.set(periods, all);
  return all.find(({ from, to }) => from <= day && day <= to) ?? null;
}

const listed = new WeakMap<Periods, Period[]>();

function listPeriods(periods: Exclude<Periods, { type: 'month' }>): Period[] {
  if (periods.type === 'custom') return customPeriods(periods);
  return periods.years.flatMap((_, index) => yearOf(periods, index));
}

function customPeriods({ start, ends }: Extract<Periods, { type: 'custom' }>): Period[] {
  return ends.map(({ date, quarter }, index) => {
    const before = ends[index - 1];
    return { id: date, from: before ? plus(before.date, 1) : start, to: date, endsQuarter: quarter };
  });
}

/** Twelve periods of four or five weeks; what a year has beyond 52 weeks joins the last. */
function yearOf({ type, years }: Extract<Periods, { years: Day[] }>, index: number): Period[] {
  const start = years[index] ?? '';
  const next = years[index + 1] ?? plus(start, 364);
  const weeks = type.split('-').map(Number);
  let from = start;
  return Array.from({ length: 12 }, (_, number) => {
    const after = number === 11 ? next : plus(from, 7 * (weeks[number % 3] ?? 4));
    const period = { id: `${start}#${number + 1}`, from, to: plus(after, -1), endsQuarter: number % 3 === 2 };
    from = after;
    return period;
  });
}

/** The date that stands for a day in its period: itself, or under `calendar-week` the middle of its week. */
function markOf(calendar: Calendar, day: Day): Day {
  return calendar.phases.rule === 'calendar-week' ? middleOf(calendar, weekOf(calendar.workweek, day)) : day;
}

export function periodOfDay(calendar: Calendar, day: Day): Period | null {
  return periodOf(calendar.period, markOf(calendar, day));
}

/** `off`, `closing`, `reset` or `coaching`, by the team's calendar. */
export function phaseOf(calendar: Calendar, days: Days, day: Day): string {
  const overridden = calendar.overrides[day];
  if (overridden) return overridden;
  if (!works(days, day)) return 'off';
  const mark = markOf(calendar, day);
  const period = periodOf(calendar.period, mark);
  if (!period) return 'coaching';
  const { closing, rest } = windowsOf(calendar, days, period);
  if (closing.includes(mark)) return 'closing';
  return rest.slice(0, calendar.phases.reset).includes(mark) ? 'reset' : 'coaching';
}

/** The working days of a period, or the middle days of its weeks: those of closing, and the rest. */
function windowsOf(calendar: Calendar, days: Days, period: Period): { closing: Day[]; rest: Day[] } {
  const byPeriod = windows.get(days) ?? new Map<string, { closing: Day[]; rest: Day[] }>();
  windows.set(days, byPeriod);
  const known = byPeriod.get(period.id);
  if (known) return known;
  const { rule, closing: ordinary, quarterClosing = ordinary } = calendar.phases;
  const isMark = (day: Day) => (rule === 'calendar-week' ? day === markOf(calendar, day) : works(days, day));
  const marks = daysFrom(period.from, period.to).filter(isMark);
  const closing = Math.min(marks.length, period.endsQuarter ? Math.max(ordinary, quarterClosing) : ordinary);
  const cut = { closing: marks.slice(marks.length - closing), rest: marks.slice(0, marks.length - closing) };
  byPeriod.set(period.id, cut);
  return cut;
}

const windows = new WeakMap<Days, Map<string, { closing: Day[]; rest: Day[] }>>();

const promptPhases = new WeakMap<Days, Map<Day, string>>();

/** The phase a prompt of this date follows: where the date is off, the next one's of its week that is not, else the nearest earlier one's. */
export function phaseForPrompt(calendar: Calendar, days: Days, day: Day): string {
  const byDay = promptPhases.get(days) ?? new Map<Day, string>();
  promptPhases.set(days, byDay);
  const known = byDay.get(day);
  if (known) return known;
  const ofWeek = sevenDays(weekOf(calendar.workweek, day));
  const inOrder = [...ofWeek.filter((other) => other >= day), ...ofWeek.filter((other) => other < day).reverse()];
  const phases = inOrder.map((other) => phaseOf(calendar, days, other));
  const phase = phases.find((other) => other !== 'off') ?? 'coaching';
  byDay.set(day, phase);
  return phase;
}
