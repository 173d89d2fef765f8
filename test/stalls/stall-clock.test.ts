import { describe, expect, it } from 'vitest';
import { buildPhases } from '../../src/calendar/phases.ts';
import type { WorkCalendar } from '../../src/calendar/work-calendar.ts';
import { teamCalendar, teamDays } from '../../src/roster/settings.ts';
import { daysRun, hasRun } from '../../src/stalls/stall-clock.ts';
import { aRoster } from '../roster/rosters.ts';

const roster = aRoster({ timezone: 'Europe/London' });
const team = teamDays(roster, null, () => () => null);
const phases = buildPhases(team, teamCalendar(roster, null));

function ran(from: string, to: string, actor: Partial<WorkCalendar> = {}): number {
  return daysRun(new Date(from), new Date(to), { team, phases, actor: { ...team, ...actor } });
}

describe('the clock of a stall', () => {
  it.each([
    ['over working days', '2026-12-14T10:00:00Z', '2026-12-17T10:00:00Z', 3],
    ['one minute short of it', '2026-12-14T10:00:00Z', '2026-12-17T09:59:00Z', 3 - 1 / 1440],
    ['over a weekend', '2026-12-11T10:00:00Z', '2026-12-16T10:00:00Z', 3],
    ['from a day off', '2026-12-12T10:00:00Z', '2026-12-15T00:00:00Z', 1],
    ['within a day', '2026-12-14T10:00:00Z', '2026-12-14T16:00:00Z', 0.25],
    ['not on a day off', '2026-12-12T10:00:00Z', '2026-12-12T16:00:00Z', 0],
    ['never backwards', '2026-12-17T10:00:00Z', '2026-12-14T10:00:00Z', 0],
  ])('runs %s', (_, from, to, days) => {
    expect(ran(from, to)).toBeCloseTo(days, 9);
  });

  it('stands still in the closing week, and goes on after it', () => {
    // Closing is Fri 25 and Mon 28 to Thu 31 December.
    expect(ran('2026-12-24T12:00:00Z', '2026-12-31T18:00:00Z')).toBe(0.5);
    expect(ran('2026-12-24T12:00:00Z', '2027-01-01T12:00:00Z')).toBe(1);
  });

  it('stands still while the one who has to act is away', () => {
    const away = [{ from: '2026-12-15', to: '2026-12-16' }];
    expect(ran('2026-12-14T10:00:00Z', '2026-12-17T10:00:00Z', { away })).toBe(1);
  });

  it('counts no day on which the team does not work, whatever the own workweek says', () => {
    const workweek = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
    expect(ran('2026-12-11T12:00:00Z', '2026-12-14T12:00:00Z', { workweek: [...workweek] })).toBe(1);
  });

  it('counts the days of the zone of the one who has to act', () => {
    // In Tokyo it is Saturday already.
    expect(ran('2026-12-11T15:00:00Z', '2026-12-11T20:00:00Z', { zone: 'Asia/Tokyo' })).toBe(0);
    expect(ran('2026-12-11T15:00:00Z', '2026-12-11T21:00:00Z')).toBe(0.25);
  });

  it('says after so many days as it counts them, and no sooner', () => {
    const days = { team, phases, actor: team };
    const from = new Date('2026-12-11T10:00:00Z');
    expect(hasRun(from, new Date('2026-12-16T09:59:00Z'), days, 3)).toBe(false);
    expect(hasRun(from, new Date('2026-12-16T10:00:00Z'), days, 3)).toBe(true);
    expect(hasRun(from, new Date('2026-12-11T22:00:00Z'), days, 0.5)).toBe(true);
  });

  it('looks no further back than it has to, however long ago it began', () => {
    const asked: string[] = [];
    const on = (day: string) => {
      asked.push(day);
      return phases.on(day);
    };
    const days = { team, phases: { ...phases, on }, actor: team };
    expect(hasRun(new Date('2006-01-02T10:00:00Z'), new Date('2026-12-16T10:00:00Z'), days, 5)).toBe(true);
    expect(asked.length).toBeLessThan(30);
  });
});
