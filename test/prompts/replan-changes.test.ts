import { describe, expect, it } from 'vitest';
import { cancelAway } from '../../src/roster/away.store.ts';
import { planWorld } from './plan-world.ts';
import { checkInSlot, eastOf, pipelineSlot, skillSlot } from './rosters-to-plan.ts';

const weekly = eastOf({ 'check-in': checkInSlot });
const friday = '2026-12-04T12:00:00Z';
const key = 'check-in/UMGR>UREP/2026-12-07';

describe('when somebody is away', () => {
  it('their check-in moves, keeps its key, and moves back when they are there after all', async () => {
    const world = await planWorld(weekly, friday);
    const away = await world.away('UREP', '2026-12-07', '2026-12-08');
    await world.plan('UREP');
    expect(await world.look(key)).toBe('planned 2026-12-09T09:00');
    await cancelAway(world.db, away, world.clock.now());
    await world.plan('UREP');
    expect(await world.look(key)).toBe('planned 2026-12-07T09:00');
  });

  it('a week without them is on record, and they are asked when they come back in the middle of it', async () => {
    const world = await planWorld(weekly, friday);
    const away = await world.away('UREP', '2026-12-07', '2026-12-11');
    await world.plan('UREP');
    expect(await world.look(key)).toBe('withheld no-suitable-day 2026-12-07T09:00');
    world.goTo('2026-12-09T08:00:00Z');
    await cancelAway(world.db, away, world.clock.now());
    await world.plan('UREP');
    expect(await world.look(key)).toBe('planned 2026-12-09T09:00');
  });

  it('coming back after the hour they are asked the same day, not the next', async () => {
    const world = await planWorld(weekly, friday);
    const away = await world.away('UREP', '2026-12-07', '2026-12-10');
    await world.plan('UREP');
    expect(await world.look(key)).toBe('planned 2026-12-11T09:00');
    world.goTo('2026-12-09T11:00:00Z');
    await cancelAway(world.db, away, world.clock.now());
    await world.plan('UREP');
    expect(await world.look(key)).toBe('planned 2026-12-09T09:00');
  });

  it('coming back in the evening they are asked the next day', async () => {
    const world = await planWorld(weekly, friday);
    const away = await world.away('UREP', '2026-12-07', '2026-12-10');
    await world.plan('UREP');
    world.goTo('2026-12-09T19:00:00Z');
    await cancelAway(world.db, away, world.clock.now());
    await world.plan('UREP');
    expect(await world.look(key)).toBe('planned 2026-12-10T09:00');
  });

  it('leave noted in the evening for what is left of the week leaves no day for the check-in', async () => {
    const world = await planWorld(eastOf({ 'check-in': { day: 'fri', at: '09:00' } }), friday);
    world.goTo('2026-12-09T19:00:00Z');
    await world.away('UREP', '2026-12-10', '2026-12-11');
    await world.plan('UREP');
    expect(await world.look(key)).toBe('withheld no-suitable-day 2026-12-11T09:00');
  });

  it('a session that was held is over, though they were away that day as it turns out', async () => {
    const world = await planWorld(eastOf({ skill: skillSlot }), '2026-12-11T12:00:00Z');
    world.goTo('2026-12-16T13:30:00Z');
    await world.send('skill-session/UMGR>UREP/2026-12-14');
    world.goTo('2026-12-16T19:00:00Z');
    await world.away('UREP', '2026-12-16', '2026-12-16');
    await world.plan('UREP', 'UMGR');
    expect(await world.look('manager-day/UMGR/2026-12-17')).toBe('nothing');
  });

  it('a session that somebody calls off minutes before is in no list any more', async () => {
    const early = { ...skillSlot, at: '08:00' };
    const world = await planWorld(eastOf({ skill: early }), '2026-12-14T12:00:00Z');
    world.goTo('2026-12-15T17:59:00Z');
    await world.send('skill-session/UMGR>UREP/2026-12-14');
    world.goTo('2026-12-16T07:50:00Z');
    await world.away('UREP', '2026-12-16', '2026-12-18');
    await world.plan('UREP');
    expect(await world.look('manager-day/UMGR/2026-12-16')).toBe('withheld plan-changed 2026-12-16T08:30');
  });

  it('a session that was called off stays off the list when its hour has come', async () => {
    const early = { ...skillSlot, at: '08:00' };
    const world = await planWorld(eastOf({ skill: early }), '2026-12-14T12:00:00Z');
    world.goTo('2026-12-15T17:59:00Z');
    await world.send('skill-session/UMGR>UREP/2026-12-14');
    await world.away('UREP', '2026-12-16', '2026-12-18');
    await world.plan('UREP');
    world.goTo('2026-12-16T08:10:00Z');
    await world.plan();
    expect(await world.look('manager-day/UMGR/2026-12-16')).toBe('withheld plan-changed 2026-12-16T08:30');
  });

  it('a session put off after its prompt is in the list of its new day, and of no other', async () => {
    const early = { ...skillSlot, at: '08:00' };
    const world = await planWorld(eastOf({ skill: early }), '2026-12-14T12:00:00Z');
    world.goTo('2026-12-15T17:59:00Z');
    await world.send('skill-session/UMGR>UREP/2026-12-14');
    await world.away('UREP', '2026-12-16', '2026-12-16');
    await world.plan('UREP');
    world.goTo('2026-12-16T08:10:00Z');
    await world.plan();
    expect(await world.list('manager-day')).toContain('manager-day/UMGR/2026-12-17 planned 2026-12-17T08:30');
    expect(await world.look('manager-day/UMGR/2026-12-16')).toBe('withheld plan-changed 2026-12-16T08:30');
    world.goTo('2026-12-17T08:10:00Z');
    await world.plan();
    expect(await world.look('manager-day/UMGR/2026-12-17')).toBe('planned 2026-12-17T08:30');
  });

  it('a session called off is on again when they are there after all', async () => {
    const world = await planWorld(eastOf({ skill: { ...skillSlot, at: '08:00' } }), '2026-12-14T12:00:00Z');
    world.goTo('2026-12-15T17:59:00Z');
    await world.send('skill-session/UMGR>UREP/2026-12-14');
    const away = await world.away('UREP', '2026-12-16', '2026-12-18');
    await world.plan('UREP');
    await cancelAway(world.db, away, world.clock.now());
    await world.plan('UREP');
    world.goTo('2026-12-16T08:10:00Z');
    await world.plan();
    expect(await world.look('manager-day/UMGR/2026-12-16')).toBe('planned 2026-12-16T08:30');
  });

  it('a session that was held comes back in no list, whoever is planned for', async () => {
    const world = await planWorld(
      eastOf({ skill: skillSlot }, { team: { reps: ['UREP', 'UREP2'] } }),
      '2026-12-11T12:00:00Z',
    );
    world.goTo('2026-12-16T13:30:00Z');
    await world.send('skill-session/UMGR>UREP/2026-12-14');
    world.goTo('2026-12-16T19:00:00Z');
    await world.away('UREP', '2026-12-16', '2026-12-16');
    await world.plan('UREP2');
    expect(await world.look('manager-day/UMGR/2026-12-17')).toBe('nothing');
  });

  it('a session moves ahead of today, never onto an hour that has passed', async () => {
    const world = await planWorld(eastOf({ skill: { ...skillSlot, day: 'tue' } }), '2026-12-11T12:00:00Z');
    const session = 'skill-session/UMGR>UREP/2026-12-14';
    const away = await world.away('UREP', '2026-12-14', '2026-12-17');
    await world.plan('UREP', 'UMGR');
    expect(await world.look(session)).toBe('planned 2026-12-18T13:30');
    world.goTo('2026-12-16T16:00:00Z');
    await cancelAway(world.db, away, world.clock.now());
    await world.plan('UREP', 'UMGR');
    expect(await world.look(session)).toBe('planned 2026-12-17T13:30');
    expect(await world.look('manager-day/UMGR/2026-12-17')).toBe('planned 2026-12-17T08:30');
    expect(await world.look('manager-day/UMGR/2026-12-18')).toBe('withheld plan-changed 2026-12-18T08:30');
  });

  it('after weeks of leave they get one check-in, on their first morning', async () => {
    const world = await planWorld(weekly, '2027-07-30T07:00:00Z');
    await world.away('UREP', '2027-07-30', '2027-08-22');
    for (let day = 30; day <= 54; day += 1) {
      world.goTo(new Date(Date.UTC(2027, 6, day, 7)).toISOString());
      await world.plan();
    }
    expect((await world.list('check-in')).filter((line) => line.includes('planned')).slice(0, 2)).toEqual([
      'check-in/UMGR>UREP/2027-08-23 planned 2027-08-23T08:00',
      'check-in/UMGR>UREP/2027-08-30 planned 2027-08-30T08:00',
    ]);
    expect(await world.look('check-in/UMGR>UREP/2027-08-09')).toBe('withheld no-suitable-day 2027-08-09T08:00');
  });
});

describe('when the company closes at short notice', () => {
  const early = { day: 'tue', at: '08:00', minutes: 25, shortMinutes: 10, model: 'grow' };
  const session = 'skill-session/UMGR>UREP/2026-12-14';

  it('a prompt for the morning after comes at once while they work, not on the closed day', async () => {
    const world = await planWorld(eastOf({ skill: early }), '2026-12-11T12:00:00Z');
    expect(await world.look(session)).toBe('planned 2026-12-14T17:59');
    world.goTo('2026-12-11T15:00:00Z');
    await world.apply(eastOf({ skill: early }, { top: { calendar: { closures: ['2026-12-14'] } } }));
    await world.plan();
    expect(await world.look(session)).toBe('planned 2026-12-11T17:59');
  });

  it('told on the weekend, nobody can be prompted in time, and nobody else misses a message for it', async () => {
    const roster = {
      skill: early,
      'check-in': { day: 'tue', at: '09:00' },
      pipeline: { ...pipelineSlot, day: 'tue', at: '12:00' },
    };
    const world = await planWorld(eastOf(roster), '2026-12-11T12:00:00Z');
    await world.send('welcome/UREP/-');
    world.goTo('2026-12-13T12:00:00Z');
    await world.apply(eastOf(roster, { top: { calendar: { closures: ['2026-12-14'] } } }));
    await world.plan();
    expect(await world.look(session)).toBe('withheld outside-hours 2026-12-11T17:59');
    expect(await world.look('pipeline-review/UMGR>UREP/2026-12-14')).toBe('planned 2026-12-15T11:30');
    expect(await world.look('check-in/UMGR>UREP/2026-12-14')).toBe('planned 2026-12-15T09:00');
  });
});

describe('when the roster changes', () => {
  const newYork = (slot: object) =>
    eastOf({ 'check-in': slot }, { team: { timezone: 'America/New_York' }, top: { timezone: 'America/New_York' } });

  it('a new time counts from the next week: this Tuesday still comes, next Tuesday does not', async () => {
    const world = await planWorld(newYork({ day: 'tue', at: '09:00' }), '2027-06-07T12:00:00Z');
    world.goTo('2027-06-14T12:00:00Z');
    await world.apply(newYork({ day: 'thu', at: '15:00' }));
    await world.plan();
    expect((await world.list('check-in')).slice(1)).toEqual([
      'check-in/UMGR>UREP/2027-06-14 planned 2027-06-15T13:00',
      'check-in/UMGR>UREP/2027-06-21 planned 2027-06-24T19:00',
    ]);
  });

  it('somebody who joins on a Wednesday starts with the next week, on its first working day', async () => {
    const us = { calendar: { holidays: { country: 'US' } } };
    const before = eastOf({ 'check-in': checkInSlot }, { team: { reps: ['UOLD'] }, top: us });
    const world = await planWorld(before, '2027-06-28T12:00:00Z');
    world.goTo('2027-06-30T12:00:00Z');
    await world.apply(eastOf({ 'check-in': checkInSlot }, { team: { reps: ['UOLD', 'UREP'] }, top: us }));
    await world.plan();
    const rows = await world.db
      .selectFrom('prompt')
      .selectAll()
      .where('recipient', '=', 'UREP')
      .orderBy('due_at')
      .execute();
    expect(rows.map((row) => [row.key, row.due_at, row.variant])).toEqual([
      ['welcome/UREP/-', '2027-06-30T12:00:00.000Z', null],
      ['check-in/UMGR>UREP/2027-07-05', '2027-07-06T08:00:00.000Z', 'rollover'],
      ['check-in/UMGR>UREP/2027-07-12', '2027-07-12T08:00:00.000Z', 'full'],
    ]);
  });

  it('what belongs to a former pair is withdrawn, and comes back with it', async () => {
    const world = await planWorld(eastOf({ 'check-in': checkInSlot }, { team: { reps: ['UREP', 'UREP2'] } }), friday);
    await world.apply(eastOf({ 'check-in': checkInSlot }, { team: { reps: ['UREP2'] } }));
    await world.plan();
    expect(await world.look(key)).toBe('withheld not-enrolled 2026-12-07T09:00');
    expect(await world.look('check-in/UMGR>UREP2/2026-12-07')).toBe('planned 2026-12-07T09:00');
    await world.apply(eastOf({ 'check-in': checkInSlot }, { team: { reps: ['UREP', 'UREP2'] } }));
    await world.plan();
    expect(await world.look(key)).toBe('planned 2026-12-07T09:00');
  });
});

describe('when a person’s zone changes', () => {
  const pinned = (world: Awaited<ReturnType<typeof planWorld>>, zone: string) =>
    world.db.updateTable('person').set({ pinned_zone: zone }).where('id', '=', 'UREP').execute();

  it('eastwards past the hour, the check-in is late the same Monday and not asked twice', async () => {
    const world = await planWorld(weekly, '2027-05-14T12:00:00Z');
    await pinned(world, 'America/Los_Angeles');
    await world.plan('UREP');
    expect(await world.look('check-in/UMGR>UREP/2027-05-17')).toBe('planned 2027-05-17T16:00');
    world.goTo('2027-05-17T03:00:00Z');
    await pinned(world, 'Asia/Tokyo');
    await world.plan('UREP');
    expect(await world.list('check-in')).toEqual([
      'check-in/UMGR>UREP/2027-05-17 planned 2027-05-17T00:00',
      'check-in/UMGR>UREP/2027-05-24 planned 2027-05-24T00:00',
      'check-in/UMGR>UREP/2027-05-31 planned 2027-05-31T00:00',
    ]);
  });

  it('westwards after it was asked, it is not asked again', async () => {
    const world = await planWorld(weekly, '2027-05-14T12:00:00Z');
    await pinned(world, 'Asia/Tokyo');
    await world.plan('UREP');
    world.goTo('2027-05-17T00:00:10Z');
    await world.send('check-in/UMGR>UREP/2027-05-17');
    await pinned(world, 'America/Los_Angeles');
    await world.plan('UREP');
    expect(await world.look('check-in/UMGR>UREP/2027-05-17')).toBe('sent 2027-05-17T00:00');
  });
});

it('planning for a manager moves the sessions of the reps', async () => {
  const world = await planWorld(eastOf({ skill: skillSlot }), '2026-12-11T12:00:00Z');
  await world.away('UMGR', '2026-12-16', '2026-12-16');
  await world.plan('UMGR');
  expect(await world.look('skill-session/UMGR>UREP/2026-12-14')).toBe('planned 2026-12-17T13:30');
});
