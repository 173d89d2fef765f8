import { describe, expect, it } from 'vitest';
import { readAbsence } from '../../src/calendar/read-absence.ts';
import { aPerson, aTeam, unitedStates } from './build.ts';

function read(text: string, today = '2026-12-09', locale: string | null = 'en-US', zone = 'America/New_York'): string {
  const calendar = aPerson(zone, {}, aTeam({ holidays: unitedStates }));
  const reading = readAbsence(text, { today, locale, calendar });
  if (reading.ok) return `${reading.range.from} ${reading.range.to}`;
  return [reading.reason, ...reading.candidates.map(({ from, to }) => `${from}/${to}`)].join(' ');
}

describe('an absence with a first and a last day', () => {
  it.each([
    ['21 Dec to 1 Jan', '2026-12-21 2027-01-01'],
    ['from 21 Dec until 1 Jan', '2026-12-21 2027-01-01'],
    ['between 21 and 24 December', '2026-12-21 2026-12-24'],
    ['21 Dec - 1 Jan', '2026-12-21 2027-01-01'],
    ['21 Dec–1 Jan', '2026-12-21 2027-01-01'],
    ['Dec 21 to Jan 1', '2026-12-21 2027-01-01'],
    ['21-24 Dec', '2026-12-21 2026-12-24'],
    ['Dec 21-24', '2026-12-21 2026-12-24'],
    ['21st to 24th Dec', '2026-12-21 2026-12-24'],
    ['2026-12-21 to 2027-01-01', '2026-12-21 2027-01-01'],
    ['2026-12-21/2027-01-01', '2026-12-21 2027-01-01'],
    ['2026-12-21..2027-01-01', '2026-12-21 2027-01-01'],
    ['12/21 to 1/1', '2026-12-21 2027-01-01'],
    ['12/21-12/24', '2026-12-21 2026-12-24'],
    ['today to Friday', '2026-12-09 2026-12-11'],
    ['tomorrow through Monday', '2026-12-10 2026-12-14'],
    ['Monday to Wednesday', '2026-12-14 2026-12-16'],
    ['Thu and Fri', '2026-12-10 2026-12-11'],
    ['between Mon and Wed', '2026-12-14 2026-12-16'],
    ['“21 Dec” to “1 Jan”', '2026-12-21 2027-01-01'],
  ])('"%s" is %s, both included', (text, range) => expect(read(text)).toBe(range));
});

describe('a shorter way to say it', () => {
  it.each([
    ['today', '2026-12-09 2026-12-09'],
    ['tomorrow', '2026-12-10 2026-12-10'],
    ['Friday', '2026-12-11 2026-12-11'],
    ['21 Dec', '2026-12-21 2026-12-21'],
    ['until Friday', '2026-12-09 2026-12-11'],
    ['“until Friday”', '2026-12-09 2026-12-11'],
    ['till 1 Jan', '2026-12-09 2027-01-01'],
    ['this week', '2026-12-09 2026-12-13'],
    ['the rest of the week', '2026-12-09 2026-12-13'],
    ['next week', '2026-12-14 2026-12-20'],
  ])('"%s" is %s', (text, range) => expect(read(text)).toBe(range));
});

describe('what is half understood', () => {
  it.each([
    ['', 'ask'],
    ['21 Dec to', 'not-a-date'],
    ['21 Dec to whenever', 'not-a-date'],
    ['this afternoon', 'not-a-date'],
    ['for a while', 'not-a-date'],
    ['30 Feb to 3 Mar', 'impossible'],
    ['21 Dec to 31 Feb', 'impossible'],
    ['yesterday', 'past'],
    ['2026-12-01 to 2026-12-05', 'past'],
    ['2026-12-24 to 2026-12-21', 'ask'],
    ['2026-12-01 to 2026-12-15', 'ask 2026-12-09/2026-12-15'],
    ['1 Dec to 15 Dec', 'ask 2026-12-09/2026-12-15'],
    ['24 Dec to 21 Dec', 'ask'],
    ['1 Jan to 1 Dec', 'ask 2027-01-01/2027-12-01'],
    ['for 2 weeks', 'ask 2026-12-09/2026-12-22'],
    ['3 days', 'ask 2026-12-09/2026-12-11'],
    ['Mon and Wed', 'ask 2026-12-14/2026-12-16'],
    ['this wednesday', 'ask 2026-12-09/2026-12-09 2026-12-16/2026-12-16'],
  ])('"%s" is asked back, never guessed: %s', (text, expected) =>
    expect(read(text)).toMatch(new RegExp(`^${expected}`)),
  );

  it('includes days in figures of an unknown order', () => {
    expect(read('1/2 to 5/2', '2026-12-09', 'en-GB', 'Europe/London')).toBe('2027-02-01 2027-02-05');
    expect(read('1/2', '2026-12-09', null)).toBe('ask 2027-01-02/2027-01-02 2027-02-01/2027-02-01');
  });

  it('lets a day that can be read in one order only tell how the other is meant', () => {
    expect(read('20/12 to 5/1', '2026-12-09', null)).toBe('2026-12-20 2027-01-05');
  });

  it('takes a long leave when both years are typed', () => {
    expect(read('2027-01-01 to 2027-12-01')).toBe('2027-01-01 2027-12-01');
  });
});
