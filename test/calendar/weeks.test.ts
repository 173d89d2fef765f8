import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '../../src/calendar/days.ts';
import type { Weekday } from '../../src/calendar/settings.ts';
import { daysOfWeek, firstWeekday, isoWeek, middleWeekday, weekCloses, weekOf } from '../../src/calendar/weeks.ts';
import { aPerson, aTeam, unitedStates } from './build.ts';

const mondayToFriday: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

describe('the first day of a team’s week', () => {
  it.each<[Weekday[], Weekday, Weekday]>([
    [mondayToFriday, 'mon', 'wed'],
    [['fri', 'thu', 'wed', 'tue', 'mon'], 'mon', 'wed'],
    [['sun', 'mon', 'tue', 'wed', 'thu'], 'sun', 'tue'],
    [['sat', 'sun', 'mon', 'tue', 'wed'], 'sat', 'mon'],
    [['mon', 'tue', 'wed', 'thu'], 'mon', 'wed'],
    [['mon', 'tue', 'thu', 'fri'], 'mon', 'thu'],
    [['tue', 'wed', 'thu', 'fri', 'sat'], 'tue', 'thu'],
    [['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], 'mon', 'thu'],
    [['mon', 'wed', 'fri'], 'mon', 'wed'],
    [['fri', 'sat', 'mon', 'tue', 'wed'], 'fri', 'mon'],
    [['mon', 'tue', 'wed', 'fri', 'sat'], 'mon', 'wed'],
    [['sun', 'tue', 'thu'], 'sun', 'tue'],
    [['wed'], 'wed', 'wed'],
    [['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'], 'mon', 'thu'],
  ])('of %j is %s and its middle is %s', (workweek, first, middle) => {
    expect(firstWeekday(workweek)).toBe(first);
    expect(middleWeekday(workweek)).toBe(middle);
  });
});

describe('weeks', () => {
  it('are named by their first day, which sorts in time order over year ends', () => {
    const days = ['2024-12-30', '2025-12-29', '2026-12-31', '2027-01-03', '2027-01-04', '2028-01-02'];
    const weeks = days.map((day) => weekOf(mondayToFriday, day));
    expect(weeks).toEqual(['2024-12-30', '2025-12-29', '2026-12-28', '2026-12-28', '2027-01-04', '2027-12-27']);
    expect([...weeks].sort()).toEqual(weeks);
    expect(days.map(isoWeek)).toEqual(['2025-W01', '2026-W01', '2026-W53', '2026-W53', '2027-W01', '2027-W52']);
  });

  it.each<[Weekday[]]>([[mondayToFriday], [['sun', 'mon', 'tue', 'wed', 'thu']], [['fri', 'sat', 'mon']]])(
    'of %j share the days of a year out among them, each day once',
    (workweek) => {
      const first = weekOf(workweek, '2027-01-01');
      const days = Array.from({ length: 53 }, (_, index) => daysOfWeek(addDays(first, index * 7))).flat();
      expect(days).toEqual(eachDay({ from: first, to: addDays(first, 53 * 7 - 1) }));
      for (const day of days) expect(daysOfWeek(weekOf(workweek, day))).toContain(day);
    },
  );

  it('made late are still the week they are about', () => {
    expect(weekOf(mondayToFriday, '2027-05-26')).toBe('2027-05-24');
    expect(daysOfWeek('2027-05-24').at(-1)).toBe('2027-05-30');
    expect(addDays('2027-05-24', -7)).toBe('2027-05-17');
  });
});

describe('a week closes', () => {
  it('at the end of the rep’s hours on their last working day, in their zone', () => {
    expect(weekCloses(aPerson('America/Los_Angeles'), '2026-12-07')).toEqual(new Date('2026-12-12T02:00Z'));
    const indian = aPerson('Asia/Kolkata', {
      workweek: ['sun', 'mon', 'tue', 'wed', 'thu'],
      hours: { from: '09:00', to: '17:30' },
    });
    expect(weekCloses(indian, '2026-12-07')).toEqual(new Date('2026-12-13T12:00Z'));
  });

  it('earlier before a holiday, but not for an absence', () => {
    const team = aTeam({ holidays: unitedStates });
    const away = [{ from: '2026-12-21', to: '2026-12-31' }];
    expect(weekCloses(aPerson('UTC', { away }, team), '2026-12-21')).toEqual(new Date('2026-12-24T18:00Z'));
  });

  it('on its last day when nobody works in it', () => {
    const team = aTeam({ closures: [{ from: '2026-12-21', to: '2026-12-31' }] });
    expect(weekCloses(aPerson('UTC', {}, team), '2026-12-21')).toEqual(new Date('2026-12-27T18:00Z'));
  });
});
