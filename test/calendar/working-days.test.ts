import { describe, expect, it } from 'vitest';
import { lastDayOfMonth, onOrBefore } from '../../src/calendar/days.ts';
import type { WorkCalendar } from '../../src/calendar/work-calendar.ts';
import { withoutAbsences } from '../../src/calendar/work-calendar.ts';
import {
  addWorkingDays,
  dayKind,
  isWorkingDay,
  nextWorkingDay,
  nthWorkingDay,
  previousWorkingDay,
} from '../../src/calendar/working-days.ts';
import { aPerson, aTeam, england, unitedStates } from './build.ts';

const plain = aTeam();
const us = aTeam({ holidays: unitedStates }, 'America/New_York');
const sundayToThursday = aTeam({ workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] }, 'Asia/Jerusalem');

function lastWorkingDay(calendar: WorkCalendar, month: string): string | null {
  return nthWorkingDay(calendar, { from: `${month}-01`, to: lastDayOfMonth(`${month}-01`) }, -1);
}

function firstWorkingDay(calendar: WorkCalendar, month: string): string | null {
  return nthWorkingDay(calendar, { from: `${month}-01`, to: lastDayOfMonth(`${month}-01`) }, 1);
}

describe('why a day is worked or not', () => {
  const team = aTeam({
    holidays: { country: 'US', add: [], remove: [] },
    closures: [{ from: '2026-12-24', to: '2027-01-01' }],
    extraWorkingDays: ['2026-12-12', '2026-12-26', '2026-12-14'],
  });
  it.each([
    ['2026-12-09', true, null],
    ['2026-12-13', false, 'weekend'],
    ['2026-12-12', true, 'extra-working-day'],
    ['2026-12-14', true, null],
    ['2026-11-26', false, 'holiday:Thanksgiving Day'],
    ['2026-12-24', false, 'closure'],
    ['2026-12-25', false, 'holiday:Christmas Day'],
    ['2026-12-26', false, 'closure'],
    ['2026-12-27', false, 'weekend'],
  ])('%s: %s, %s', (day, working, reason) => expect(dayKind(team, day)).toEqual({ working, reason }));
});

describe('a person’s days', () => {
  const team = aTeam({
    holidays: unitedStates,
    closures: [{ from: '2026-12-24', to: '2027-01-01' }],
    extraWorkingDays: ['2026-12-12'],
  });

  it('are the team’s where the person says nothing', () => {
    const person = aPerson('Europe/London', {}, team);
    expect(['2026-12-12', '2026-11-26', '2026-12-24'].map((day) => isWorkingDay(person, day))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('drop the team’s extra working days with an own workweek', () => {
    const person = aPerson('Europe/London', { workweek: ['mon', 'tue', 'wed'] }, team);
    expect(dayKind(person, '2026-12-12')).toEqual({ working: false, reason: 'weekend' });
    expect(dayKind(person, '2026-12-10')).toEqual({ working: false, reason: 'weekend' });
  });

  it('have own holidays instead of the team’s, while closures bind all', () => {
    const person = aPerson('Asia/Kolkata', { holidays: { country: 'IN', add: [], remove: [] } }, team);
    expect(isWorkingDay(person, '2026-11-26')).toBe(true);
    expect(dayKind(person, '2027-01-26').reason).toBe('holiday:Republic Day');
    expect(dayKind(person, '2026-12-28').reason).toBe('closure');
  });

  it('have no work while away, both ends included', () => {
    const person = aPerson('Europe/London', { away: [{ from: '2026-12-08', to: '2026-12-09' }] }, team);
    expect(['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'].map((day) => dayKind(person, day).reason)).toEqual([
      null,
      'away',
      'away',
      null,
    ]);
    expect(isWorkingDay(withoutAbsences(person), '2026-12-08')).toBe(true);
  });

  it('skip the date that their zone skips', () => {
    expect(dayKind(aPerson('Pacific/Apia'), '2011-12-30')).toEqual({ working: false, reason: 'skipped-date' });
    expect(isWorkingDay(aPerson('Pacific/Pago_Pago'), '2011-12-30')).toBe(true);
  });
});

describe('counting working days', () => {
  it.each([
    ['2027-06-12', 1, '2027-06-14', '2027-06-14'],
    ['2027-06-11', 1, '2027-06-14', '2027-06-14'],
    ['2027-06-12', -1, '2027-06-11', '2027-06-11'],
    ['2027-06-13', -5, '2027-06-07', '2027-06-07'],
    ['2027-06-12', 5, '2027-06-18', '2027-06-21'],
    ['2027-06-12', 0, '2027-06-12', '2027-06-12'],
  ])('from %s by %i is %s, in the US %s', (day, count, expected, inTheUs) => {
    expect(addWorkingDays(plain, day, count)).toBe(expected);
    expect(addWorkingDays(us, day, count)).toBe(inTheUs);
  });

  it('three business days after Friday 2 July skip the weekend and the holiday', () => {
    expect(addWorkingDays(us, '2027-07-02', 3)).toBe('2027-07-08');
  });

  it('goes back over a long weekend', () => expect(previousWorkingDay(us, '2027-07-06')).toBe('2027-07-02'));

  it('refuses a calendar that never works instead of searching for ever', () => {
    expect(() => nextWorkingDay(aTeam({ workweek: [] }), '2027-01-01')).toThrow(RangeError);
  });
});

describe('the ends of a month', () => {
  it.each([
    ['2027-01', '2027-01-29'],
    ['2027-02', '2027-02-26'],
    ['2027-07', '2027-07-30'],
    ['2027-10', '2027-10-29'],
    ['2028-04', '2028-04-28'],
    ['2028-09', '2028-09-29'],
    ['2028-12', '2028-12-29'],
    ['2028-02', '2028-02-29'],
  ])('the last working day of %s is %s', (month, day) => expect(lastWorkingDay(plain, month)).toBe(day));

  it.each([
    ['2027-02', '2027-02-26'],
    ['2027-04', '2027-04-30'],
    ['2027-07', '2027-07-30'],
    ['2027-11', '2027-11-26'],
    ['2028-02', '2028-02-25'],
  ])('the last Friday of %s is %s', (month, day) => {
    expect(onOrBefore(lastDayOfMonth(`${month}-01`), 'fri')).toBe(day);
  });

  it('is the day before when the last weekday is a holiday', () => {
    expect(lastWorkingDay(plain, '2027-05')).toBe('2027-05-31');
    expect(lastWorkingDay(us, '2027-05')).toBe('2027-05-28');
    expect(lastWorkingDay(aTeam({ holidays: england }), '2027-05')).toBe('2027-05-28');
  });

  it('follows the workweek of the team', () => {
    expect(lastWorkingDay(sundayToThursday, '2027-07')).toBe('2027-07-29');
    expect(firstWorkingDay(sundayToThursday, '2027-08')).toBe('2027-08-01');
    expect(lastWorkingDay(sundayToThursday, '2027-10')).toBe('2027-10-31');
  });

  it('moves onto a make-up Saturday', () => {
    expect(lastWorkingDay(aTeam({ extraWorkingDays: ['2027-07-31'] }), '2027-07')).toBe('2027-07-31');
  });

  it('is none in a month without work', () => {
    expect(lastWorkingDay(aTeam({ closures: [{ from: '2027-07-01', to: '2027-07-31' }] }), '2027-07')).toBeNull();
  });

  it('stands on the leap day and after it', () => expect(firstWorkingDay(plain, '2028-03')).toBe('2028-03-01'));
});
