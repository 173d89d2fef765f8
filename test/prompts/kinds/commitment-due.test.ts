import { describe, expect, it } from 'vitest';
import { linesOf, planEventsOf } from '../plan-events.ts';
import { eastOf } from '../rosters-to-plan.ts';

const promise = (id: number, dueOn: string, createdAt = '2026-12-01T10:00:00Z') => ({
  id,
  ownerId: 'UREP',
  dueOn,
  createdAt: new Date(createdAt),
});
const lines = (people: object, commitments: ReturnType<typeof promise>[]) =>
  linesOf(planEventsOf(eastOf({}, { people }), { commitments }), 'commitment-due');

describe('the reminder of a promise', () => {
  it('comes at nine of the day, where the person is, once for all that is due', () => {
    const people = { UREP: { timezone: 'America/New_York' } };
    const outcomes = planEventsOf(eastOf({}, { people }), {
      commitments: [promise(8, '2026-12-09'), promise(7, '2026-12-09'), promise(9, '2026-12-10')],
    });
    expect(outcomes.map(({ prompt }) => [prompt.key, prompt.dueAt.toISOString(), prompt.about])).toEqual([
      ['commitment-due/UREP/2026-12-09', '2026-12-09T14:00:00.000Z', { day: '2026-12-09', commitmentIds: [7, 8] }],
      ['commitment-due/UREP/2026-12-10', '2026-12-10T14:00:00.000Z', { day: '2026-12-10', commitmentIds: [9] }],
    ]);
    expect(outcomes[0]?.prompt.usefulUntil).toEqual(new Date('2026-12-10T05:00:00Z'));
  });

  it('waits for somebody who starts later that day', () => {
    expect(lines({ UREP: { hours: ['11:00', '19:00'] } }, [promise(1, '2026-12-09')])).toEqual([
      '2026-12-09T11:00 UREP planned',
    ]);
  });

  it('is left out on days off and on leave', () => {
    expect(lines({}, [promise(1, '2026-12-12')])).toEqual(['2026-12-12T09:00 UREP outside-hours']);
    expect(lines({ UREP: { away: ['2026-12-09'] } }, [promise(1, '2026-12-09')])).toEqual([
      '2026-12-09T09:00 UREP away',
    ]);
  });

  it('is not sent for what is promised for today after nine', () => {
    expect(lines({}, [promise(1, '2026-12-09', '2026-12-09T23:50:00Z')])).toEqual([]);
    expect(lines({}, [promise(1, '2026-12-09', '2026-12-09T08:50:00Z')])).toHaveLength(1);
  });
});
