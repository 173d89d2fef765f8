import { afterEach, describe, expect, it } from 'vitest';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { eastOf } from './rosters-to-plan.ts';

const skill = { day: 'wed', at: '14:00', minutes: 25, model: 'grow' };
const monToFri = eastOf({ 'check-in': { day: 'thu', at: '09:00' }, skill });
const sunToThu = eastOf(
  { 'check-in': { day: 'thu', at: '09:00' }, skill },
  { team: { calendar: { workweek: ['sun', 'mon', 'tue', 'wed', 'thu'] } } },
);
let world: PlanWorld;
afterEach(() => world.db.destroy());

const goingOn = async (kind: string) =>
  (await world.list(kind))
    .filter((line) => !line.includes('withheld'))
    .map((line) => line.slice(line.lastIndexOf('/') + 1));

describe('when the weeks of a team begin on another weekday', () => {
  it.each(['2026-11-30T07:00:00Z', '2026-12-14T07:00:00Z'])(
    'the week that goes on keeps its occurrences, and the next one begins on the new day (a pair since %s)',
    async (since) => {
      world = await planWorld(monToFri, since);
      world.goTo('2026-12-14T07:00:00Z');
      await world.plan();
      world.goTo('2026-12-15T09:00:00Z');
      await world.apply(sunToThu);
      await world.plan();
      expect((await goingOn('check-in')).slice(-2)).toEqual([
        '2026-12-14 planned 2026-12-17T09:00',
        '2026-12-20 planned 2026-12-24T09:00',
      ]);
      expect((await goingOn('skill-session')).slice(-2)).toEqual([
        '2026-12-14 planned 2026-12-16T13:30',
        '2026-12-20 planned 2026-12-23T13:30',
      ]);
    },
  );

  it('nobody is asked a second time in the week that goes on', async () => {
    world = await planWorld(monToFri, '2026-11-30T07:00:00Z');
    world.goTo('2026-12-17T09:00:00Z');
    await world.plan();
    await world.send('check-in/UMGR>UREP/2026-12-14');
    await world.apply(sunToThu);
    await world.plan();
    expect((await goingOn('check-in')).slice(-3, -1)).toEqual([
      '2026-12-14 sent 2026-12-17T09:00',
      '2026-12-20 planned 2026-12-24T09:00',
    ]);
  });

  it('no week begins while one goes on', async () => {
    world = await planWorld(sunToThu, '2026-11-30T07:00:00Z');
    world.goTo('2026-12-13T09:00:00Z');
    await world.plan();
    await world.apply(monToFri);
    await world.plan();
    expect((await goingOn('check-in')).slice(-2)).toEqual([
      '2026-12-13 planned 2026-12-17T09:00',
      '2026-12-21 planned 2026-12-24T09:00',
    ]);
  });

  it('a pair that was told to start on a Monday starts with the Sunday before', async () => {
    world = await planWorld(monToFri, '2026-12-15T07:00:00Z');
    expect(await goingOn('check-in')).toEqual(['2026-12-21 planned 2026-12-24T09:00']);
    await world.apply(sunToThu);
    await world.plan();
    expect((await goingOn('check-in')).slice(0, 1)).toEqual(['2026-12-20 planned 2026-12-24T09:00']);
  });
});
