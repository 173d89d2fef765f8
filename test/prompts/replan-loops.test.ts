import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { listPromptsOfLoop } from '../../src/prompts/coaching-prompts.store.ts';
import { listLoopFacts, loopFactsQuery } from '../../src/prompts/loop-facts.store.ts';
import { loopRowsIn } from './loop-rows.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { eastOf } from './rosters-to-plan.ts';

const check = 'call-check/UMGR>UREP/1';
const practice = 'practice/UMGR>UREP/1';
let world: PlanWorld;
afterEach(() => world.db.destroy());

/** On Monday 7 December: UREP has a loop with a call on Thursday from two to three. */
async function withCall(file: object = eastOf({})) {
  world = await planWorld(file, '2026-12-07T09:00:00Z');
  const rows = loopRowsIn(world.db);
  const loop = await rows.loop();
  await rows.word(loop);
  const call = await rows.call(loop, '2026-12-10T14:00:00Z');
  await world.plan('UREP');
  return { rows, loop, call };
}

describe('a named call', () => {
  it('has its check, the practice before it and its row planned from the database', async () => {
    await withCall();
    expect(await world.look(check)).toBe('planned 2026-12-10T16:00');
    expect(await world.look(practice)).toBe('planned 2026-12-09T10:00');
    expect(await world.look('manager-day/UMGR/2026-12-11')).toBe('planned 2026-12-11T08:30');
  });

  it('that is moved takes its prompts off, and the new one has its own', async () => {
    const { rows, loop, call } = await withCall();
    await rows.end(call, 'moved', '2026-12-07T09:05:00Z');
    await rows.call(loop, '2026-12-14T10:00:00Z', { at: '2026-12-07T09:05:00.000Z' });
    await world.plan('UREP');
    expect(await world.look(check)).toBe('withheld plan-changed 2026-12-10T16:00');
    expect(await world.look(practice)).toBe('withheld plan-changed 2026-12-09T10:00');
    expect(await world.look('call-check/UMGR>UREP/2')).toBe('planned 2026-12-14T12:00');
    expect(await world.look('practice/UMGR>UREP/2')).toBe('planned 2026-12-11T10:00');
    expect(await world.look('manager-day/UMGR/2026-12-11')).toBe('withheld plan-changed 2026-12-11T08:30');
  });

  it('is practised for once: a logged attempt takes the reminder off', async () => {
    const { rows, loop } = await withCall();
    await rows.practise(loop, '2026-12-08T15:00:00Z');
    await world.plan('UREP');
    expect(await world.look(practice)).toBe('withheld plan-changed 2026-12-09T10:00');
    expect(await world.look(check)).toBe('planned 2026-12-10T16:00');
  });

  it('is reminded of twice after the question, and a verdict takes the second one and the rows off', async () => {
    const { rows, loop, call } = await withCall();
    world.goTo('2026-12-10T16:00:00Z');
    await world.send(check);
    await world.plan('UMGR');
    expect(await world.list('nudge:call-check')).toEqual([
      `nudge:${check}/1 planned 2026-12-11T16:00`,
      `nudge:${check}/2 planned 2026-12-14T16:00`,
    ]);
    world.goTo('2026-12-11T16:00:00Z');
    await world.send(`nudge:${check}/1`);
    await rows.judge(loop, call, 'shown', '2026-12-11T16:30:00Z');
    await world.plan('UMGR');
    expect(await world.look(`nudge:${check}/2`)).toBe('withheld plan-changed 2026-12-14T16:00');
    expect(await world.look('manager-day/UMGR/2026-12-15')).toMatch(/^planned/);
    const [day] = await world.db
      .selectFrom('prompt')
      .select('about_json')
      .where('key', '=', 'manager-day/UMGR/2026-12-15')
      .execute();
    expect(day?.about_json).toContain('needs-call');
    expect(day?.about_json).not.toContain('call-check');
  });

  it('that found no room is left to the rows of the days after, and takes nobody’s room there', async () => {
    const { rows } = await withCall(eastOf({}, { team: { reps: ['UREP', 'UREP2'] } }));
    await world.send('welcome/UMGR/-');
    const other = await rows.loop({ coachee: 'UREP2' });
    await rows.word(other);
    await rows.call(other, '2026-12-11T10:00:00Z');
    await world.db
      .updateTable('prompt')
      .set({ status: 'withheld', reason: 'daily-cap' })
      .where('key', '=', check)
      .execute();
    world.goTo('2026-12-11T07:00:00Z');
    await world.plan('UMGR');
    expect(await world.look(check)).toBe('withheld daily-cap 2026-12-10T16:00');
    expect(await world.look('call-check/UMGR>UREP2/2')).toBe('planned 2026-12-11T12:00');
    expect(await world.look('manager-day/UMGR/2026-12-11')).toBe('planned 2026-12-11T08:30');
  });

  it('goes to the stand-in from the day on which the coach is away', async () => {
    await withCall(eastOf({}, { team: { standIn: 'UOTHER' } }));
    await world.away('UMGR', '2026-12-10', '2026-12-11');
    await world.plan('UMGR');
    const row = await world.db.selectFrom('prompt').select('recipient').where('key', '=', check).executeTakeFirst();
    expect(row?.recipient).toBe('UOTHER');
    expect(await world.look('manager-day/UOTHER/2026-12-11')).toBe('planned 2026-12-11T08:30');
    expect(await world.look('manager-day/UMGR/2026-12-14')).toBe('planned 2026-12-14T08:30');
  });

  it('is asked of nobody while its loop belongs to a coach of before', async () => {
    await withCall();
    await world.apply(eastOf({}, { team: { manager: 'UNEW' } }));
    await world.plan();
    expect(await world.look(check)).toMatch(/^withheld/);
    expect(await world.look('call-check/UNEW>UREP/1')).toBe('nothing');
    await world.db.updateTable('loop').set({ coach_id: 'UNEW' }).execute();
    await world.plan('UREP');
    expect(await world.look('call-check/UNEW>UREP/1')).toBe('planned 2026-12-10T16:00');
  });
});

describe('what messages follow from', () => {
  it('is what the loop says now', async () => {
    const { rows, loop, call } = await withCall();
    const facts = async () => (await listLoopFacts(world.db, ['UREP', 'UNOBODY']))[0];
    expect(await facts()).toMatchObject({ hasBehaviour: true, isPractised: false, call: { id: call } });
    await rows.practise(loop, '2026-12-08T15:00:00Z');
    expect(await facts()).toMatchObject({ isPractised: true });
    await rows.judge(loop, call, 'cannot-judge', '2026-12-10T17:00:00Z');
    expect(await facts()).toMatchObject({
      hasBehaviour: false,
      isPractised: false,
      call: null,
      since: new Date('2026-12-10T17:00:00Z'),
    });
    await rows.word(loop, { version: 2, at: '2026-12-10T18:00:00.000Z' });
    expect(await facts()).toMatchObject({ hasBehaviour: true });
  });

  it('is read through indexes alone', async () => {
    world = await planWorld(eastOf({}), '2026-12-07T09:00:00Z');
    const { sql: text } = loopFactsQuery(world.db, ['UREP']).compile();
    const plan = await sql
      .raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', `'["UREP"]'`)}`)
      .execute(world.db);
    const details = plan.rows.map(({ detail }) => detail);
    expect(details.filter((detail) => /^SCAN/.test(detail) && !detail.includes('json_each'))).toEqual([]);
    expect(details.join('\n')).toMatch(/loop USING (COVERING )?INDEX (one_open_loop_per_coachee|loop_by_coachee)/);
    expect(details.join('\n')).toContain('one_open_call_per_loop');
  });
});

it('a message whose question is answered is marked so, and only that one', async () => {
  const { rows, loop, call } = await withCall();
  world.goTo('2026-12-09T10:00:00Z');
  await world.send(practice);
  world.goTo('2026-12-10T16:00:00Z');
  await world.send(check);
  await rows.practise(loop, '2026-12-09T15:00:00Z');
  const keys = async () =>
    (await listPromptsOfLoop(world.db, loop, world.clock.now())).prompts.map(({ key }) => key).sort();
  expect(await keys()).toEqual([check, practice]);
  expect(await world.look(practice)).toMatch(/^answered/);
  expect(await world.look(check)).toMatch(/^sent/);
  await rows.judge(loop, call, 'shown', '2026-12-10T17:00:00Z');
  await keys();
  expect(await world.look(check)).toMatch(/^answered/);
});
