import { describe, expect, it } from 'vitest';
import { noHolidays } from '../../src/calendar/inherit-settings.ts';
import { type Placement, placeCheckIn, placeMeeting, type Slot } from '../../src/calendar/slots.ts';
import { aPerson, aTeam, england, unitedStates } from './build.ts';

const mondayAtNine: Slot = { day: 'mon', at: '09:00' };

function landing({ placed, day, at, moved }: Placement): string {
  const why = moved ? ` instead of ${moved.from}: ${moved.reason}` : '';
  return placed ? `${at.toISOString().slice(0, 16)}Z on ${day}${why}` : 'nowhere';
}

describe('a check-in', () => {
  it('comes at nine of each rep’s own Monday, wherever they are', () => {
    const at = (zone: string) => landing(placeCheckIn(mondayAtNine, '2027-05-17', aPerson(zone)));
    expect(at('Pacific/Kiritimati')).toBe('2027-05-16T19:00Z on 2027-05-17');
    expect(at('Pacific/Pago_Pago')).toBe('2027-05-17T20:00Z on 2027-05-17');
    expect(at('Asia/Tokyo')).toBe('2027-05-17T00:00Z on 2027-05-17');
  });

  it('moves for a holiday of the rep’s own country only', () => {
    const tuesday: Slot = { day: 'tue', at: '09:00' };
    const indian = aPerson('Asia/Kolkata', { holidays: { country: 'IN', add: [], remove: [] } });
    const american = aPerson('America/New_York', { holidays: unitedStates });
    expect(landing(placeCheckIn(tuesday, '2027-01-25', indian))).toBe(
      '2027-01-27T03:30Z on 2027-01-27 instead of 2027-01-26: holiday',
    );
    expect(landing(placeCheckIn(tuesday, '2027-01-25', american))).toBe('2027-01-26T14:00Z on 2027-01-26');
  });

  it('moves to Tuesday on Easter Monday, and keeps nine o’clock through the changeover', () => {
    const english = aPerson('Europe/London', { holidays: england });
    const landings = ['2027-03-22', '2027-03-29', '2027-10-25', '2027-11-01'].map((week) =>
      landing(placeCheckIn(mondayAtNine, week, english)),
    );
    expect(landings).toEqual([
      '2027-03-22T09:00Z on 2027-03-22',
      '2027-03-30T08:00Z on 2027-03-30 instead of 2027-03-29: holiday',
      '2027-10-25T08:00Z on 2027-10-25',
      '2027-11-01T09:00Z on 2027-11-01',
    ]);
  });

  it('asks the holiday calendar for the rep’s date, not for the date in UTC', () => {
    const kiwi = aPerson('Pacific/Auckland', { holidays: { country: 'NZ', add: [], remove: [] } });
    expect(landing(placeCheckIn(mondayAtNine, '2027-02-08', kiwi))).toBe(
      '2027-02-08T20:00Z on 2027-02-09 instead of 2027-02-08: holiday',
    );
    expect(landing(placeCheckIn(mondayAtNine, '2027-02-08', aPerson('Europe/London')))).toBe(
      '2027-02-08T09:00Z on 2027-02-08',
    );
  });

  it('stays away while the rep is away and comes back by itself on the first Monday', () => {
    const person = aPerson('Europe/London', { away: [{ from: '2027-07-30', to: '2027-08-22' }] });
    const weeks = ['2027-07-26', '2027-08-02', '2027-08-09', '2027-08-16', '2027-08-23'];
    expect(weeks.map((week) => landing(placeCheckIn(mondayAtNine, week, person)))).toEqual([
      '2027-07-26T08:00Z on 2027-07-26',
      ...['nowhere', 'nowhere', 'nowhere'],
      '2027-08-23T08:00Z on 2027-08-23',
    ]);
  });

  it('opens a week that starts on Sunday on Sunday', () => {
    const person = aPerson('Asia/Jerusalem', { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] });
    expect(landing(placeCheckIn({ day: 'sun', at: '09:00' }, '2027-06-13', person))).toBe(
      '2027-06-13T06:00Z on 2027-06-13',
    );
    expect(landing(placeCheckIn({ day: 'fri', at: '09:00' }, '2027-06-13', person))).toBe(
      '2027-06-17T06:00Z on 2027-06-17 instead of 2027-06-18: day-off',
    );
  });

  it('stays on a make-up Saturday', () => {
    const team = aTeam({ extraWorkingDays: ['2027-07-31'] });
    expect(landing(placeCheckIn({ day: 'sat', at: '09:00' }, '2027-07-26', aPerson('UTC', {}, team)))).toBe(
      '2027-07-31T09:00Z on 2027-07-31',
    );
  });

  it('moves forward within its week, else back to the nearest day, and says why', () => {
    const closed = aTeam({ closures: [{ from: '2026-12-24', to: '2027-01-01' }] });
    const friday: Slot = { day: 'fri', at: '09:00' };
    expect(landing(placeCheckIn(friday, '2026-12-21', aPerson('UTC', {}, closed)))).toBe(
      '2026-12-23T09:00Z on 2026-12-23 instead of 2026-12-25: closure',
    );
    const away = aPerson('UTC', { away: [{ from: '2026-12-09', to: '2026-12-10' }] });
    expect(landing(placeCheckIn({ day: 'wed', at: '09:00' }, '2026-12-07', away))).toBe(
      '2026-12-11T09:00Z on 2026-12-11 instead of 2026-12-09: away',
    );
  });

  it('keeps its nominal day and instant to be reported when no day suits', () => {
    const away = aPerson('Europe/London', { away: [{ from: '2026-12-01', to: '2026-12-31' }] });
    expect(placeCheckIn(mondayAtNine, '2026-12-21', away)).toEqual({
      placed: false,
      day: '2026-12-21',
      at: new Date('2026-12-21T09:00Z'),
      moved: null,
    });
  });

  it('skips over a date that the rep’s zone skips', () => {
    const friday: Slot = { day: 'fri', at: '09:00' };
    expect(landing(placeCheckIn(friday, '2011-12-26', aPerson('Pacific/Apia')))).toBe(
      '2011-12-29T19:00Z on 2011-12-29 instead of 2011-12-30: day-off',
    );
  });
});

describe('a placement that is redone', () => {
  const wednesday: Slot = { day: 'wed', at: '09:00' };
  const away = aPerson('UTC', { away: [{ from: '2026-12-09', to: '2026-12-11' }] });

  it('never goes onto a past day', () => {
    expect(landing(placeCheckIn(wednesday, '2026-12-07', away))).toContain('on 2026-12-08');
    expect(landing(placeCheckIn(wednesday, '2026-12-07', away, '2026-12-08'))).toContain('on 2026-12-08');
    expect(landing(placeCheckIn(wednesday, '2026-12-07', away, '2026-12-09'))).toBe('nowhere');
  });

  it('is the same for meetings', () => {
    const parties = { team: aTeam(), coach: away, coachee: aPerson('UTC') };
    expect(landing(placeMeeting(wednesday, '2026-12-07', parties, '2026-12-09'))).toBe('nowhere');
  });
});

describe('a meeting', () => {
  const team = aTeam({ holidays: { ...noHolidays, add: ['2026-12-16'] } }, 'America/New_York');

  it('is one instant in the team’s zone', () => {
    const parties = { team, coach: aPerson('Europe/London'), coachee: aPerson('Asia/Kolkata') };
    expect(landing(placeMeeting({ day: 'tue', at: '09:00' }, '2026-12-07', parties))).toBe(
      '2026-12-08T14:00Z on 2026-12-08',
    );
  });

  it('looks at each person’s own date then', () => {
    const coachee = aPerson('Asia/Tokyo', { away: [{ from: '2026-12-10', to: '2026-12-10' }] });
    const parties = { team, coach: aPerson('America/New_York'), coachee };
    expect(landing(placeMeeting({ day: 'wed', at: '17:00' }, '2026-12-07', parties))).toBe(
      '2026-12-10T22:00Z on 2026-12-10 instead of 2026-12-09: away',
    );
    expect(landing(placeMeeting({ day: 'fri', at: '17:00' }, '2026-12-14', parties))).toBe(
      '2026-12-17T22:00Z on 2026-12-17 instead of 2026-12-18: day-off',
    );
  });

  it('needs a working day of the team, of the coach and of the coachee', () => {
    const coach = aPerson('America/New_York', { away: [{ from: '2026-12-17', to: '2026-12-17' }] }, team);
    const coachee = aPerson('America/New_York', { holidays: { ...noHolidays, add: ['2026-12-18'] } });
    const wednesday: Slot = { day: 'wed', at: '14:00' };
    expect(landing(placeMeeting(wednesday, '2026-12-14', { team, coach, coachee }))).toBe(
      '2026-12-15T19:00Z on 2026-12-15 instead of 2026-12-16: holiday',
    );
  });

  it('is at the same local time after the clocks change', () => {
    const parties = { team, coach: aPerson('Europe/London'), coachee: aPerson('Europe/London') };
    expect(landing(placeMeeting(mondayAtNine, '2027-03-08', parties))).toContain('14:00Z');
    expect(landing(placeMeeting(mondayAtNine, '2027-03-15', parties))).toContain('13:00Z');
  });
});
