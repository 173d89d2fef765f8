import { describe, expect, it } from 'vitest';
import { checkInSlot, eastOf, instantsOf, planOf, promptsIn, skillSlot } from '../rosters-to-plan.ts';

const skill = { skill: skillSlot };

describe('a manager’s day', () => {
  it.each([
    [['08:00', '18:00'], '2026-12-16T08:30:00Z'],
    [['09:00', '18:00'], '2026-12-16T09:00:00Z'],
    [['08:30', '18:00'], '2026-12-16T08:30:00Z'],
    [['00:00', '08:30'], '2026-12-16T00:00:00Z'],
    [['13:00', '21:00'], '2026-12-16T13:00:00Z'],
  ])('with hours %s starts at %s', (hours, at) => {
    const file = eastOf(skill, { people: { UMGR: { hours } } });
    expect(instantsOf(planOf(file, '2026-12-14', '2026-12-20'), 'manager-day')).toEqual([at]);
  });

  it('is not sent when there is nothing in it', () => {
    const file = eastOf({ 'check-in': checkInSlot });
    expect(promptsIn(planOf(file, '2026-12-01', '2026-12-31'), 'manager-day')).toEqual([]);
  });

  it('has one row for each session, in the order in which they are held', () => {
    const west = {
      name: 'West',
      manager: 'UMGR',
      reps: ['UWEST'],
      timezone: 'Europe/Berlin',
      slots: { skill: { ...skillSlot, at: '14:00' } },
    };
    const east = { name: 'East', manager: 'UMGR', reps: ['UB', 'UA'], slots: skill };
    const rows = planOf(eastOf({}, { top: { teams: [east, west] } }), '2026-12-16', '2026-12-16', { person: 'UMGR' });
    expect(rows).toMatchObject([
      { rows: [{ pair: 'UMGR>UWEST' }, { pair: 'UMGR>UA' }, { pair: 'UMGR>UB' }], phase: 'coaching' },
    ]);
  });

  it('holds what falls on that date where the manager is', () => {
    const file = eastOf(
      { skill: { ...skillSlot, at: '22:00' } },
      { people: { UMGR: { timezone: 'Pacific/Auckland' }, UREP: { hours: ['09:00', '23:00'] } } },
    );
    expect(promptsIn(planOf(file, '2026-12-14', '2026-12-20'), 'manager-day')).toMatchObject([
      { key: 'manager-day/UMGR/2026-12-17', local: '2026-12-17T08:30:00+13:00' },
    ]);
  });
});
