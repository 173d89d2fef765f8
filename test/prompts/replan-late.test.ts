import { describe, expect, it } from 'vitest';
import { planWorld } from './plan-world.ts';
import { checkInSlot, eastOf, skillSlot } from './rosters-to-plan.ts';

const weekly = eastOf({ 'check-in': checkInSlot });
const friday = '2026-12-04T12:00:00Z';
const key = 'check-in/UMGR>UREP/2026-12-07';

describe('when the bot was down', () => {
  it('for a morning, the check-in stays due at its hour for the sender to catch up on', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T14:00:00Z');
    await world.plan();
    expect(await world.look(key)).toBe('planned 2026-12-07T09:00');
  });

  it('for weeks, the newest check-in is late and what nobody planned is the bot’s own omission', async () => {
    const newYork = eastOf({ 'check-in': checkInSlot, skill: skillSlot }, { team: { timezone: 'America/New_York' } });
    const file = { ...newYork, timezone: 'America/New_York', calendar: { holidays: { country: 'US' } } };
    const world = await planWorld(file, '2027-05-24T12:00:00Z');
    world.goTo('2027-06-15T13:30:00Z');
    await world.plan();
    expect(await world.list('check-in')).toEqual([
      'check-in/UMGR>UREP/2027-05-24 planned 2027-05-24T13:00',
      'check-in/UMGR>UREP/2027-05-31 planned 2027-06-01T13:00',
      'check-in/UMGR>UREP/2027-06-07 planned 2027-06-07T13:00',
      'check-in/UMGR>UREP/2027-06-14 planned 2027-06-14T13:00',
      'check-in/UMGR>UREP/2027-06-21 planned 2027-06-21T13:00',
      'check-in/UMGR>UREP/2027-06-28 planned 2027-06-28T13:00',
    ]);
    expect(await world.look('skill-session/UMGR>UREP/2027-06-07')).toBe('missed-by-bot 2027-06-09T17:30');
  });

  it('nothing from before the first roster is made up for', async () => {
    const leaders = { people: ['ULEAD'], channel: 'CLEAD', digest: { day: 'mon', at: '15:00' } };
    const world = await planWorld(eastOf({}, { top: { leaders } }), '2026-12-16T12:00:00Z');
    expect(await world.list('four-week-review')).toEqual([]);
    expect(await world.list('digest')).toEqual([
      'digest/CLEAD/2026-12-21 planned 2026-12-21T15:00',
      'digest/CLEAD/2026-12-28 planned 2026-12-28T15:00',
    ]);
  });
});

describe('what the sender put off', () => {
  it('goes on waiting while nothing else has changed', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T09:00:30Z');
    const wait = { due_at: '2026-12-08T09:00:00.000Z', reason: 'daily-cap' };
    await world.db.updateTable('prompt').set(wait).where('key', '=', key).execute();
    await world.plan();
    expect(await world.look(key)).toBe('planned daily-cap 2026-12-08T09:00');
  });

  it('comes at once when the day to which it was put off turns out to be a day away', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T09:00:30Z');
    const wait = { due_at: '2026-12-08T09:00:00.000Z', reason: 'daily-cap' };
    await world.db.updateTable('prompt').set(wait).where('key', '=', key).execute();
    world.goTo('2026-12-07T12:00:00Z');
    await world.away('UREP', '2026-12-08', '2026-12-11');
    await world.plan('UREP');
    expect(await world.look(key)).toBe('planned 2026-12-07T12:00');
  });

  it('stays withheld for the reason it found', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T09:00:30Z');
    const settled = { status: 'withheld', reason: 'unreachable' } as const;
    await world.db.updateTable('prompt').set(settled).where('key', '=', key).execute();
    await world.plan();
    expect(await world.look(key)).toBe('withheld unreachable 2026-12-07T09:00');
  });
});
