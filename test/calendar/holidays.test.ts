import { describe, expect, it } from 'vitest';
import { addedHoliday, checkHolidays, holidaysOf } from '../../src/calendar/holidays.source.ts';
import { england, unitedStates } from './build.ts';

describe('the public holidays of a country', () => {
  const us = holidaysOf(unitedStates);

  it('has the substitute day off and the days around it at work', () => {
    expect(['2027-07-02', '2027-07-05', '2027-07-06'].map(us)).toEqual([
      null,
      'Independence Day (substitute day)',
      null,
    ]);
    expect(us('2027-12-24')).toBe('Christmas Day (substitute day)');
    expect(us('2027-12-27')).toBeNull();
  });

  it('has both substitute days where the first one falls on the second holiday', () => {
    const days = ['2027-12-24', '2027-12-27', '2027-12-28', '2027-12-29'].map(holidaysOf(england));
    expect(days).toEqual([null, 'Christmas Day (substitute day)', 'Boxing Day (substitute day)', null]);
  });

  it('has a New Year’s Day that is kept in the old year', () => {
    expect(us('2027-12-31')).toBe("New Year's Day (substitute day)");
    expect(us('2021-12-31')).toBe("New Year's Day (substitute day)");
  });

  it('keeps holidays that run over the year end and those of several days', () => {
    const eswatini = holidaysOf({ country: 'SZ', add: [], remove: [] });
    expect(eswatini('2028-01-02')).toBe('Incwala Festival');
    const saudi = holidaysOf({ country: 'SA', add: [], remove: [] });
    expect(['2027-03-08', '2027-03-09', '2027-03-12', '2027-03-13'].map((day) => saudi(day) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('leaves out observances and bank days', () => {
    expect(us('2027-02-14')).toBeNull();
    expect(holidaysOf({ country: 'DE', add: [], remove: [] })('2027-12-24')).toBeNull();
  });

  it('knows the regions', () => {
    expect(holidaysOf({ country: 'GB', region: 'SCT', add: [], remove: [] })('2027-11-30')).toContain('Andrew');
    expect(holidaysOf(england)('2027-11-30')).toBeNull();
    expect(holidaysOf(england)('2027-03-29')).toBe('Easter Monday');
  });

  it('has the right date where a holiday that is not public decides it', () => {
    const glarus = holidaysOf({ country: 'CH', region: 'GL', add: [], remove: [] });
    expect(['2026-04-02', '2026-04-09'].map(glarus)).toEqual([null, 'Näfelser Fahrt']);
  });

  it('takes dates in and out as the team says, out last', () => {
    const own = holidaysOf({ country: 'US', add: ['2026-11-27', '2026-12-08'], remove: ['2026-10-12', '2026-12-08'] });
    expect(own('2026-11-27')).toBe(addedHoliday);
    expect(own('2026-10-12')).toBeNull();
    expect(own('2026-12-08')).toBeNull();
    expect(own('2026-11-26')).toBe('Thanksgiving Day');
  });

  it('needs no country', () => {
    expect(holidaysOf({ add: ['2026-11-27'], remove: [] })('2026-11-27')).toBe(addedHoliday);
    expect(holidaysOf({ add: [], remove: [] })('2026-12-25')).toBeNull();
  });
});

describe('a country or region that is not known', () => {
  it.each([
    [{ country: 'UK' }, 'There are no holidays for country "UK". Did you mean'],
    [{ country: 'Germany' }, 'DE (Germany)'],
    [{ country: 'constructor' }, 'Use a two-letter code'],
    [{ country: 'GB', region: 'LONDON' }, 'ENG (England)'],
    [{ region: 'ENG' }, 'A region needs its country'],
  ])('is refused with what would do: %o', (settings, part) => expect(checkHolidays(settings)).toContain(part));

  it('is told apart from one that is', () => {
    expect(checkHolidays({ country: 'GB', region: 'ENG' })).toBeNull();
    expect(checkHolidays({})).toBeNull();
    expect(() => holidaysOf({ country: 'XX', add: [], remove: [] })).toThrow('no holidays for country "XX"');
  });
});
