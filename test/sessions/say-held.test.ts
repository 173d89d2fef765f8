import { describe, expect, it } from 'vitest';
import { sayHeld } from '../../src/sessions/say-held.usecase.ts';
import { findSessionOf } from '../../src/sessions/session.store.ts';
import { standingOf } from '../../src/sessions/session.ts';
import { isDisputed, workingDaysSince } from '../../src/sessions/session-said.ts';
import { weekToOpen } from '../../src/sessions/which-session.ts';
import { aPerson, aTeam } from '../calendar/build.ts';
import { acmeCall, anaSkill, aSessionWeek, openForm, target, throughTo } from './a-session.ts';

async function ended() {
  const world = await aSessionWeek();
  world.at('2026-12-16T14:30:00Z');
  return world;
}

describe('whether a session took place', () => {
  it('is said by each side for itself, and may be changed', async () => {
    const world = await ended();
    await sayHeld(world, { actorId: 'UANA', key: anaSkill, said: 'not-held' });
    await sayHeld(world, { actorId: 'UMGR', key: anaSkill, said: 'held' });
    const disputed = await findSessionOf(world.db, anaSkill);
    expect(disputed).toMatchObject({ coachSays: 'held', coacheeSays: 'not-held' });
    expect(disputed && isDisputed(disputed)).toBe(true);
    expect(disputed && standingOf(disputed, () => 0)).toBe('disputed');
    await sayHeld(world, { actorId: 'UANA', key: anaSkill, said: 'held' });
    const agreed = await findSessionOf(world.db, anaSkill);
    expect(agreed && isDisputed(agreed)).toBe(false);
  });

  it('is said by completing it, on the coach’s side', async () => {
    const world = await aSessionWeek();
    await throughTo(world, { ...target, ...acmeCall });
    world.at('2026-12-16T15:00:00Z');
    const said = await sayHeld(world, { actorId: 'UANA', key: anaSkill, said: 'not-held' });
    expect(said.ok && isDisputed(said.session)).toBe(true);
  });

  it('is not said before it begins', async () => {
    const world = await aSessionWeek();
    expect(await sayHeld(world, { actorId: 'UANA', key: anaSkill, said: 'held' })).toMatchObject({ ok: false });
  });

  it.each([
    ['2026-12-18T23:59:00Z', true],
    ['2026-12-19T09:00:00Z', true],
    ['2026-12-20T23:59:00Z', true],
    ['2026-12-21T00:00:00Z', false],
  ])('may be said at %s: %s', async (instant, may) => {
    const world = await ended();
    world.at(instant);
    expect((await sayHeld(world, { actorId: 'UANA', key: anaSkill, said: 'held' })).ok).toBe(may);
  });

  it.each(['UBEN', 'USTRANGER'])('is not for %s to say', async (actorId) => {
    const world = await ended();
    expect((await sayHeld(world, { actorId, key: anaSkill, said: 'held' })).ok).toBe(false);
    expect(await findSessionOf(world.db, anaSkill)).toBeUndefined();
  });

  it('counts the working days of the person, not the days of the week', () => {
    const calendar = aPerson('Europe/London', { away: [{ from: '2026-12-17', to: '2026-12-17' }] }, aTeam({}));
    const end = new Date('2026-12-16T14:25:00Z');
    expect(workingDaysSince(calendar, end, new Date('2026-12-16T20:00:00Z'))).toBe(0);
    expect(workingDaysSince(calendar, end, new Date('2026-12-18T09:00:00Z'))).toBe(1);
    expect(workingDaysSince(calendar, end, new Date('2026-12-21T09:00:00Z'))).toBe(2);
  });
});

describe('one session for each slot', () => {
  it('however many open it at once', async () => {
    const world = await aSessionWeek();
    await Promise.all([openForm(world), openForm(world, 'UANA'), openForm(world)]);
    expect(await world.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  });

  it('follows its slot until it is completed', async () => {
    const world = await aSessionWeek();
    await openForm(world);
    const startsAt = new Date('2026-12-17T15:00:00Z');
    const place = { startsAt, endsAt: new Date('2026-12-17T15:25:00Z'), variant: 'full', phase: 'coaching' } as const;
    await openForm({ ...world, whereSlot: async () => ({ ...place, model: 'grow' }) });
    expect(await findSessionOf(world.db, anaSkill)).toMatchObject({ startsAt });
  });
});

describe('which session a command opens', () => {
  const startsAt = new Date('2026-12-16T14:00:00Z');
  const now = new Date('2026-12-15T09:00:00Z');

  async function begun() {
    const world = await aSessionWeek();
    await openForm(world);
    const session = await findSessionOf(world.db, anaSkill);
    if (!session) throw new Error('It was not made');
    return { ...session, version: 2 };
  }

  it.each([
    ['last week’s, begun and not completed', {}, '2026-12-07'],
    ['this week’s, once that has started', { startsAt: new Date('2026-12-15T08:00:00Z') }, '2026-12-14'],
    ['this week’s, where the last was completed', { before: { completedAt: now } }, '2026-12-14'],
    ['this week’s, where nobody wrote in the last', { before: { version: 1 } }, '2026-12-14'],
    ['this week’s, where the last did not take place', { before: { coachSays: 'not-held' as const } }, '2026-12-14'],
  ])('%s', async (_, { before = {}, ...change }: { before?: object; startsAt?: Date }, week) => {
    const facts = { before: { ...(await begun()), ...before }, startsAt, now, ...change };
    expect(weekToOpen('2026-12-14', facts)).toBe(week);
  });
});
