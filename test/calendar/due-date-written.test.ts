import { describe, expect, it } from 'vitest';
import { offersOf, read, sentenceFor } from './reading.ts';

describe('day and month in figures', () => {
  it.each([
    ['en-US', '2027-03-04'],
    ['en-GB', '2027-04-03'],
    ['de-DE', '2027-04-03'],
    ['fr-FR', '2027-04-03'],
    ['es-LA', '2027-04-03'],
    ['ja-JP', '2027-03-04'],
    [null, 'ask 2027-03-04 2027-04-03'],
    ['en', 'ask 2027-03-04 2027-04-03'],
    ['en-CA', 'ask 2027-03-04 2027-04-03'],
    ['nonsense!', 'ask 2027-03-04 2027-04-03'],
  ])('"by 3/4" from somebody with %s is %s', (locale, expected) => {
    expect(read('by 3/4', '2027-02-10', locale)).toBe(expected);
  });

  it('is a question with both days when nobody can tell', () => {
    expect(sentenceFor('3/4', '2027-02-10', null)).toBe(
      '"3/4" can mean Thu 4 Mar 2027 or Sat 3 Apr 2027. Write "4 Mar" or "3 Apr".',
    );
  });

  it('keeps the other reading one click away when the locale decides', () => {
    expect(offersOf('3/4', '2027-02-10')).toEqual(['2027-04-03 other-reading']);
  });

  it.each([
    ['25/12', '2027-12-25'],
    ['12/25', '2027-12-25'],
    ['7/7', '2027-07-07'],
    ['25/12/2027', '2027-12-25'],
    ['Sat 3/7', '2027-07-03'],
  ])('"%s" can only be %s, whatever the locale', (text, day) => expect(read(text, '2027-06-09', null)).toBe(day));

  it.each([
    ['01.11.27', 'de-DE', '2027-11-01'],
    ['1.11.', 'de-DE', '2027-11-01'],
    ['1.11', 'de-DE', '2027-11-01'],
    ['01.11.2027', 'en-GB', '2027-11-01'],
    ['5.11.', 'en-US', '2027-11-05'],
    ['05.11.28', null, 'ask 2028-05-11 2028-11-05'],
    ['05.11.27', null, 'ask 2027-11-05'],
    ['01.02.27', null, 'past'],
    ['2.5', 'en-US', 'not-a-date'],
  ])('dotted "%s" with locale %s is %s', (text, locale, expected) =>
    expect(read(text, '2027-06-09', locale)).toBe(expected),
  );

  it.each([
    ['2027-06-18', '2027-06-18'],
    ['2027/6/18', '2027-06-18'],
    ['2027.06.18', '2027-06-18'],
    ['18-06-2027', '2027-06-18'],
    ['6/18/27', '2027-06-18'],
  ])('"%s" is %s', (text, day) => expect(read(text)).toBe(day));

  it.each(['3-4', '3/4/5', '12', '1/2 of it', '10%', '3/', '/3', '2027', '20270618'])('"%s" is left alone', (text) => {
    expect(read(text)).toBe('not-a-date');
  });
});

describe('day and month by name', () => {
  it.each([
    ['12 Dec', '2027-12-12'],
    ['Dec 12', '2027-12-12'],
    ['12th of December', '2027-12-12'],
    ['the 12th of Dec.', '2027-12-12'],
    ['December 12th, 2028', '2028-12-12'],
    ['12 dec 28', '2028-12-12'],
    ["12 dec '28", '2028-12-12'],
    ['12-Dec-2028', '2028-12-12'],
    ['12dec', '2027-12-12'],
    ['Sunday, 12 December', '2027-12-12'],
    ['Sun Dec 12', '2027-12-12'],
    ['18 Jun', '2027-06-18'],
    ['9 June', '2027-06-09'],
    ['the 15th', '2027-06-15'],
    ['3rd', '2027-07-03'],
    ['15th of next month', '2027-07-15'],
  ])('"%s" is %s', (text, day) => expect(read(text)).toBe(day));

  it('rolls over the year end', () => {
    expect(read('by Jan 5', '2026-12-28')).toBe('2027-01-05');
    expect(read('12 Dec', '2026-11-30')).toBe('2026-12-12');
  });

  it('asks when the date has only just passed, instead of taking next year’s', () => {
    expect(read('1 Jun')).toBe('ask 2028-06-01');
    expect(sentenceFor('1 Jun')).toBe('Is "1 Jun" Thu 1 Jun 2028? Then write "1 Jun 2028".');
  });

  it('asks when weekday and date do not fit', () => {
    expect(read('Fri 12 Dec', '2026-11-30')).toBe('ask 2026-12-11 2026-12-12');
  });

  it('waits for no leap day without asking', () => {
    expect(read('29 Feb')).toBe('2028-02-29');
    expect(read('29 Feb', '2028-03-01')).toBe('ask 2032-02-29');
  });
});

describe('a day that does not exist', () => {
  it.each([
    'Feb 30',
    '31 June',
    '29 Feb 2027',
    'July 42nd',
    '31 Feb',
    '2027-02-30',
    '31/2',
    '13/13',
    '0 Jan',
    'the 32nd',
    'fri 31 feb',
  ])('"%s" is refused and never rolled over', (text) => expect(read(text)).toBe('impossible'));

  it('is refused in words that name it', () => {
    expect(sentenceFor('31 Feb')).toBe('"31 Feb" is not in the calendar. Which day do you mean?');
  });

  it('the 31st of a shorter month is asked about', () => expect(read('the 31st')).toBe('ask 2027-07-31'));
});

describe('typographic input', () => {
  it.each([
    ['“next friday”', '2027-06-18'],
    ['next\u00a0friday', '2027-06-18'],
    ['12\u202fDec\u2009', '2027-12-12'],
    ['２０２７－０６－１８', '2027-06-18'],
    ['2027–06–18', '2027-06-18'],
    ['\u200efri\u200f', '2027-06-11'],
    ['by Friday!', '2027-06-11'],
    ['by Friday.', '2027-06-11'],
    ['*Friday*', '2027-06-11'],
    ['  FRIDAY ', '2027-06-11'],
  ])('%j is understood as the plain form', (text, day) => expect(read(text)).toBe(day));
});
