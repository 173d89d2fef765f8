import { describe, expect, it } from 'vitest';
import { countsFrom, firstWeekOf, scheduleFromDay } from '../../src/roster/joining.ts';
import { pairsOf } from '../../src/roster/pairs.ts';
import { aRoster, aTeam } from './rosters.ts';

const checkIn = { 'check-in': { day: 'mon', at: '09:00' } } as const;
const skill = { day: 'mon', at: '14:00', minutes: 25, shortMinutes: 10, model: 'grow' } as const;

function firstWeek(zone: string, now: string, team = aTeam({ timezone: 'America/New_York', slots: checkIn })): string {
  const roster = aRoster({ teams: [team] });
  const [pair] = pairsOf(roster);
  if (!pair) throw new Error('The team has no rep');
  return firstWeekOf(roster, pair, zone, new Date(now));
}

describe('a pair that is made', () => {
  it.each([
    ['on a Wednesday starts with the next week', '2027-06-30T15:00:00Z', '2027-07-05'],
    ['on a Sunday starts on Monday', '2027-07-04T15:00:00Z', '2027-07-05'],
    ['on Monday before its first slot starts at once', '2027-07-05T12:59:00Z', '2027-07-05'],
    ['on Monday as its first slot comes starts at once', '2027-07-05T13:00:00Z', '2027-07-05'],
    ['on Monday after its first slot starts with the next week', '2027-07-05T13:01:00Z', '2027-07-12'],
  ])('%s', (_, now, week) => {
    expect(firstWeek('America/New_York', now)).toBe(week);
  });

  it('in the middle of a week starts with the next one, though no slot of it has come', () => {
    const team = aTeam({ slots: { skill: { ...skill, day: 'fri' } } });
    expect(firstWeek('America/New_York', '2027-07-06T15:00:00Z', team)).toBe('2027-07-12');
    expect(firstWeek('America/New_York', '2027-07-05T15:00:00Z', team)).toBe('2027-07-05');
  });

  it('goes by the coachee’s own date', () => {
    const mondayMorningInAuckland = '2027-07-04T20:00:00Z';
    expect(firstWeek('Pacific/Auckland', mondayMorningInAuckland)).toBe('2027-07-05');
    expect(firstWeek('Pacific/Auckland', '2027-07-04T22:00:00Z')).toBe('2027-07-12');
  });

  it('has begun when its session in the team’s zone has', () => {
    const team = aTeam({ timezone: 'Asia/Tokyo', slots: { skill } });
    expect(firstWeek('Europe/London', '2027-07-05T04:59:00Z', team)).toBe('2027-07-05');
    expect(firstWeek('Europe/London', '2027-07-05T05:01:00Z', team)).toBe('2027-07-12');
  });

  it('follows a week that starts on Sunday where the team works from Sunday', () => {
    const team = aTeam({ slots: checkIn, calendar: { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] } });
    expect(firstWeek('Asia/Jerusalem', '2027-06-16T10:00:00Z', team)).toBe('2027-06-20');
  });
});

describe('a change of schedule', () => {
  it('counts from tomorrow, where it is latest', () => {
    const sundayNoonInNewYork = new Date('2026-12-06T17:00:00Z');
    expect(scheduleFromDay(['America/New_York', 'America/Los_Angeles'], sundayNoonInNewYork)).toBe('2026-12-07');
    expect(scheduleFromDay(['America/New_York', 'Asia/Tokyo'], sundayNoonInNewYork)).toBe('2026-12-08');
  });

  it('counts from the first week of the team that starts then or later', () => {
    const roster = aRoster({
      teams: [aTeam(), aTeam({ name: 'South', calendar: { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] } })],
    });
    expect(countsFrom(roster, 'East', '2026-12-03')).toBe('2026-12-07');
    expect(countsFrom(roster, 'South', '2026-12-03')).toBe('2026-12-06');
    expect(countsFrom(roster, null, '2026-12-07')).toBe('2026-12-07');
  });
});
