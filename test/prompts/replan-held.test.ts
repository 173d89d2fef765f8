import { expect, it } from 'vitest';
import { planWorld } from './plan-world.ts';
import { eastOf, skillSlot } from './rosters-to-plan.ts';

it('a session held before breakfast stays short in the coach’s day when its rep falls ill afterwards', async () => {
  const early = eastOf({ skill: { ...skillSlot, day: 'fri', at: '06:00' } });
  const world = await planWorld(early, '2026-12-18T12:00:00Z');
  world.goTo('2026-12-24T18:00:00Z');
  await world.send('skill-session/UMGR>UREP/2026-12-21');
  world.goTo('2026-12-25T07:00:00Z');
  // The day before, where it would have been with what is known now, is no closing day.
  await world.away('UREP', '2026-12-25', '2026-12-27');
  await world.plan('UREP');
  const day = await world.db
    .selectFrom('prompt')
    .select(['status', 'phase', 'about_json'])
    .where('key', '=', 'manager-day/UMGR/2026-12-25')
    .executeTakeFirstOrThrow();
  expect({ ...day, about_json: JSON.parse(day.about_json).rows }).toEqual({
    status: 'planned',
    phase: 'closing',
    about_json: [{ kind: 'skill-session', pair: 'UMGR>UREP', variant: 'short', slotAt: '2026-12-25T06:00:00Z' }],
  });
});
