import { addDays, firstDayOfMonth, isWithin, lastDayOfMonth, monthOf, yearOf } from './days.ts';
import type { Day, PeriodSettings } from './settings.ts';

/** A sales period, both ends included. */
export interface Period {
  /** `2026-12`, `<year start>#<number>` or the end date. */
  id: string;
  from: Day;
  to: Day;
  /** True for the last period of a quarter. */
  endsQuarter: boolean;
}

type RetailSettings = Extract<PeriodSettings, { years: Day[] }>;
type CustomSettings = Extract<PeriodSettings, { type: 'custom' }>;

const weeksPerPeriod = { '4-4-5': [4, 4, 5], '4-5-4': [4, 5, 4], '5-4-4': [5, 4, 4] } as const;
const daysPerYear = 52 * 7;

/** Finds the period of a date, null outside all listed ones. */
export function periodFinder(settings: PeriodSettings): (day: Day) => Period | null {
  if (settings.type === 'month') return (day) => monthPeriod(day, settings.fiscalYearStart);
  const periods = listedPeriods(settings) ?? [];
  return (day) => periods.find((period) => isWithin(day, period)) ?? null;
}

/** The last day that a listed period covers; null for months, which never end. */
export function lastListedDay(settings: PeriodSettings): Day | null {
  return listedPeriods(settings)?.at(-1)?.to ?? null;
}

/** The first day that a listed period covers; null for months, which have always been. */
export function firstListedDay(settings: PeriodSettings): Day | null {
  return listedPeriods(settings)?.at(0)?.from ?? null;
}

/** The fiscal quarter of a date, `number` 1-4; `year` is the calendar year in which its fiscal year ends. */
export function fiscalQuarter(day: Day, fiscalYearStart: number): { year: number; number: number } {
  const monthOfYear = monthOfFiscalYear(day, fiscalYearStart);
  const startedIn = monthOf(day) >= fiscalYearStart ? yearOf(day) : yearOf(day) - 1;
  return { year: fiscalYearStart === 1 ? startedIn : startedIn + 1, number: Math.floor(monthOfYear / 3) + 1 };
}

/** In order, without gaps; null for months. */
function listedPeriods(settings: PeriodSettings): Period[] | null {
  if (settings.type === 'month') return null;
  return settings.type === 'custom' ? customPeriods(settings) : retailPeriods(settings);
}

function monthPeriod(day: Day, fiscalYearStart: number): Period {
  const endsQuarter = monthOfFiscalYear(day, fiscalYearStart) % 3 === 2;
  return { id: day.slice(0, 7), from: firstDayOfMonth(day), to: lastDayOfMonth(day), endsQuarter };
}

/** 0-11. */
function monthOfFiscalYear(day: Day, fiscalYearStart: number): number {
  return (monthOf(day) - fiscalYearStart + 12) % 12;
}

function retailPeriods({ type, years }: RetailSettings): Period[] {
  const starts = [...years].sort();
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    return retailYear(start, next ? addDays(next, -1) : addDays(start, daysPerYear - 1), weeksPerPeriod[type]);
  });
}

/** The twelve periods of a year; the weeks beyond 52 join the last one. */
function retailYear(start: Day, end: Day, pattern: readonly number[]): Period[] {
  const periods: Period[] = [];
  let from = start;
  for (let number = 1; number <= 12 && from <= end; number += 1) {
    const planned = addDays(from, (pattern[(number - 1) % 3] ?? 4) * 7 - 1);
    const to = number === 12 || planned > end ? end : planned;
    periods.push({ id: `${start}#${number}`, from, to, endsQuarter: number % 3 === 0 });
    from = addDays(to, 1);
  }
  return periods;
}

function customPeriods({ start, ends }: CustomSettings): Period[] {
  let from = start;
  return [...ends]
    .sort((one, other) => one.date.localeCompare(other.date))
    .map(({ date, quarter }) => {
      const period = { id: date, from, to: date, endsQuarter: quarter };
      from = addDays(date, 1);
      return period;
    });
}
