import { describe, expect, it } from 'vitest';
import type { DayRange } from '../../src/calendar/settings.ts';
import { decideClosing, withClosure, withoutClosure } from '../../src/roster/closures.ts';
import { aRoster } from './rosters.ts';

const today = '2026-12-09';
const christmas = { from: '2026-12-24', to: '2027-01-01' };

function closed(...closures: DayRange[]) {
  const roster = aRoster();
  return { ...roster, calendar: { ...roster.calendar, closures } };
}

describe('closing the company', () => {
  it.each([
    ['2026-12-28', '2027-01-04', { do: 'close', range: { from: '2026-12-28', to: '2027-01-04' } }],
    ['2026-12-07', '2026-12-11', { do: 'close', range: { from: '2026-12-09', to: '2026-12-11' } }],
    ['2026-12-07', '2026-12-08', { do: 'refuse', because: 'passed' }],
    ['2028-12-11', '2028-12-11', { do: 'refuse', because: 'too-far' }],
    ['2026-12-25', '2026-12-26', { do: 'refuse', because: 'already', within: christmas }],
  ])('from %s to %s', (from, to, decision) => {
    expect(decideClosing({ from, to }, [christmas], today)).toEqual(decision);
  });

  it('keeps the closures in the order of the calendar and leaves the roster it began with alone', () => {
    const before = closed(christmas);
    const may = { from: '2027-05-07', to: '2027-05-07' };
    const one = { from: '2026-12-11', to: '2026-12-11' };
    expect(withClosure(withClosure(before, may), one).calendar.closures).toEqual([one, christmas, may]);
    expect(before.calendar.closures).toEqual([christmas]);
  });
});

describe('opening it again', () => {
  it('takes out that closure and no other', () => {
    const other = { from: '2027-05-07', to: '2027-05-07' };
    expect(withoutClosure(closed(christmas, other), christmas, today)?.calendar.closures).toEqual([other]);
    expect(withoutClosure(closed(other), christmas, today)).toBeNull();
  });

  it('leaves the days closed that have passed', () => {
    expect(withoutClosure(closed(christmas), christmas, '2026-12-28')?.calendar.closures).toEqual([
      { from: '2026-12-24', to: '2026-12-27' },
    ]);
  });
});
