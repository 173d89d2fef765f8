import { describe, expect, it } from 'vitest';
import { phaseLine, phaseStanding } from '../../src/app-home/phase-standing.ts';
import { buildPhases } from '../../src/calendar/phases.ts';
import type { Day, Phase } from '../../src/calendar/settings.ts';
import { teamCalendar, teamDays } from '../../src/roster/settings.ts';
import { aRoster } from '../roster/rosters.ts';

function lineOn(day: Day, overrides: Record<Day, Phase> = {}, closures: { from: Day; to: Day }[] = []): string {
  const usual = aRoster();
  const roster = aRoster({ calendar: { ...usual.calendar, overrides, closures } });
  const phases = buildPhases(
    teamDays(roster, null, () => () => null),
    teamCalendar(roster, null),
  );
  return phaseLine(phaseStanding(phases, day));
}

/** December 2026: reset until Monday the 7th, coaching from the 8th, closing from Friday the 25th. */
describe('The phase of the day in plain words', () => {
  it.each([
    ['2026-12-01', 'Reset week, day 1 of 5. Coaching begins on Tue 8 Dec.'],
    ['2026-12-07', 'Reset week, day 5 of 5. Coaching begins on Tue 8 Dec.'],
    ['2026-12-08', 'Coaching week, day 1 of 13. Closing begins on Fri 25 Dec.'],
    ['2026-12-24', 'Coaching week, day 13 of 13. Closing begins on Fri 25 Dec.'],
    ['2026-12-31', 'Closing week, day 5 of 5. Reset begins on Fri 1 Jan.'],
  ])('on %s', (day, line) => {
    expect(lineOn(day)).toBe(line);
  });

  it.each([
    ['2026-12-12', 'A day off. From Mon 14 Dec it is coaching week.'],
    ['2026-12-05', 'A day off. From Mon 7 Dec it is reset week.'],
  ])('on a weekend, %s, says what comes and when', (day, line) => {
    expect(lineOn(day)).toBe(line);
  });

  it('counts no day on which the company is closed', () => {
    expect(lineOn('2026-12-16', {}, [{ from: '2026-12-14', to: '2026-12-15' }])).toBe(
      'Coaching week, day 5 of 11. Closing begins on Fri 25 Dec.',
    );
  });

  it('begins anew after a day that somebody set to another phase', () => {
    expect(lineOn('2026-12-16', { '2026-12-15': 'closing' })).toBe(
      'Coaching week, day 1 of 7. Closing begins on Fri 25 Dec.',
    );
  });
});
