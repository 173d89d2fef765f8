import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listPromptsOfSlots } from '../../src/prompts/coaching-prompts.store.ts';
import { markEndedMeetings, turningQuery } from '../../src/prompts/ended-meetings.store.ts';
import { whereSlot } from '../../src/prompts/where-slot.usecase.ts';
import { loopRowsIn } from './loop-rows.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';
import { checkInSlot, eastOf, pipelineSlot, skillSlot } from './rosters-to-plan.ts';

const week = '2026-12-14';
const session = `skill-session/UMGR>UREP/${week}`;
const checkIn = `check-in/UMGR>UREP/${week}`;
let world: PlanWorld;
beforeEach(async () => {
  const file = eastOf({ skill: skillSlot, pipeline: pipelineSlot, 'check-in': checkInSlot });
  world = await planWorld(file, '2026-12-14T07:00:00Z');
});
afterEach(() => world.db.destroy());

async function rowsOf(day: string): Promise<string[]> {
  const key = `manager-day/UMGR/${day}`;
  const row = await world.db
    .selectFrom('prompt')
    .select(['status', 'about_json'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row?.status !== 'planned') return [];
  const { rows }: { rows: { kind: string }[] } = JSON.parse(row.about_json);
  return rows.map(({ kind }) => kind);
}

describe('a session that is moved', () => {
  it('is prompted for at its new time, and the coach’s days follow', async () => {
    await loopRowsIn(world.db).change('skill', week, { to: '2026-12-17T16:00:00Z' });
    await world.plan('UREP');
    expect(await world.look(session)).toBe('planned 2026-12-17T15:30');
    expect(await rowsOf('2026-12-16')).toEqual([]);
    expect(await rowsOf('2026-12-17')).toEqual(['pipeline-review', 'skill-session']);
  });

  it('after its prompt is not prompted for again, and is known where it stands now', async () => {
    world.goTo('2026-12-16T13:30:00Z');
    await world.send(session);
    await loopRowsIn(world.db).change('skill', week, { to: '2026-12-18T09:00:00Z' });
    await world.plan('UREP');
    const row = await world.db.selectFrom('prompt').selectAll().where('key', '=', session).executeTakeFirstOrThrow();
    expect(row.status).toBe('sent');
    expect(JSON.parse(row.about_json)).toMatchObject({ slotAt: '2026-12-18T09:00:00Z', moved: { reason: 'move' } });
    expect(row.turns_at).toBe('2026-12-18T09:25:00.000Z');
    const { prompts } = await listPromptsOfSlots(world.db, ['UREP', 'UMGR'], world.clock.now());
    expect(prompts.map(({ key }) => key)).toEqual([session]);
  });

  it('after it was over is known where it is held now', async () => {
    world.goTo('2026-12-16T13:30:00Z');
    await world.send(session);
    world.goTo('2026-12-16T15:00:00Z');
    await loopRowsIn(world.db).change('skill', week, { to: '2026-12-18T09:00:00Z' });
    await world.plan('UREP');
    const row = await world.db
      .selectFrom('prompt')
      .select('about_json')
      .where('key', '=', session)
      .executeTakeFirstOrThrow();
    expect(row.about_json).toContain('2026-12-18T09:00:00Z');
  });
});

describe('a slot that is excused', () => {
  it('is withheld with that reason, and comes back when that is undone', async () => {
    const rows = loopRowsIn(world.db);
    const changes = [await rows.change('skill', week, 'excuse'), await rows.change('deal', week, 'excuse')];
    await world.plan('UREP');
    expect(await world.look(session)).toBe('withheld excused 2026-12-16T13:30');
    expect(await world.look(checkIn)).toBe('withheld excused 2026-12-14T09:00');
    expect(await rowsOf('2026-12-16')).toEqual([]);
    for (const id of changes) await rows.undo(id);
    await world.plan('UREP');
    expect(await world.look(session)).toBe('planned 2026-12-16T13:30');
    expect(await world.look(checkIn)).toBe('planned 2026-12-14T09:00');
    expect(await rowsOf('2026-12-16')).toEqual(['skill-session']);
  });
});

describe('where an occurrence stands', () => {
  const of = (conversation: 'skill' | 'pipeline' | 'deal', first = week) => ({
    coachId: 'UMGR',
    coacheeId: 'UREP',
    conversation,
    week: first,
  });

  it('is where the planner has it, with its length and model', async () => {
    expect(await whereSlot(world, of('skill'))).toEqual({
      startsAt: new Date('2026-12-16T14:00:00Z'),
      endsAt: new Date('2026-12-16T14:25:00Z'),
      variant: 'full',
      phase: 'coaching',
      model: 'grow',
    });
    expect(await whereSlot(world, of('pipeline'))).toMatchObject({ model: 'aor', variant: 'full' });
    const asked = new Date('2026-12-14T09:00:00Z');
    expect(await whereSlot(world, of('deal'))).toMatchObject({ startsAt: asked, endsAt: asked, variant: 'full' });
    expect(await whereSlot(world, of('skill', '2026-12-28'))).toMatchObject({ variant: 'short', phase: 'closing' });
    expect(await whereSlot(world, of('skill', '2027-01-04'))).toMatchObject({ variant: 'choose-next', phase: 'reset' });
  });

  it('follows absences and moves, and says why there is none', async () => {
    await world.away('UREP', '2026-12-16', '2026-12-16');
    expect(await whereSlot(world, of('skill'))).toMatchObject({ startsAt: new Date('2026-12-17T14:00:00Z') });
    const rows = loopRowsIn(world.db);
    await rows.change('skill', week, { to: '2026-12-18T10:00:00Z' });
    expect(await whereSlot(world, of('skill'))).toMatchObject({ endsAt: new Date('2026-12-18T10:25:00Z') });
    await rows.change('pipeline', week, 'excuse');
    expect(await whereSlot(world, of('pipeline'))).toEqual({ skipped: 'excused' });
    await world.away('UREP', '2026-12-21', '2026-12-25');
    expect(await whereSlot(world, of('skill', '2026-12-21'))).toEqual({ skipped: 'no-suitable-day' });
  });

  it('is nowhere for a slot or a pair that is not there', async () => {
    expect(await whereSlot(world, { ...of('skill'), coachId: 'UOTHER' })).toBeUndefined();
    await world.apply(eastOf({ skill: skillSlot }));
    expect(await whereSlot(world, of('pipeline', '2026-12-28'))).toBeUndefined();
  });
});

describe('a meeting that has ended', () => {
  const behind = async (key: string) =>
    (await world.db.selectFrom('prompt').select('behind').where('key', '=', key).executeTakeFirstOrThrow()).behind;

  it('has its prompt and the coach’s day rewritten once, whenever the bot looks again', async () => {
    const day = 'manager-day/UMGR/2026-12-16';
    world.goTo('2026-12-16T08:30:00Z');
    await world.send(day);
    world.goTo('2026-12-16T13:30:00Z');
    await world.send(session);
    await markEndedMeetings(world.db, new Date('2026-12-16T14:24:59Z'));
    expect([await behind(session), await behind(day)]).toEqual([0, 0]);
    await markEndedMeetings(world.db, new Date('2026-12-16T20:00:00Z'));
    await markEndedMeetings(world.db, new Date('2026-12-16T20:01:00Z'));
    expect([await behind(session), await behind(day)]).toEqual([1, 1]);
  });

  it('is looked for through an index of its own', async () => {
    const { sql: text } = turningQuery(world.db, world.clock.now()).compile();
    const plan = await sql
      .raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', "'2026'")}`)
      .execute(world.db);
    expect(plan.rows.map(({ detail }) => detail).join()).toContain('USING INDEX prompt_turning (turns_at<?)');
  });
});

describe('a session that leave moves into the reset days', () => {
  it('becomes a row there, and is not taken for held when its first time has come', async () => {
    await world.db.destroy();
    const calendar = {
      period: { type: 'custom', start: '2026-11-16', ends: ['2026-12-16', '2027-01-31'] },
      phases: { rule: 'working-days', closing: 1, reset: 3 },
    };
    world = await planWorld(eastOf({ skill: skillSlot }, { top: { calendar } }), '2026-12-07T07:00:00Z');
    world.goTo('2026-12-14T07:00:00Z');
    await world.plan();
    await world.away('UREP', '2026-12-16', '2026-12-17');
    await world.plan('UREP');
    world.goTo('2026-12-16T15:00:00Z');
    await world.plan();
    expect([await rowsOf('2026-12-16'), await rowsOf('2026-12-18')]).toEqual([[], ['skill-session']]);
    expect(await world.look(session)).toBe('withheld reset 2026-12-18T13:30');
  });
});
