import { expect, it } from 'vitest';
import { markRowsTold } from '../../src/prompts/mark-rows-told.store.ts';
import { listUntoldAsks, saveAsk } from '../../src/stalls/stall-ask.store.ts';
import { planWorld } from './plan-world.ts';
import { checkInSlot, eastOf } from './rosters-to-plan.ts';

const stall = { reason: 'no-loop', coach: 'UMGR', coachee: 'UREP', since: new Date('2026-12-01T00:00:00Z') } as const;
const asked = { by: 'ULEAD', at: new Date('2026-12-11T15:10:00Z') };

/** A leader asks on Friday afternoon, after the coach's message of that day. */
async function askedOnFriday(people: object = {}) {
  const world = await planWorld(eastOf({ 'check-in': checkInSlot }, { people }), '2026-12-11T15:10:00Z');
  await saveAsk(world.db, stall, asked);
  await world.plan('UMGR');
  return world;
}

it('a question makes a day of its coach on the next working day, when it is all there is', async () => {
  const world = await askedOnFriday();
  expect(await world.look('manager-day/UMGR/2026-12-11')).toBe('nothing');
  expect(await world.look('manager-day/UMGR/2026-12-14')).toBe('planned 2026-12-14T08:30');
});

it('a question waits for a coach who is away', async () => {
  const world = await askedOnFriday({ UMGR: { away: ['2026-12-14/2026-12-15'] } });
  expect(await world.look('manager-day/UMGR/2026-12-14')).toBe('nothing');
  expect(await world.look('manager-day/UMGR/2026-12-16')).toBe('planned 2026-12-16T08:30');
});

it('a question is told once, and asks for no other day then', async () => {
  const world = await askedOnFriday();
  const key = 'manager-day/UMGR/2026-12-14';
  const row = await world.db.selectFrom('prompt').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  world.goTo('2026-12-14T08:30:00Z');
  await world.send(key);
  await markRowsTold(world.db, { kind: 'manager-day', about: JSON.parse(row.about_json) }, new Date(0));
  await world.plan('UMGR');
  expect(await listUntoldAsks(world.db, ['UMGR'])).toEqual([]);
  expect(await world.look('manager-day/UMGR/2026-12-15')).toBe('withheld plan-changed 2026-12-15T08:30');
});

it('the same stall is asked about once, by whomever', async () => {
  const world = await askedOnFriday();
  expect(await saveAsk(world.db, stall, { ...asked, by: 'UOTHER' })).toBe(false);
  expect(await listUntoldAsks(world.db, ['UMGR'])).toMatchObject([{ askedBy: 'ULEAD' }]);
  expect(await saveAsk(world.db, { ...stall, since: new Date('2026-12-08T00:00:00Z') }, asked)).toBe(true);
});
