import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  isDay,
  lastDayOfMonth,
  onOrAfter,
  onOrBefore,
  weekdayOf,
} from '../../src/calendar/days.ts';

describe('a calendar day', () => {
  it.each(['2027-02-29', '2027-06-31', '2027-13-01', '2027-00-10', '2027-1-1', '27-01-01', '2027-01-01T00:00', ''])(
    'is not "%s"',
    (text) => expect(isDay(text)).toBe(false),
  );

  it.each(['2028-02-29', '2026-12-31', '2027-01-01'])('is "%s"', (text) => expect(isDay(text)).toBe(true));

  it('knows its weekday on both sides of 1970', () => {
    expect(['1969-12-29', '1970-01-01', '2026-11-30', '2027-07-04'].map(weekdayOf)).toEqual([
      'mon',
      'thu',
      'mon',
      'sun',
    ]);
  });

  it('counts over year ends and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2027-01-01', '2028-01-01')).toBe(365);
    expect(eachDay({ from: '2027-02-27', to: '2027-03-01' })).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
    expect(eachDay({ from: '2027-02-27', to: '2027-02-26' })).toEqual([]);
  });

  it('finds the nearest weekday in both directions, itself included', () => {
    expect(onOrAfter('2027-06-09', 'wed')).toBe('2027-06-09');
    expect(onOrAfter('2027-06-09', 'tue')).toBe('2027-06-15');
    expect(onOrBefore('2027-06-09', 'wed')).toBe('2027-06-09');
    expect(onOrBefore('2027-06-09', 'thu')).toBe('2027-06-03');
  });
});

describe('months', () => {
  it.each([
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ])('a monthly date on the 31st from %s is never stuck on a shorter month and never rolls over', (start, expected) => {
    expect([1, 2, 3, 4].map((months) => addMonths(start, months))).toEqual(expected);
  });

  it('a yearly date of a leap day falls on 28 February', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('counts backwards over a year end', () => expect(addMonths('2027-01-31', -2)).toBe('2026-11-30'));

  it.each([
    ['2027-02-10', '2027-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('the month of %s ends on %s', (day, last) => expect(lastDayOfMonth(day)).toBe(last));
});
