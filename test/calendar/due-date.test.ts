import { describe, expect, it } from 'vitest';
import { readDueDate } from '../../src/calendar/due-date.source.ts';
import { localOf } from '../../src/calendar/local-time.ts';
import { aPerson } from './build.ts';
import { offersOf, read, reader, sentenceFor } from './reading.ts';

describe('a bare weekday', () => {
  it.each([
    ['friday', '2027-06-07', '2027-06-11'],
    ['Fri', '2027-06-07', '2027-06-11'],
    ['wednesday', '2027-06-09', '2027-06-16'],
    ['Tues', '2027-06-09', '2027-06-15'],
    ['on Monday', '2027-06-13', '2027-06-14'],
    ['coming thursday', '2027-06-09', '2027-06-10'],
  ])('"%s" on %s is the next one, %s, never a past date', (text, today, day) => expect(read(text, today)).toBe(day));

  it('on its own day offers today too', () => {
    expect(offersOf('wednesday', '2027-06-09')).toEqual(['2027-06-09 other-reading']);
  });

  it('may be that of this week, which is asked about when it is today or over', () => {
    expect(read('this friday', '2027-06-09')).toBe('2027-06-11');
    expect(read('this wednesday', '2027-06-09')).toBe('ask 2027-06-09 2027-06-16');
    expect(read('this friday', '2027-06-12')).toBe('ask 2027-06-18');
  });

  it('of last week is past', () => expect(read('last friday')).toBe('past'));
});

describe('"next" with a weekday', () => {
  it.each([
    ['next Friday', '2027-06-09', '2027-06-18', ['2027-06-11 other-reading', '2027-06-21 next-working-day']],
    ['next Friday', '2027-06-12', '2027-06-18', ['2027-06-21 next-working-day']],
    ['next Sunday', '2027-06-13', '2027-06-20', []],
    ['next Thursday', '2027-06-09', '2027-06-17', ['2027-06-10 other-reading']],
    ['next Monday', '2027-06-09', '2027-06-14', []],
  ])('"%s" on %s is the one in next week, %s; the other stays one click away', (text, today, day, offers) => {
    expect(read(text, today)).toBe(day);
    expect(offersOf(text, today)).toEqual(offers);
  });

  it('tells of the holiday', () => {
    expect(sentenceFor('next friday')).toBe('Fri 18 Jun 2027 is a holiday (Juneteenth (substitute day)).');
  });

  it('counts in the person’s own weeks', () => {
    const calendar = aPerson('Asia/Jerusalem', { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] });
    expect(readDueDate('next monday', { today: '2027-06-13', locale: null, calendar })).toMatchObject({
      day: '2027-06-21',
      offers: [{ day: '2027-06-14', why: 'other-reading' }],
    });
  });
});

describe('words', () => {
  it.each([
    ['today', '2027-06-09'],
    ['Tonight', '2027-06-09'],
    ['EOD', '2027-06-09'],
    ['tomorrow', '2027-06-10'],
    ['the day after tomorrow', '2027-06-11'],
    ['in 2 weeks', '2027-06-23'],
    ['in two weeks', '2027-06-23'],
    ['in a week', '2027-06-16'],
    ['in a fortnight', '2027-06-23'],
    ['in 3 days', '2027-06-12'],
    ['3 days from now', '2027-06-12'],
    ['in 5 working days', '2027-06-16'],
    ['in 7 business days', '2027-06-21'],
    ['in a month', '2027-07-09'],
    ['friday week', '2027-06-18'],
    ['a week on friday', '2027-06-18'],
  ])('"%s" on Wed 9 Jun is %s', (text, day) => expect(read(text)).toBe(day));

  it('a month from the 31st is the last day of a shorter month', () => {
    expect(read('in 1 month', '2027-01-31')).toBe('2027-02-28');
    expect(read('in 2 months', '2027-01-31')).toBe('2027-03-31');
  });

  it.each(['yesterday', '2027-06-01', '1 Jun 2027', 'the day before yesterday', '8 June 2027'])(
    '"%s" has passed',
    (text) => {
      expect(read(text)).toBe('past');
    },
  );

  it('says which day has passed', () => {
    expect(sentenceFor('2027-06-01')).toBe('Tue 1 Jun 2027 has passed. Pick today or a later day.');
  });

  it.each([
    ['2027-06-10T05:30Z', 'America/Los_Angeles', '2027-06-10'],
    ['2027-06-09T19:27Z', 'Asia/Almaty', '2027-06-11'],
  ])('"tomorrow" at %s in %s is %s, by the person’s date', (instant, zone, day) => {
    const { day: today } = localOf(new Date(instant), zone);
    expect(readDueDate('tomorrow', { today, locale: null, calendar: aPerson(zone) })).toMatchObject({ ok: true, day });
  });

  it('"today" is good until the end of the local day', () => {
    const { day: today } = localOf(new Date('2027-06-10T06:50Z'), 'America/Los_Angeles');
    const calendar = aPerson('America/Los_Angeles');
    expect(readDueDate('today', { today, locale: null, calendar })).toMatchObject({ ok: true, day: '2027-06-09' });
  });

  it('leaves a time of day out and says so', () => {
    expect(read('Friday 5pm')).toBe('2027-06-11');
    expect(read('tomorrow at 17:00')).toBe('2027-06-10');
    expect(read('friday morning')).toBe('2027-06-11');
    expect(sentenceFor('Friday 5pm')).toBe('Due dates are whole days, so the time is left out.');
    expect(read('5pm')).toBe('not-a-date');
    expect(read('noon')).toBe('not-a-date');
  });

  it.each([
    ['5pm Friday', '2027-06-11'],
    ['noon on 12 Jun', '2027-06-12'],
    ['17:00 tomorrow', '2027-06-10'],
    ['EOD Monday', '2027-06-14'],
  ])('leaves a time before the day out too: %s', (text, day) => {
    expect(read(text)).toBe(day);
    expect(sentenceFor(text)).toContain('the time is left out');
  });
});

describe('the end of something', () => {
  it.each([
    ['EOM', '2027-06-09', '2027-06-30'],
    ['eom', '2027-07-05', '2027-07-30'],
    ['end of the month', '2027-05-10', '2027-05-28'],
    ['month-end', '2027-06-09', '2027-06-30'],
    ['end of next month', '2027-06-09', '2027-07-30'],
    ['end of October', '2027-06-09', '2027-10-29'],
    ['EOW', '2027-06-09', '2027-06-11'],
    ['end of week', '2027-06-14', '2027-06-17'],
    ['end of next week', '2027-06-01', '2027-06-11'],
  ])('"%s" on %s is its last working day, %s', (text, today, day) => expect(read(text, today)).toBe(day));

  it('"EOM" offers the calendar’s last day where that is another', () => {
    expect(offersOf('EOM', '2027-07-05')).toEqual(['2027-07-31 other-reading']);
    expect(offersOf('EOM', '2027-06-09')).toEqual([]);
  });

  it('"EOM" after the last working day is asked about', () => {
    expect(read('EOM', '2027-07-31')).toBe('ask 2027-07-31');
    expect(read('EOW', '2027-06-12')).toBe('ask 2027-06-13');
  });

  it('"EOM" stays where it is while the person is away, and says so', () => {
    const calendar = aPerson('UTC', { away: [{ from: '2027-06-28', to: '2027-07-02' }] });
    expect(readDueDate('EOM', { today: '2027-06-09', locale: null, calendar })).toEqual({
      ok: true,
      day: '2027-06-30',
      note: 'Wed 30 Jun 2027 falls in an absence.',
      offers: [{ day: '2027-07-05', why: 'next-working-day' }],
    });
  });

  it.each([
    ['EOQ', 'ask 2027-06-30'],
    ['end of year', 'ask 2027-12-30'],
    ['next week', 'ask 2027-06-14 2027-06-17'],
    ['this week', 'ask 2027-06-09 2027-06-11'],
    ['next month', 'ask 2027-07-01 2027-07-30'],
    ['July', 'ask 2027-07-01 2027-07-30'],
    ['July 2028', 'ask 2028-07-03 2028-07-31'],
    ['next quarter', 'ask 2027-07-01 2027-09-30'],
  ])('"%s" is no single day and is asked about: %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('a day on which the person does not work', () => {
  it('gets a word and the next working day when it is a holiday', () => {
    expect(read('Friday', '2026-12-31')).toBe('2027-01-01');
    expect(sentenceFor('Friday', '2026-12-31')).toBe("Fri 1 Jan 2027 is a holiday (New Year's Day).");
    expect(offersOf('Friday', '2026-12-31')).toEqual(['2027-01-04 next-working-day']);
  });

  it('gets none when it is a weekend, which the weekday shows', () => {
    expect(readDueDate('12 Jun', reader('2027-06-09'))).toEqual({
      ok: true,
      day: '2027-06-12',
      note: null,
      offers: [],
    });
  });
});

describe('prose', () => {
  it.each([
    ...[
      'the sun is out',
      'ship 1/2 of it',
      'the week after',
      'soon',
      'asap',
      'later',
      'some day',
      'v3.4',
      'may be',
      'now',
      '',
    ],
    ...[
      'last quarter',
      'in a few days',
      'second half',
      'friday-ish',
      'Jan Smith',
      'monday blues',
      'constructor',
      'toString',
    ],
  ])('"%s" is no date', (text) => expect(read(text)).toBe('not-a-date'));

  it('gets an answer that shows how to write one, and quotes no more than a line', () => {
    expect(sentenceFor('soonish')).toBe(
      '"soonish" is not a day I can read. Write it like "Fri", "18 Jun" or "in 2 weeks".',
    );
    expect(sentenceFor(`${'😀'.repeat(60)}`)).toContain(`"${'😀'.repeat(40)}…"`);
  });
});

describe('another language', () => {
  it.each([
    ['morgen', 'de-DE', 'ask 2027-06-10'],
    ['31. Dezember', 'de-DE', 'ask 2027-12-31'],
    ['demain', 'fr-FR', 'ask 2027-06-10'],
    ['明日', 'ja-JP', 'ask 2027-06-10'],
    ['demain matin je pars', 'fr-FR', 'not-a-date'],
    ['morgen', 'en-US', 'not-a-date'],
    ['Fri', 'de-DE', '2027-06-11'],
  ])('"%s" from somebody with %s is asked back: %s', (text, locale, expected) => {
    expect(read(text, '2027-06-09', locale)).toBe(expected);
  });
});
