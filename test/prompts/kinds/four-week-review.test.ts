import { describe, expect, it } from 'vitest';
import { eastOf, planOf, promptsIn } from '../rosters-to-plan.ts';

const leaders = { people: ['ULEAD'], channel: 'CLEAD', digest: { day: 'fri', at: '15:00' } };

function reviews(calendar: object, from: string, to: string) {
  const rows = planOf(eastOf({}, { top: { leaders, calendar } }), from, to);
  return promptsIn(rows, 'four-week-review').map(({ key, local }) => [key, local.slice(0, 16)]);
}

describe('the four-week review', () => {
  it('comes once a month, on its third working day, at the digest’s time', () => {
    expect(reviews({}, '2026-12-01', '2027-03-31')).toEqual([
      ['four-week-review/CLEAD/2026-12', '2026-12-03T15:00'],
      ['four-week-review/CLEAD/2027-01', '2027-01-05T15:00'],
      ['four-week-review/CLEAD/2027-02', '2027-02-03T15:00'],
      ['four-week-review/CLEAD/2027-03', '2027-03-03T15:00'],
    ]);
  });

  it('counts working days of the workspace', () => {
    const calendar = { closures: ['2027-01-01/2027-01-06'] };
    expect(reviews(calendar, '2027-01-01', '2027-01-31')).toEqual([
      ['four-week-review/CLEAD/2027-01', '2027-01-11T15:00'],
    ]);
  });

  it('follows retail periods', () => {
    const calendar = { period: { type: '4-4-5', years: ['2026-02-02'] } };
    expect(reviews(calendar, '2026-02-01', '2026-04-30')).toEqual([
      ['four-week-review/CLEAD/2026-02-02#1', '2026-02-04T15:00'],
      ['four-week-review/CLEAD/2026-02-02#2', '2026-03-04T15:00'],
      ['four-week-review/CLEAD/2026-02-02#3', '2026-04-01T15:00'],
    ]);
  });

  it('goes by whole weeks where phases do', () => {
    expect(reviews({ phases: { rule: 'calendar-week' } }, '2026-11-23', '2027-01-10')).toEqual([
      ['four-week-review/CLEAD/2026-12', '2026-12-02T15:00'],
      ['four-week-review/CLEAD/2027-01', '2027-01-06T15:00'],
    ]);
  });

  it('is not held outside all listed periods, nor in one of two working days', () => {
    const period = { type: 'custom', start: '2026-12-01', ends: ['2026-12-02', '2026-12-31'] };
    expect(reviews({ period }, '2026-11-01', '2027-01-31')).toEqual([
      ['four-week-review/CLEAD/2026-12-31', '2026-12-07T15:00'],
    ]);
  });
});
