import { describe, expect, it } from 'vitest';
import { replan } from '../../src/prompts/replan.usecase.ts';
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

it('planning for one person leaves everybody else’s rows alone', async () => {
  const world = await planWorld(eastOf({ 'check-in': checkInSlot }, { team: { reps: ['UREP', 'UREP2'] } }), friday);
  await world.away('UREP', '2026-12-07', '2026-12-07');
  await world.away('UREP2', '2026-12-07', '2026-12-07');
  await world.plan('UREP');
  expect(await world.look(key)).toBe('planned 2026-12-08T09:00');
  expect(await world.look('check-in/UMGR>UREP2/2026-12-07')).toBe('planned 2026-12-07T09:00');
});
