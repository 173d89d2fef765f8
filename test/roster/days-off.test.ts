import { expect, it } from 'vitest';
import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { daysOff } from '../../src/roster/days-off.ts';
import { aRoster, aTeam } from './rosters.ts';

const { calendar } = aRoster();
const today = '2026-12-02';

it('shows each calendar once, with everybody who lives by it', () => {
  const roster = aRoster({
    calendar: { ...calendar, holidays: { country: 'US', add: [], remove: [] } },
    teams: [
      aTeam({ calendar: { holidays: { country: 'GB', region: 'ENG', add: [], remove: [] } } }),
      aTeam({ name: 'West', manager: 'U0WEST', reps: ['U0REP9'] }),
    ],
    people: {
      U0REP1: { holidays: { country: 'IN', add: [], remove: [] }, away: [] },
      U0REP2: { holidays: { country: 'GB', region: 'ENG', add: [], remove: [] }, away: [] },
      U0REP9: { name: 'Ana', away: [{ from: '2026-12-03', to: '2026-12-04' }] },
    },
  });
  expect(daysOff(roster, today, holidaysOf).map(({ holidays, who }) => [holidays, who])).toEqual([
    ['US', ['workspace', 'West']],
    ['GB ENG', ['East', 'U0REP2']],
    ['IN', ['U0REP1']],
  ]);
});

it('a holiday on a day off is no day off, its substitute is', () => {
  const roster = aRoster({ calendar: { ...calendar, holidays: { country: 'US', add: [], remove: [] } } });
  const [us] = daysOff(roster, '2026-12-02', holidaysOf);
  const days = us?.holidaysOn.map(({ day }) => day);
  expect(days).toContain('2027-07-05');
  expect(days).not.toContain('2027-07-04');
  expect(days?.at(0)).toBe('2026-12-25');
  expect(us?.to).toBe('2027-12-02');
});

it('added days count, removed ones don’t, closures and worked Saturdays of the coming year are shown', () => {
  const roster = aRoster({
    calendar: {
      ...calendar,
      holidays: { country: 'US', add: ['2026-12-24'], remove: ['2026-12-25'] },
      closures: [
        { from: '2026-11-26', to: '2026-12-02' },
        { from: '2025-12-24', to: '2025-12-31' },
        { from: '2027-12-24', to: '2027-12-31' },
      ],
      extraWorkingDays: ['2026-12-12', '2026-12-09', '2026-11-28'],
    },
  });
  const [us] = daysOff(roster, today, holidaysOf);
  expect(us?.holidaysOn.slice(0, 2)).toEqual([
    { day: '2026-12-24', name: 'Added holiday' },
    { day: '2027-01-01', name: "New Year's Day" },
  ]);
  expect(us?.closures).toEqual([{ from: '2026-11-26', to: '2026-12-02' }]);
  expect(us?.extraWorkingDays).toEqual(['2026-12-12']);
});

it('who works from Sunday has a holiday on Sunday and none on Friday', () => {
  const roster = aRoster({
    people: {
      U0REP2: {
        workweek: ['sun', 'mon', 'tue', 'wed', 'thu'],
        holidays: { add: ['2026-12-06', '2026-12-11'], remove: [] },
        away: [],
      },
    },
  });
  const own = daysOff(roster, today, holidaysOf).find(({ who }) => who.includes('U0REP2'));
  expect(own?.holidaysOn.map(({ day }) => day)).toEqual(['2026-12-06']);
});
