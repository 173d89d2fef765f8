import { z } from 'zod';
import { daysBetween } from '../calendar/days.ts';
import { block, count, day, dayRange, hours, listOf, weekday } from './file-values.source.ts';

/** The blocks of a roster file that set a calendar: of the workspace and of a team alike; some serve a person too. */

export const workweek = listOf(weekday)
  .refine((days) => days.length > 0, { error: 'at least one weekday' })
  .refine((days) => new Set(days).size === days.length, { error: 'each weekday once' });

export const holidays = block({
  country: z.string({ error: 'a country code, such as US' }).exactOptional(),
  region: z.string({ error: 'a region code, such as ENG' }).exactOptional(),
  add: listOf(day).default([]),
  remove: listOf(day).default([]),
});

const months = block({ type: z.literal('month'), fiscalYearStart: count(1, 12).default(1) });

/** A year has 52 or 53 weeks: a longer gap is a year that was forgotten, and would make one period of months. */
const retail = block({ type: z.enum(['4-4-5', '4-5-4', '5-4-4']), years: listOf(day) })
  .refine(({ years }) => years.length > 0, { error: 'at least one year start', path: ['years'] })
  .refine(({ years }) => gapsOf(years).every((days) => days === 52 * 7 || days === 53 * 7), {
    error: 'year starts in order, each 52 or 53 whole weeks after the one before',
    path: ['years'],
  });

const periodEnd = z.union(
  [day.transform((date) => ({ date, quarter: false })), block({ date: day, quarter: z.boolean().default(false) })],
  { error: 'a date that exists, or a block such as { date: "2026-12-31", quarter: true }' },
);

const custom = block({ type: z.literal('custom'), start: day, ends: listOf(periodEnd) })
  .refine(({ ends }) => ends.length > 0, { error: 'at least one end', path: ['ends'] })
  .refine(({ start, ends }) => ends.length === 0 || start <= (ends[0]?.date ?? start), {
    error: 'a first end on or after the start',
    path: ['ends'],
  })
  .refine(({ ends }) => gapsOf(ends.map(({ date }) => date)).every((days) => days > 0), {
    error: 'ends in order, each after the one before',
    path: ['ends'],
  });

const period = z.preprocess(
  (value) =>
    isBlock(value) && Object.keys(value).every((key) => key === 'fiscalYearStart')
      ? { type: 'month', ...value }
      : value,
  z.discriminatedUnion('type', [months, retail, custom], {
    error: 'month, 4-4-5, 4-5-4, 5-4-4 or custom',
  }),
);

const longestPhase = 60;

const phases = block({
  rule: z.enum(['working-days', 'calendar-week'], { error: 'working-days or calendar-week' }).default('working-days'),
  closing: count(0, longestPhase).exactOptional(),
  reset: count(0, longestPhase).exactOptional(),
  quarterClosing: count(0, longestPhase).exactOptional(),
}).transform(({ rule, ...given }) => {
  const length = rule === 'working-days' ? 5 : 1;
  return { rule, closing: length, reset: length, ...given };
});

export const calendar = block({
  workweek: workweek.exactOptional(),
  hours: hours.exactOptional(),
  extraWorkingDays: listOf(day).exactOptional(),
  holidays: holidays.exactOptional(),
  closures: listOf(dayRange).exactOptional(),
  period: period.exactOptional(),
  phases: phases.exactOptional(),
  overrides: z
    .record(z.string(), z.enum(['closing', 'reset', 'coaching', 'off'], { error: 'closing, reset, coaching or off' }), {
      error: 'dates with a phase each, such as "2026-12-15": closing',
    })
    .exactOptional(),
});

function gapsOf(days: string[]): number[] {
  return days.slice(1).map((later, index) => daysBetween(days[index] ?? later, later));
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
