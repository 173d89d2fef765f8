import { describe, expect, it } from 'vitest';
import type { Reader } from '../../src/calendar/day-reading.ts';
import { readDueDate } from '../../src/calendar/due-date.source.ts';
import { localOf } from '../../src/calendar/local-time.ts';
import { aPerson, aTeam, unitedStates } from './build.ts';

const team = aTeam({ holidays: unitedStates });

/** Somebody in New York with the US calendar. */
function reader(today: string, locale: string | null = 'en-US'): Reader {
  return { today, locale, calendar: aPerson('America/New_York', {}, team) };
}

/** The day, or the reason and the candidates. */
function read(text: string, today = '2027-06-09', locale: string | null = 'en-US'): string {
  const reading = readDueDate(text, reader(today, locale));
  return reading.ok ? reading.day : [reading.reason, ...reading.candidates].join(' ');
}

function offersOf(text: string, today: string, locale: string | null = 'en-US'): string[] {
  const reading = readDueDate(text, reader(today, locale));
  return reading.ok ? reading.offers.map(({ day, why }) => `${day} ${why}`) : [];
}

function sentenceFor(text: string, today = '2027-06-09', locale: string | null = 'en-US'): string {
  const reading = readDueDate(text, reader(today, locale));
  return reading.ok ? (reading.note ?? '') : reading.sentence;
}

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
