import { expect, it } from 'vitest';
import { planWorld } from './plan-world.ts';
import { checkInSlot, eastOf } from './rosters-to-plan.ts';

const key = 'team-check-ins/UMGR/2026-12-14';

/** The coach is away; the rep answers on Monday at 20:00, after the stand-in's day. */
async function answeredLate() {
  const file = eastOf(
    { 'check-in': checkInSlot },
    { team: { standIn: 'USAM' }, people: { UMGR: { away: ['2026-12-14/2026-12-18'] } } },
  );
  const world = await planWorld(file, '2026-12-13T12:00:00Z');
  world.goTo('2026-12-14T20:00:00Z');
  await world.answer('2026-12-14');
  await world.plan('UREP');
  return world;
}

async function recipientOf({ db }: Awaited<ReturnType<typeof answeredLate>>): Promise<string | undefined> {
  return (await db.selectFrom('prompt').select('recipient').where('key', '=', key).executeTakeFirst())?.recipient;
}

it('what waits for a stand-in stays when something about the stand-in changes', async () => {
  const world = await answeredLate();
  expect(await world.look(key)).toBe('planned 2026-12-15T08:30');
  await world.plan('USAM');
  expect(await world.look(key)).toBe('planned 2026-12-15T08:30');
  expect(await recipientOf(world)).toBe('USAM');
});

it('what waits for a stand-in who goes away too waits for the coach', async () => {
  const world = await answeredLate();
  await world.away('USAM', '2026-12-14', '2026-12-16');
  await world.plan('USAM');
  expect(await recipientOf(world)).toBe('UMGR');
  expect(await world.look(key)).toBe('planned 2026-12-21T08:30');
});
