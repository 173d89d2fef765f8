import { describe, expect, it } from 'vitest';
import { eachDay, weekdayOf } from '../../src/calendar/days.ts';
import { instantAtOrAfter, instantOf, isSkipped, localOf, offsetIso } from '../../src/calendar/local-time.ts';

function at(day: string, time: string, zone: string): string | undefined {
  return instantOf(day, time, zone)?.toISOString().replace(':00.000Z', 'Z');
}

function mondaysAtNine(zone: string, ...days: string[]): (string | undefined)[] {
  return days.map((day) => at(day, '09:00', zone));
}

describe('a local time that does not exist', () => {
  it('fires once on the changeover day, shifted by the gap, and as always on the days after', () => {
    const fires = ['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16'].map((day) =>
      at(day, '02:30', 'America/New_York'),
    );
    expect(fires).toEqual(['2027-03-13T07:30Z', '2027-03-14T07:30Z', '2027-03-15T06:30Z', '2027-03-16T06:30Z']);
  });

  it('shifts by the gap at midnight and by half an hour where that is the gap', () => {
    expect(at('2027-03-28', '00:30', 'Asia/Beirut')).toBe('2027-03-27T22:30Z');
    expect(at('2027-10-03', '02:10', 'Australia/Lord_Howe')).toBe('2027-10-02T15:40Z');
    expect(localOf(new Date('2027-10-02T15:40Z'), 'Australia/Lord_Howe').time).toBe('02:40');
  });
});

describe('a local time that occurs twice', () => {
  it('means the first, so nobody is asked twice', () => {
    const fires = ['2027-11-07', '2027-11-08', '2027-11-09'].map((day) => at(day, '01:30', 'America/New_York'));
    expect(fires).toEqual(['2027-11-07T05:30Z', '2027-11-08T06:30Z', '2027-11-09T06:30Z']);
  });

  it('means the first in London too, whatever the zone of the host', () => {
    expect(at('2027-10-31', '01:45', 'Europe/London')).toBe('2027-10-31T00:45Z');
  });
});

describe('times around a changeover', () => {
  it('are right on the hours beside the gap', () => {
    expect(['00:00', '01:00', '03:00'].map((time) => at('2027-03-28', time, 'Europe/Berlin'))).toEqual([
      '2027-03-27T23:00Z',
      '2027-03-28T00:00Z',
      '2027-03-28T01:00Z',
    ]);
    expect(['01:00', '03:00'].map((time) => at('2027-03-14', time, 'America/New_York'))).toEqual([
      '2027-03-14T06:00Z',
      '2027-03-14T07:00Z',
    ]);
  });

  it('keep the changeover day itself, for times far from the gap', () => {
    expect(at('2027-03-14', '08:00', 'America/Chicago')).toBe('2027-03-14T13:00Z');
    expect(at('2027-03-21', '08:00', 'America/Chicago')).toBe('2027-03-21T13:00Z');
    expect(at('2027-03-28', '12:00', 'Europe/Berlin')).toBe('2027-03-28T10:00Z');
  });

  it('keep nine o’clock at nine in London, in March and in October', () => {
    expect(mondaysAtNine('Europe/London', '2027-03-22', '2027-03-29', '2027-10-25', '2027-11-01')).toEqual([
      '2027-03-22T09:00Z',
      '2027-03-29T08:00Z',
      '2027-10-25T08:00Z',
      '2027-11-01T09:00Z',
    ]);
  });

  it('keep Friday a Friday and Monday a Monday', () => {
    const weekdaysOnly = eachDay({ from: '2027-11-04', to: '2027-11-08' }).filter(
      (day) => !/sat|sun/.test(weekdayOf(day)),
    );
    expect(mondaysAtNine('America/New_York', ...weekdaysOnly)).toEqual([
      '2027-11-04T13:00Z',
      '2027-11-05T13:00Z',
      '2027-11-08T14:00Z',
    ]);
  });
});

describe('the zone of a person', () => {
  it('decides by its rules on the day, not by the offset of the day it was read', () => {
    expect(at('2027-07-01', '09:00', 'America/New_York')).toBe('2027-07-01T13:00Z');
  });

  it.each([
    ['Europe/Kyiv', '2027-07-01T06:00Z'],
    ['Europe/Kiev', '2027-07-01T06:00Z'],
    ['Asia/Kolkata', '2027-07-01T03:30Z'],
    ['Asia/Calcutta', '2027-07-01T03:30Z'],
    ['US/Pacific', '2027-07-01T16:00Z'],
  ])('%s is understood under its old and its new name', (zone, instant) => {
    expect(at('2027-07-01', '09:00', zone)).toBe(instant);
  });

  it.each([
    ['Asia/Kathmandu', '2027-06-14', '2027-06-14T03:15Z'],
    ['Asia/Kolkata', '2027-06-14', '2027-06-14T03:30Z'],
    ['Pacific/Chatham', '2027-06-14', '2027-06-13T20:15Z'],
    ['Australia/Adelaide', '2027-06-14', '2027-06-13T23:30Z'],
    ['Pacific/Chatham', '2027-01-11', '2027-01-10T19:15Z'],
  ])('%s may be a quarter or half an hour off', (zone, day, instant) => expect(at(day, '09:00', zone)).toBe(instant));

  it('gives the weekday there, not the one in UTC', () => {
    const brisbane = ['2027-06-10T22:00Z', '2027-06-11T22:00Z', '2027-06-13T22:00Z'].map(
      (instant) => localOf(new Date(instant), 'Australia/Brisbane').day,
    );
    expect(brisbane.map(weekdayOf)).toEqual(['fri', 'sat', 'mon']);
    expect(at('2027-09-27', '01:00', 'America/Denver')).toBe('2027-09-27T07:00Z');
    expect(at('2027-09-27', '08:00', 'Asia/Tokyo')).toBe('2027-09-26T23:00Z');
    expect(at('2027-09-27', '17:00', 'America/Los_Angeles')).toBe('2027-09-28T00:00Z');
  });

  it('may be two dates from a colleague’s at one instant', () => {
    const instant = new Date('2027-05-17T10:30Z');
    expect(localOf(instant, 'Pacific/Kiritimati').day).toBe('2027-05-18');
    expect(localOf(instant, 'Pacific/Pago_Pago').day).toBe('2027-05-16');
    expect(at('2027-05-17', '09:00', 'Pacific/Kiritimati')).toBe('2027-05-16T19:00Z');
    expect(at('2027-05-17', '09:00', 'Pacific/Pago_Pago')).toBe('2027-05-17T20:00Z');
  });

  it('writes a quarter past midnight as 00:15 of the new day, never as 24:15', () => {
    expect(localOf(new Date('2027-06-13T18:45Z'), 'Asia/Kolkata')).toEqual({ day: '2027-06-14', time: '00:15' });
  });

  it('is refused when the runtime does not know it', () => {
    expect(() => instantOf('2027-01-01', '09:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('a date that a zone skips', () => {
  it('has no time at all, and its neighbours have all of theirs', () => {
    expect(instantOf('2011-12-30', '09:00', 'Pacific/Apia')).toBeNull();
    expect(at('2011-12-29', '09:00', 'Pacific/Apia')).toBe('2011-12-29T19:00Z');
    expect(at('2011-12-31', '00:00', 'Pacific/Apia')).toBe('2011-12-30T10:00Z');
    expect(['2011-12-29', '2011-12-30', '2011-12-31'].map((day) => isSkipped(day, 'Pacific/Apia'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('shifts forward by the gap where an instant is needed all the same', () => {
    expect(localOf(instantAtOrAfter('2011-12-30', '09:00', 'Pacific/Apia'), 'Pacific/Apia')).toEqual({
      day: '2011-12-31',
      time: '09:00',
    });
  });
});

it('shows an instant with the offset of its zone', () => {
  const noon = new Date('2026-12-09T13:30:00Z');
  expect(offsetIso(noon, 'Europe/London')).toBe('2026-12-09T13:30:00+00:00');
  expect(offsetIso(noon, 'Asia/Kathmandu')).toBe('2026-12-09T19:15:00+05:45');
  expect(offsetIso(noon, 'America/St_Johns')).toBe('2026-12-09T10:00:00-03:30');
});

describe('over a whole year, in zones of every kind', () => {
  const zones = [
    ...['America/New_York', 'Europe/London', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Adelaide'],
    ...[
      'Australia/Lord_Howe',
      'Pacific/Auckland',
      'Pacific/Chatham',
      'Asia/Beirut',
      'Africa/Cairo',
      'America/Santiago',
    ],
  ];

  const days = eachDay({ from: '2027-01-01', to: '2027-12-31' });

  it.each(zones)('clocks in %s show the day that was asked for, and the time or a later one in a gap', (zone) => {
    const wrong = days.flatMap((day) =>
      ['00:00', '00:30', '01:30', '02:15', '09:00', '23:59'].filter((time) => {
        const instant = instantAtOrAfter(day, time, zone);
        const shown = localOf(instant, zone);
        const hourBefore = localOf(new Date(instant.getTime() - 3_600_000), zone);
        return shown.day !== day || shown.time < time || (hourBefore.day === day && hourBefore.time === time);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(zones)('days in %s follow each other, none shorter than 23 or longer than 25 hours', (zone) => {
    const starts = days.map((day) => instantAtOrAfter(day, '00:00', zone).getTime() / 3_600_000);
    const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(lengths.filter((length) => length < 23 || length > 25)).toEqual([]);
    expect(lengths.filter((length) => length !== 24).length).toBeLessThanOrEqual(2);
  });
});
