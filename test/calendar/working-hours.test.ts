import { describe, expect, it } from 'vitest';
import {
  endOfDay,
  isInsideHours,
  lastMinuteInsideBefore,
  nextInsideHours,
  sameTimeWorkingDaysLater,
  sessionPromptAt,
} from '../../src/calendar/working-hours.ts';
import { aPerson, aTeam, unitedStates } from './build.ts';

const london = aPerson('Europe/London');
const newYork = aPerson('America/New_York', {}, aTeam({ holidays: unitedStates }));

function shown(instant: Date): string {
  return `${instant.toISOString().slice(0, 16)}Z`;
}

describe('inside working hours', () => {
  it.each([
    ['2026-12-09T07:59:59Z', false],
    ['2026-12-09T08:00:00Z', true],
    ['2026-12-09T17:59:59Z', true],
    ['2026-12-09T18:00:00Z', false],
    ['2026-12-12T10:00:00Z', false],
  ])('the start is inside and the end outside: %s is %s', (instant, inside) => {
    expect(isInsideHours(london, new Date(instant))).toBe(inside);
  });

  it('compares leave with the person’s own date', () => {
    const away = aPerson('America/Los_Angeles', { away: [{ from: '2027-08-10', to: '2027-08-10' }] });
    expect(isInsideHours(away, new Date('2027-08-10T00:30Z'))).toBe(true);
    expect(isInsideHours(away, new Date('2027-08-10T23:30Z'))).toBe(false);
  });

  it('reaches midnight where hours end at 24:00', () => {
    const late = aPerson('Asia/Kolkata', { hours: { from: '12:00', to: '24:00' } });
    expect(isInsideHours(late, new Date('2026-12-09T18:29Z'))).toBe(true);
    expect(isInsideHours(late, new Date('2026-12-09T18:30Z'))).toBe(false);
  });
});

describe('what is due outside working hours', () => {
  it.each([
    ['2026-12-09T10:00Z', '2026-12-09T10:00Z'],
    ['2026-12-09T03:00Z', '2026-12-09T08:00Z'],
    ['2026-12-09T18:00Z', '2026-12-10T08:00Z'],
    ['2026-12-11T20:00Z', '2026-12-14T08:00Z'],
  ])('%s goes out at %s', (due, sent) => expect(shown(nextInsideHours(london, new Date(due)))).toBe(sent));

  it('waits for the end of an absence and over a holiday', () => {
    const away = aPerson(
      'America/New_York',
      { away: [{ from: '2027-07-01', to: '2027-07-04' }] },
      aTeam({ holidays: unitedStates }),
    );
    expect(shown(nextInsideHours(away, new Date('2027-07-01T14:00Z')))).toBe('2027-07-06T12:00Z');
  });

  it('goes out the same Monday for somebody who flew east over Sunday night', () => {
    expect(shown(nextInsideHours(aPerson('Asia/Tokyo'), new Date('2027-05-17T03:00Z')))).toBe('2027-05-17T03:00Z');
    expect(shown(nextInsideHours(newYork, new Date('2027-06-15T03:00Z')))).toBe('2027-06-15T12:00Z');
  });
});

describe('the prompt of a session', () => {
  it.each([
    ['2026-12-09T14:00Z', '2026-12-09T13:30Z', 'half an hour before'],
    ['2026-12-09T18:15Z', '2026-12-09T17:45Z', 'inside the hours although the session is not'],
    ['2026-12-09T19:00Z', '2026-12-09T17:59Z', 'at the last minute of the day'],
    ['2026-12-09T08:10Z', '2026-12-09T08:09Z', 'at the last minute before it starts'],
    ['2026-12-09T08:00Z', '2026-12-08T17:59Z', 'on the working day before'],
    ['2026-12-14T07:00Z', '2026-12-11T17:59Z', 'on Friday for an early Monday'],
  ])('for %s comes at %s: %s', (start, prompt) => expect(shown(sessionPromptAt(london, new Date(start)))).toBe(prompt));

  it('comes before an absence rather than in it', () => {
    const away = aPerson('Europe/London', { away: [{ from: '2026-12-10', to: '2026-12-13' }] });
    expect(shown(sessionPromptAt(away, new Date('2026-12-14T08:00Z')))).toBe('2026-12-09T17:59Z');
  });

  it('is a whole minute for a session that is not', () => {
    expect(lastMinuteInsideBefore(london, new Date('2026-12-09T10:00:30Z'))).toEqual(new Date('2026-12-09T10:00:00Z'));
    expect(lastMinuteInsideBefore(london, new Date('2026-12-09T10:00:00Z'))).toEqual(new Date('2026-12-09T09:59:00Z'));
  });
});

describe('a nudge', () => {
  it('comes on the next business day at the same local time, not 24 hours later', () => {
    expect(shown(sameTimeWorkingDaysLater(newYork, new Date('2027-11-05T13:00Z'), 1))).toBe('2027-11-08T14:00Z');
    expect(shown(sameTimeWorkingDaysLater(newYork, new Date('2027-11-05T13:00Z'), 2))).toBe('2027-11-09T14:00Z');
  });

  it('steps over the holiday', () => {
    expect(shown(sameTimeWorkingDaysLater(newYork, new Date('2027-07-02T13:00Z'), 1))).toBe('2027-07-06T13:00Z');
  });
});

it('a day ends with the person’s local day, on changeover days too', () => {
  expect(shown(endOfDay('2027-06-09', 'America/Los_Angeles'))).toBe('2027-06-10T07:00Z');
  expect(shown(endOfDay('2027-11-07', 'America/New_York'))).toBe('2027-11-08T05:00Z');
});
