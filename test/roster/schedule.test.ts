import { describe, expect, it } from 'vitest';
import type { Roster } from '../../src/roster/roster.ts';
import { type LoadedRoster, leadersInWeek, pairsInWeek } from '../../src/roster/schedule.ts';
import { aRoster, aTeam } from './rosters.ts';

const monday = { 'check-in': { day: 'mon', at: '09:00' } } as const;
const tuesday = { 'check-in': { day: 'tue', at: '10:00' } } as const;

function loaded(...newestFirst: [Roster, string][]): LoadedRoster {
  const versions = newestFirst.map(([roster, scheduleFrom], index) => ({
    id: newestFirst.length - index,
    roster,
    scheduleFrom,
  }));
  return { roster: newestFirst[0]?.[0] ?? aRoster(), version: newestFirst.length, versions };
}

function slotsOf(roster: LoadedRoster, week: string, key = 'U0MGR>U0REP1') {
  return pairsInWeek(roster, week).find(({ coach, coachee }) => `${coach}>${coachee}` === key)?.slots;
}

describe('slots of a week', () => {
  const before = aRoster({ teams: [aTeam({ slots: monday })] });
  const after = aRoster({ teams: [aTeam({ slots: tuesday })] });
  const changed = loaded([after, '2026-12-03'], [before, '2026-11-01']);

  it.each([
    ['2026-11-30', monday],
    ['2026-12-07', tuesday],
    ['2026-12-14', tuesday],
  ])('in the week of %s are those of the version that counts then', (week, slots) => {
    expect(slotsOf(changed, week)).toEqual(slots);
  });

  it('follow each team’s own week: one that starts on Sunday changes on Sunday', () => {
    const sunday = loaded([after, '2026-12-05'], [before, '2026-11-01']);
    expect(slotsOf(sunday, '2026-11-29')).toEqual(monday);
    expect(slotsOf(sunday, '2026-12-06')).toEqual(tuesday);
  });

  it('change with the week that starts on the very day from which they count', () => {
    const onMonday = loaded([after, '2026-12-07'], [before, '2026-11-01']);
    expect(slotsOf(onMonday, '2026-12-07')).toEqual(tuesday);
    expect(slotsOf(onMonday, '2026-11-30')).toEqual(monday);
  });

  it('are the oldest known ones before the first version counts', () => {
    expect(slotsOf(loaded([before, '2026-12-08']), '2026-12-07')).toEqual(monday);
    expect(slotsOf(changed, '2026-10-05')).toEqual(monday);
  });

  it('of the last of several changes in one week count from the next', () => {
    const wednesday = aRoster({ teams: [aTeam({ slots: {} })] });
    const thrice = loaded([after, '2026-12-05'], [wednesday, '2026-12-03'], [before, '2026-11-01']);
    expect(slotsOf(thrice, '2026-11-30')).toEqual(monday);
    expect(slotsOf(thrice, '2026-12-07')).toEqual(tuesday);
  });

  it('of a pair that is new are its own from the start', () => {
    const joined = aRoster({ teams: [aTeam({ slots: tuesday, reps: ['U0REP1', 'U0NEW'] })] });
    const roster = loaded([joined, '2026-12-03'], [before, '2026-11-01']);
    expect(slotsOf(roster, '2026-11-30', 'U0MGR>U0NEW')).toEqual(tuesday);
    expect(slotsOf(roster, '2026-11-30')).toEqual(monday);
  });

  it('stay for the week when the team gets another name', () => {
    const renamed = aRoster({ teams: [aTeam({ name: 'Far East', slots: tuesday })] });
    const roster = loaded([renamed, '2026-12-03'], [before, '2026-11-01']);
    expect(slotsOf(roster, '2026-11-30')).toEqual(monday);
    expect(pairsInWeek(roster, '2026-11-30')[0]?.team).toBe('Far East');
  });

  it('do not bring back who is no longer coached', () => {
    const without = aRoster({ teams: [aTeam({ reps: ['U0REP2'] })] });
    const roster = loaded([without, '2026-12-03'], [before, '2026-11-01']);
    expect(pairsInWeek(roster, '2026-11-30').map(({ coachee }) => coachee)).toEqual(['U0REP2']);
  });
});

describe('the digest of a week', () => {
  const group = { people: ['U0LEAD'], teams: null, channel: 'C0LEADERS' };
  const friday = { day: 'fri', at: '15:00' } as const;
  const thursday = { day: 'thu', at: '16:00' } as const;
  const before = aRoster({ leaders: [{ ...group, digest: friday }] });

  it('keeps its time until the next week, its readers change at once', () => {
    const after = aRoster({ leaders: [{ ...group, people: ['U0BOSS'], digest: thursday }] });
    const roster = loaded([after, '2026-12-03'], [before, '2026-11-01']);
    expect(leadersInWeek(roster, '2026-11-30')).toEqual([{ ...group, people: ['U0BOSS'], digest: friday }]);
    expect(leadersInWeek(roster, '2026-12-07')).toEqual([{ ...group, people: ['U0BOSS'], digest: thursday }]);
  });

  it('in a new channel has its own time', () => {
    const after = aRoster({ leaders: [{ ...group, channel: 'C0NEW', digest: thursday }] });
    expect(leadersInWeek(loaded([after, '2026-12-03'], [before, '2026-11-01']), '2026-11-30')[0]?.digest).toEqual(
      thursday,
    );
  });
});
