import { expect, it } from 'vitest';
import { planWorld } from '../plan-world.ts';
import { eastOf, skillSlot } from '../rosters-to-plan.ts';

const session = { ...skillSlot, at: '17:00' };

it.each([
  ['08:00', '18:00', '2026-12-16T08:30:00.000Z', '2026-12-16T12:00:00.000Z'],
  ['13:00', '21:00', '2026-12-16T13:00:00.000Z', '2026-12-16T21:00:00.000Z'],
])(
  'a coach who works from %s to %s hears of the day at its start, and for as long as it helps',
  async (from, to, dueAt, usefulUntil) => {
    const world = await planWorld(
      eastOf({ skill: session }, { people: { UMGR: { hours: [from, to] } } }),
      '2026-12-11T12:00:00Z',
    );
    const row = await world.db
      .selectFrom('prompt')
      .select(['due_at', 'useful_until'])
      .where('key', '=', 'manager-day/UMGR/2026-12-16')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ due_at: dueAt, useful_until: usefulUntil });
  },
);
