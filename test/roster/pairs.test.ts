import { describe, expect, it } from 'vitest';
import { actingCoach, findPair, pairKey, pairsOf, participants } from '../../src/roster/pairs.ts';
import { aRoster, aTeam } from './rosters.ts';

const skill = { day: 'tue', at: '16:00', minutes: 25, shortMinutes: 10, model: 'clear' } as const;
const roster = aRoster({
  leaders: [{ people: ['U0LEAD'], teams: ['East'], channel: null, digest: { day: 'fri', at: '15:00' } }],
  roles: { admin: ['U0ADMIN'], enablement: ['U0ENAB'], guests: [] },
  teams: [aTeam({ standIn: 'U0OTHER' })],
  pairs: [
    { coach: 'U0LEAD', coachee: 'U0MGR', slots: { skill } },
    { coach: 'U0MENTOR', coachee: 'U0NEW', slots: {} },
  ],
});

describe('pairs', () => {
  it('are each manager with each rep, then the further ones under their coachee’s team', () => {
    expect(pairsOf(roster).map((pair) => [pairKey(pair), pair.team, pair.standIn])).toEqual([
      ['U0MGR>U0REP1', 'East', 'U0OTHER'],
      ['U0MGR>U0REP2', 'East', 'U0OTHER'],
      ['U0LEAD>U0MGR', 'East', null],
      ['U0MENTOR>U0NEW', null, null],
    ]);
  });

  it('have the slots of their team, further ones their own', () => {
    const [first, , leader] = pairsOf(roster);
    expect(first?.slots).toEqual({ 'check-in': { day: 'mon', at: '09:00' } });
    expect(leader?.slots).toEqual({ skill });
  });

  it('count once when a manager has the same rep in two teams', () => {
    const two = aRoster({ teams: [aTeam({ reps: ['U0REP1'] }), aTeam({ name: 'West', reps: ['U0REP1'], slots: {} })] });
    expect(pairsOf(two).map((pair) => pair.team)).toEqual(['East']);
  });

  it('are found one by one exactly as they are listed', () => {
    for (const pair of pairsOf(roster)) expect(findPair(roster, pair.coach, pair.coachee)).toEqual(pair);
    expect(findPair(roster, 'U0REP1', 'U0MGR')).toBeUndefined();
    expect(findPair(roster, 'U0OTHER', 'U0REP1')).toBeUndefined();
  });
});

describe('the coach’s half', () => {
  const pair = { coach: 'U0MGR', coachee: 'U0REP1', standIn: 'U0OTHER' };
  it.each([
    ['the coach’s own', [], 'U0MGR'],
    ['the stand-in’s while the coach is away', ['U0MGR'], 'U0OTHER'],
    ['nobody’s while both are away', ['U0MGR', 'U0OTHER'], null],
  ])('is %s', (_, away, who) => {
    expect(actingCoach(pair, (id) => away.includes(id))).toBe(who);
  });

  it('waits for the coach when no stand-in is named', () => {
    expect(actingCoach({ ...pair, standIn: null }, () => true)).toBeNull();
  });

  it('never falls to the coachee', () => {
    expect(actingCoach({ ...pair, standIn: 'U0REP1' }, (id) => id === 'U0MGR')).toBeNull();
  });
});

it('the welcome goes to both sides of every pair, stand-ins and leaders, not to admins or enablement', () => {
  expect(participants(roster)).toEqual(['U0LEAD', 'U0MENTOR', 'U0MGR', 'U0NEW', 'U0OTHER', 'U0REP1', 'U0REP2']);
});
