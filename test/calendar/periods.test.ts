import { describe, expect, it } from 'vitest';
import { eachDay } from '../../src/calendar/days.ts';
import { fiscalQuarter, lastListedDay, periodFinder } from '../../src/calendar/periods.ts';
import type { PeriodSettings } from '../../src/calendar/settings.ts';

describe('fiscal quarters', () => {
  it('are numbered 1 to 4 for every start month and month, and each ends with its third', () => {
    for (let start = 1; start <= 12; start += 1) {
      const periodOf = periodFinder({ type: 'month', fiscalYearStart: start });
      const numbers = Array.from({ length: 12 }, (_, index) => {
        const day = `2027-${String(((start + index - 1) % 12) + 1).padStart(2, '0')}-15`;
        expect(periodOf(day)?.endsQuarter).toBe(index % 3 === 2);
        return fiscalQuarter(day, start).number;
      });
      expect(numbers).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    }
  });

  it('are named by the year in which the fiscal year ends', () => {
    expect(fiscalQuarter('2027-08-15', 9)).toEqual({ year: 2027, number: 4 });
    expect(fiscalQuarter('2027-09-15', 9)).toEqual({ year: 2028, number: 1 });
    expect(fiscalQuarter('2027-07-01', 7)).toEqual({ year: 2028, number: 1 });
    expect(fiscalQuarter('2027-07-01', 1)).toEqual({ year: 2027, number: 3 });
  });
});

describe('retail years', () => {
  const settings: PeriodSettings = { type: '4-4-5', years: ['2028-02-07', '2026-02-02', '2027-02-01'] };
  const periodOf = periodFinder(settings);

  it.each([
    ['2026-02-02', { id: '2026-02-02#1', from: '2026-02-02', to: '2026-03-01', endsQuarter: false }],
    ['2026-04-15', { id: '2026-02-02#3', from: '2026-03-30', to: '2026-05-03', endsQuarter: true }],
    ['2027-01-31', { id: '2026-02-02#12', from: '2026-12-28', to: '2027-01-31', endsQuarter: true }],
    ['2027-02-01', { id: '2027-02-01#1', from: '2027-02-01', to: '2027-02-28', endsQuarter: false }],
  ])('%s stands in its period', (day, period) => expect(periodOf(day)).toEqual(period));

  it('of 53 weeks have the last one in the last period', () => {
    expect(periodOf('2028-02-06')).toEqual({
      id: '2027-02-01#12',
      from: '2027-12-27',
      to: '2028-02-06',
      endsQuarter: true,
    });
  });

  it('end after 52 weeks where the next start is not listed', () => {
    expect(lastListedDay(settings)).toBe('2029-02-04');
    expect(periodOf('2029-02-04')?.id).toBe('2028-02-07#12');
    expect(periodOf('2029-02-05')).toBeNull();
    expect(periodOf('2026-02-01')).toBeNull();
  });

  it.each([
    ['4-5-4', '2026-03-02', '2026-04-05'],
    ['5-4-4', '2026-03-09', '2026-04-05'],
  ] as const)('of the pattern %s have their second period from %s to %s', (type, from, to) => {
    expect(periodFinder({ type, years: ['2026-02-02'] })(from)).toMatchObject({ id: '2026-02-02#2', from, to });
  });
});

it('custom periods run from the start to each end, and nothing lies outside', () => {
  const settings: PeriodSettings = {
    type: 'custom',
    start: '2026-12-01',
    ends: [
      { date: '2026-12-31', quarter: true },
      { date: '2026-12-11', quarter: false },
    ],
  };
  const periodOf = periodFinder(settings);
  expect(periodOf('2026-11-30')).toBeNull();
  expect(periodOf('2026-12-11')).toEqual({
    id: '2026-12-11',
    from: '2026-12-01',
    to: '2026-12-11',
    endsQuarter: false,
  });
  expect(periodOf('2026-12-12')).toEqual({ id: '2026-12-31', from: '2026-12-12', to: '2026-12-31', endsQuarter: true });
  expect(periodOf('2027-01-01')).toBeNull();
  expect(lastListedDay(settings)).toBe('2026-12-31');
});

it.each<[PeriodSettings]>([
  [{ type: 'month', fiscalYearStart: 4 }],
  [{ type: '5-4-4', years: ['2026-12-28', '2028-01-03'] }],
  [
    {
      type: 'custom',
      start: '2027-01-01',
      ends: [
        { date: '2027-05-05', quarter: false },
        { date: '2028-03-01', quarter: true },
      ],
    },
  ],
])('every day of a listed year stands in exactly one period (%o)', (settings) => {
  const periodOf = periodFinder(settings);
  for (const day of eachDay({ from: '2027-01-01', to: '2027-12-31' })) {
    const period = periodOf(day);
    if (!period) throw new Error(`${day} has no period`);
    expect(period.from <= day && day <= period.to).toBe(true);
    expect(periodOf(period.from)).toEqual(period);
    expect(periodOf(period.to)).toEqual(period);
  }
});
