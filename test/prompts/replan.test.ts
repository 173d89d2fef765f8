import { describe, expect, it } from 'vitest';
import { replan } from '../../src/prompts/replan.usecase.ts';
import { cancelAway } from '../../src/roster/away.store.ts';
import { planWorld } from './plan-world.ts';
import { checkInSlot, eastOf, pipelineSlot, skillSlot } from './rosters-to-plan.ts';

const weekly = eastOf({ 'check-in': checkInSlot });
const friday = '2026-12-04T12:00:00Z';
const key = 'check-in/UMGR>UREP/2026-12-07';

describe('planning ahead', () => {
  it('writes what comes in the next two weeks, and once only however often it runs', async () => {
    const world = await planWorld(weekly, friday);
    const planned = [
      'check-in/UMGR>UREP/2026-12-07 planned 2026-12-07T09:00',
      'check-in/UMGR>UREP/2026-12-14 planned 2026-12-14T09:00',
    ];
    expect(await world.list('check-in')).toEqual(planned);
    const rows = await world.db.selectFrom('prompt').selectAll().execute();
    await world.plan();
    await world.plan('UREP');
    expect(await world.db.selectFrom('prompt').selectAll().execute()).toEqual(rows);
  });

  it('writes all that the sender needs to know', async () => {
    const world = await planWorld(weekly, friday);
    const row = await world.db.selectFrom('prompt').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      opaque_id: expect.stringMatching(/^id-\d+$/),
      kind: 'check-in',
      recipient: 'UREP',
      coach_id: 'UMGR',
      coachee_id: 'UREP',
      week: '2026-12-07',
      variant: 'rollover',
      phase: 'reset',
      due_at: '2026-12-07T09:00:00.000Z',
      useful_until: '2026-12-11T18:00:00.000Z',
      status: 'planned',
      attempts: 0,
      planned_at: '2026-12-04T12:00:00.000Z',
    });
    expect(JSON.parse(row.about_json)).toEqual({ day: '2026-12-07', placedAt: '2026-12-07T09:00:00Z', moved: null });
  });

  it('adds the days that came closer', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-08T00:01:00Z');
    await world.plan();
    expect(await world.look('check-in/UMGR>UREP/2026-12-21')).toBe('planned 2026-12-21T09:00');
  });

  it('takes as many questions to the database for thirty reps as for three', async () => {
    const queriesFor = async (reps: number) => {
      const ids = Array.from({ length: reps }, (_, index) => `UREP${index}`);
      const world = await planWorld(
        eastOf({ 'check-in': checkInSlot, skill: skillSlot }, { team: { reps: ids } }),
        friday,
      );
      let queries = 0;
      const db = world.db.withPlugin({
        transformQuery({ node }) {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await world.away('UREP1', '2026-12-07', '2026-12-07');
      await replan({ ...world, db });
      return queries;
    };
    expect(await queriesFor(30)).toBe(await queriesFor(3));
  });
});

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

describe('what is sent', () => {
  it('is never touched again', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T09:00:10Z');
    await world.send(key);
    await world.away('UREP', '2026-12-07', '2026-12-08');
    await world.plan();
    expect(await world.look(key)).toBe('sent 2026-12-07T09:00');
  });

  it('counts for the day: a third message waits', async () => {
    const world = await planWorld(
      eastOf({
        'check-in': { day: 'wed', at: '17:00' },
        skill: skillSlot,
        pipeline: { ...pipelineSlot, day: 'wed' },
      }),
      '2026-12-11T12:00:00Z',
    );
    const wednesday = 'check-in/UMGR>UREP/2026-12-14';
    expect(await world.look(wednesday)).toBe('planned 2026-12-17T17:00');
    world.goTo('2026-12-16T13:31:00Z');
    await world.send('pipeline-review/UMGR>UREP/2026-12-14');
    await world.send('skill-session/UMGR>UREP/2026-12-14');
    await world.plan();
    expect(await world.look(wednesday)).toBe('planned 2026-12-17T17:00');
  });

  it('is not asked for any more when the rep has answered before', async () => {
    const world = await planWorld(weekly, friday);
    await world.answer('2026-12-07');
    await world.plan('UREP', 'UMGR');
    expect(await world.look(key)).toBe('withheld answered 2026-12-07T09:00');
  });
});

describe('what follows from an answer', () => {
  it('the manager’s message is due at once', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T11:00:00Z');
    await world.send(key);
    await world.answer('2026-12-07');
    await world.plan('UREP', 'UMGR');
    expect(await world.list('team-check-ins')).toEqual(['team-check-ins/UMGR/2026-12-07 planned 2026-12-07T11:00']);
  });

  it('the stand-in takes it over while it waits for a manager who is away', async () => {
    const world = await planWorld(eastOf({ 'check-in': checkInSlot }, { team: { standIn: 'USTAND' } }), friday);
    world.goTo('2026-12-07T20:00:00Z');
    await world.answer('2026-12-07');
    await world.plan('UREP', 'UMGR', 'USTAND');
    await world.away('UMGR', '2026-12-07', '2026-12-11');
    await world.plan();
    const rows = await world.db.selectFrom('prompt').selectAll().where('kind', '=', 'team-check-ins').execute();
    expect(rows).toMatchObject([{ recipient: 'USTAND', status: 'planned', due_at: '2026-12-08T08:30:00.000Z' }]);
  });

  it('reminders are planned while there is none, and withdrawn with it', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T09:00:10Z');
    await world.send(key);
    await world.plan('UREP');
    expect(await world.list('nudge:check-in')).toEqual([
      `nudge:${key}/1 planned 2026-12-08T09:00`,
      `nudge:${key}/2 planned 2026-12-09T09:00`,
    ]);
    world.goTo('2026-12-08T09:00:10Z');
    await world.send(`nudge:${key}/1`);
    await world.answer('2026-12-07');
    await world.db.updateTable('prompt').set({ status: 'answered' }).where('key', '=', key).execute();
    await world.plan('UREP');
    expect(await world.list('nudge:check-in')).toEqual([
      `nudge:${key}/1 sent 2026-12-08T09:00`,
      `nudge:${key}/2 withheld answered 2026-12-09T09:00`,
    ]);
  });
});

it('a nudge that went out as a row of the manager’s day does not come again by itself', async () => {
  const file = eastOf(
    { 'check-in': checkInSlot, skill: skillSlot },
    { top: { pairs: [{ coach: 'ULEAD', coachee: 'UMGR', slots: { skill: { ...skillSlot, at: '16:00' } } }] } },
  );
  const world = await planWorld(file, '2026-12-11T12:00:00Z');
  world.goTo('2026-12-15T10:00:00Z');
  await world.answer('2026-12-14');
  await world.plan('UMGR');
  await world.send('team-check-ins/UMGR/2026-12-14');
  await world.plan('UMGR');
  const nudge = 'nudge:team-check-ins/UMGR/2026-12-14/1';
  expect(await world.look(nudge)).toBe('withheld row-in-manager-day 2026-12-16T10:00');
  world.goTo('2026-12-16T08:31:00Z');
  await world.send('manager-day/UMGR/2026-12-16');
  await world.away('ULEAD', '2026-12-16', '2026-12-16');
  await world.plan('ULEAD');
  expect(await world.look(nudge)).toBe('withheld row-in-manager-day 2026-12-16T10:00');
});

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

  it('stays withheld for the reason it found', async () => {
    const world = await planWorld(weekly, friday);
    world.goTo('2026-12-07T09:00:30Z');
    const settled = { status: 'withheld', reason: 'unreachable' } as const;
    await world.db.updateTable('prompt').set(settled).where('key', '=', key).execute();
    await world.plan();
    expect(await world.look(key)).toBe('withheld unreachable 2026-12-07T09:00');
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

it('planning for one person leaves everybody else’s rows alone', async () => {
  const world = await planWorld(eastOf({ 'check-in': checkInSlot }, { team: { reps: ['UREP', 'UREP2'] } }), friday);
  await world.away('UREP', '2026-12-07', '2026-12-07');
  await world.away('UREP2', '2026-12-07', '2026-12-07');
  await world.plan('UREP');
  expect(await world.look(key)).toBe('planned 2026-12-08T09:00');
  expect(await world.look('check-in/UMGR>UREP2/2026-12-07')).toBe('planned 2026-12-07T09:00');
});
