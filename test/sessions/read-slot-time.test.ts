import { describe, expect, it } from 'vitest';
import { readMoveCommand } from '../../src/sessions/read-move-command.ts';
import { readSlotTime } from '../../src/sessions/read-slot-time.ts';
import { aPerson, aTeam } from '../calendar/build.ts';

/** Typed on Tuesday 15 December 2026 about the week of Monday the 14th. */
function read(text: string, { today = '2026-12-15', week = '2026-12-14', locale = 'en-GB' } = {}): string {
  const calendar = aPerson('Europe/London', {}, aTeam({}));
  const reading = readSlotTime(text, { today, locale, calendar }, week);
  return reading.ok ? `${reading.day ?? 'same day'} ${reading.time ?? 'same time'}` : reading.sentence;
}

describe('to when something is moved', () => {
  it.each([
    ['Thu 15:00', '2026-12-17 15:00'],
    ['to Thu 15:00', '2026-12-17 15:00'],
    ['thursday at 3pm', '2026-12-17 15:00'],
    ['Thu 3:30 pm', '2026-12-17 15:30'],
    ['Thu, 15:30', '2026-12-17 15:30'],
    ['Thu @ 9:05', '2026-12-17 09:05'],
    ['Thu noon', '2026-12-17 12:00'],
    ['Thu 12am', '2026-12-17 00:00'],
    ['Thu', '2026-12-17 same time'],
    ['this Friday', '2026-12-18 same time'],
    ['tomorrow 10:00', '2026-12-16 10:00'],
    ['18 Dec at 10:00', '2026-12-18 10:00'],
    ['18 Dec', '2026-12-18 same time'],
    ['2026-12-18 10:00', '2026-12-18 10:00'],
    ['next Tue 10:00', '2026-12-22 10:00'],
    ['15:00', 'same day 15:00'],
    ['at 3pm', 'same day 15:00'],
  ])('"%s" is %s', (text, meant) => expect(read(text)).toBe(meant));

  it('reads a weekday as the one of the week it is about, past or not', () => {
    expect(read('Mon 9:00')).toBe('2026-12-14 09:00');
    expect(read('Mon 9:00', { week: '2026-12-21' })).toBe('2026-12-21 09:00');
  });

  it('finds the days of a week that runs over the year’s end', () => {
    const about = { today: '2026-12-29', week: '2026-12-28' };
    expect(read('Fri 10:00', about)).toBe('2027-01-01 10:00');
    expect(read('1 Jan at 10:00', about)).toBe('2027-01-01 10:00');
  });

  it.each(['Thu 25:00', 'Thu 9', 'Thu 13pm', 'whenever', 'Thu 15:00 please'])('asks back at "%s"', (text) =>
    expect(read(text)).toContain('I can’t read that'),
  );

  it('asks to when, where nothing is said', () => expect(read('')).toContain('To when?'));

  it('asks which day, where two are possible', () =>
    expect(read('6/7', { locale: 'xx' })).toMatch(/Do you mean|Which day/));

  it('asks back at a day that no calendar has', () => expect(read('31 Feb')).toContain('not in the calendar'));
});

describe('what is moved', () => {
  it.each([
    ['to Thu 15:00', 'skill', 'Thu 15:00'],
    ['Thu 15:00', 'skill', 'Thu 15:00'],
    ['skill to Thu', 'skill', 'Thu'],
    ['pipeline to Thu', 'pipeline', 'Thu'],
    ['check-in to Tue 10:00', 'deal', 'Tue 10:00'],
    ['Check-in', 'deal', ''],
    ['to tomorrow', 'skill', 'tomorrow'],
    ['', 'skill', ''],
  ])('"%s" is the %s, to "%s"', (text, conversation, typed) =>
    expect(readMoveCommand(text)).toEqual({ conversation, typed }),
  );
});
