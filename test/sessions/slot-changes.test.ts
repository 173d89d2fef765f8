import { describe, expect, it } from 'vitest';
import { noteAway } from '../../src/roster/away.store.ts';
import { excuseSlots } from '../../src/sessions/excuse-slots.usecase.ts';
import { moveSlot, moveTyped } from '../../src/sessions/move-slot.usecase.ts';
import type { SlotPlace } from '../../src/sessions/session-ports.ts';
import { findSlotChange, listSlotChanges } from '../../src/sessions/slot-change.store.ts';
import type { SlotKey } from '../../src/sessions/slot-change.ts';
import { moveMessage } from '../../src/sessions/slot-change.view.ts';
import { undoSlotChanges } from '../../src/sessions/undo-slot-change.usecase.ts';
import { week } from '../check-ins/a-week.ts';
import { acmeCall, anaSkill, aSessionWeek, target, throughTo, wednesday } from './a-session.ts';

const thursday = new Date('2026-12-17T15:00:00Z');
const changesOfWeek = { coacheeIds: ['UANA', 'UBEN'], fromWeek: week, toWeek: week };

describe('moving', () => {
  it('keeps where it goes, in the place of an earlier move, and can be undone', async () => {
    const world = await aSessionWeek();
    const asked = { actorId: 'UMGR', coacheeId: 'UANA', conversation: 'skill', typed: 'Thu 15:00' } as const;
    expect(await moveTyped(world, asked)).toMatchObject({ outcome: 'moved', from: wednesday.startsAt, to: thursday });
    const again = await moveTyped(world, { ...asked, typed: 'Fri' });
    if (again.outcome !== 'moved') throw new Error(again.outcome);
    expect(await listSlotChanges(world.db, changesOfWeek)).toMatchObject([
      { ...anaSkill, change: { what: 'move', to: new Date('2026-12-18T14:00:00Z') } },
    ]);
    expect(await undoSlotChanges(world, { actorId: 'UMGR', ids: [again.id] })).toMatchObject({ ok: true });
    expect(await findSlotChange(world.db, anaSkill)).toBeUndefined();
    expect(await undoSlotChanges(world, { actorId: 'UMGR', ids: [again.id] })).toMatchObject({ ok: false });
  });

  it('by two at once leaves one', async () => {
    const world = await aSessionWeek();
    const move = (to: Date) => moveSlot(world, { actorId: 'UMGR', key: anaSkill, to, isSure: false });
    await Promise.all([move(thursday), move(new Date('2026-12-18T15:00:00Z'))]);
    expect(await listSlotChanges(world.db, changesOfWeek)).toHaveLength(1);
  });

  it('of next week’s, once this week’s was held, first says which one it is', async () => {
    const world = await aSessionWeek();
    await throughTo(world, { ...target, ...acmeCall });
    const next: SlotPlace = { ...wednesday, startsAt: new Date('2026-12-23T14:00:00Z') };
    const later = { ...world, whereSlot: async (key: SlotKey) => (key.week === week ? wednesday : next) };
    const asked = { actorId: 'UMGR', coacheeId: 'UANA', conversation: 'skill', typed: 'Thu 15:00' } as const;
    const answer = await moveTyped(later, asked);
    expect(answer).toMatchObject({
      outcome: 'asks',
      about: { key: { week: '2026-12-21' } },
      to: new Date('2026-12-24T15:00:00Z'),
      unsuitable: [],
    });
    const words = moveMessage(answer, 'Europe/London').text;
    expect(words).toContain('skill session of Ana is on Wed 23 Dec 2026 14:00 London time');
    expect(words).toContain('Move it to Thu 24 Dec 2026 15:00 London time');
    const weeks = { coacheeIds: ['UANA'], fromWeek: week, toWeek: '2026-12-21' };
    expect(await listSlotChanges(world.db, weeks)).toEqual([]);
    const key = { ...anaSkill, week: '2026-12-21' };
    const sure = { actorId: 'UMGR', key, to: new Date('2026-12-24T15:00:00Z'), isSure: true };
    expect(await moveSlot(later, sure)).toMatchObject({ outcome: 'moved' });
  });

  it('to a time without a day first says which one it is', async () => {
    const world = await aSessionWeek();
    const asked = { actorId: 'UMGR', coacheeId: 'UANA', conversation: 'skill', typed: '15:00' } as const;
    expect(await moveTyped(world, asked)).toMatchObject({ outcome: 'asks', about: { key: anaSkill } });
    expect(await listSlotChanges(world.db, changesOfWeek)).toEqual([]);
  });

  it('to a day off warns once, whoever has it off', () => {
    const unsuitable = (['team', 'coach', 'coachee'] as const).map((who) => ({
      who,
      day: '2026-12-25',
      reason: 'holiday:Christmas Day' as const,
    }));
    const [team, ...others] = unsuitable;
    const asks = (ones: typeof unsuitable) => moveMessage({ ...asked, unsuitable: ones }, 'Europe/London').text;
    const about = {
      key: anaSkill,
      coachName: 'Marco',
      coacheeName: 'Ana',
      coachZone: 'Europe/London',
      coacheeZone: 'Europe/London',
    };
    const asked = { outcome: 'asks', about, from: wednesday.startsAt, to: new Date('2026-12-25T14:00:00Z') } as const;
    expect(asks(unsuitable).match(/no working day/g)).toHaveLength(1);
    expect(asks(others)).toContain('Fri 25 Dec 2026 is no working day (holiday) for Marco and Ana.');
    expect(asks(team ? [team] : [])).toContain('for the team.');
  });

  it('out of its week is refused, and the excuse is offered', async () => {
    const world = await aSessionWeek();
    const asked = { actorId: 'UMGR', coacheeId: 'UANA', conversation: 'skill', typed: 'next Tue 15:00' } as const;
    expect(await moveTyped(world, asked)).toMatchObject({
      outcome: 'refused',
      canExcuse: true,
      slot: { about: { key: anaSkill }, at: wednesday.startsAt },
    });
    expect(await listSlotChanges(world.db, changesOfWeek)).toEqual([]);
  });

  it('reads a check-in’s time in the rep’s zone, and a session’s in the coach’s', async () => {
    const people = { UANA: { name: 'Ana', timezone: 'America/New_York', away: [] } };
    const world = await aSessionWeek({}, { people });
    const asked = { actorId: 'UMGR', coacheeId: 'UANA', typed: 'Thu 10:00' } as const;
    expect(await moveTyped(world, { ...asked, conversation: 'deal' })).toMatchObject({
      to: new Date('2026-12-17T15:00:00Z'),
    });
    expect(await moveTyped(world, { ...asked, conversation: 'skill' })).toMatchObject({
      to: new Date('2026-12-17T10:00:00Z'),
    });
  });

  it.each(['UANA', 'UBEN', 'USAM', 'USTRANGER'])('is not for %s', async (actorId) => {
    const world = await aSessionWeek();
    expect(await moveSlot(world, { actorId, key: anaSkill, to: thursday, isSure: true })).toMatchObject({
      outcome: 'refused',
      slot: null,
    });
    expect(await listSlotChanges(world.db, changesOfWeek)).toEqual([]);
  });

  it('is the stand-in’s while the coach is away', async () => {
    const world = await aSessionWeek();
    const days = { from: '2026-12-14', to: '2026-12-14' };
    await noteAway(world.db, { ...days, personId: 'UMGR', notedBy: 'UMGR', at: world.clock.now() });
    expect(await moveSlot(world, { actorId: 'USAM', key: anaSkill, to: thursday, isSure: false })).toMatchObject({
      outcome: 'moved',
    });
  });
});

describe('excusing', () => {
  const all = { coacheeIds: null, conversations: ['skill'], weeksAhead: 0 } as const;

  it('takes everybody’s out of the count, keeps the reason as words of the pair, and is undone in one go', async () => {
    const world = await aSessionWeek();
    const asked = { actorId: 'UMGR', slots: all, excuse: 'other', reason: 'Trade fair' } as const;
    const answer = await excuseSlots(world, asked);
    if (answer.outcome !== 'excused') throw new Error(answer.why);
    expect(answer.excused.map(({ about }) => about.coacheeName)).toEqual(['Ana', 'Ben']);
    expect((await listSlotChanges(world.db, changesOfWeek)).map(({ change }) => change)).toEqual([
      { what: 'excuse', excuse: 'other' },
      { what: 'excuse', excuse: 'other' },
    ]);
    const notes = await world.db.selectFrom('note').select(['author_id', 'body']).execute();
    expect(notes).toContainEqual({ author_id: 'UMGR', body: 'Trade fair' });
    const ids = answer.excused.map(({ id }) => id);
    expect(await undoSlotChanges(world, { actorId: 'UBEN', ids })).toMatchObject({ ok: false });
    expect(await listSlotChanges(world.db, changesOfWeek)).toHaveLength(2);
    await undoSlotChanges(world, { actorId: 'UMGR', ids });
    expect(await listSlotChanges(world.db, changesOfWeek)).toEqual([]);
  });

  it('leaves what was held, and what does not take place', async () => {
    const world = await aSessionWeek();
    await throughTo(world, { ...target, ...acmeCall });
    const slots = { coacheeIds: ['UANA'], conversations: ['skill', 'deal'], weeksAhead: 0 } as const;
    const only = {
      ...world,
      whereSlot: async (key: SlotKey) => (key.conversation === 'skill' ? wednesday : undefined),
    };
    const answer = await excuseSlots(only, { actorId: 'UMGR', slots, excuse: 'leave', reason: null });
    expect(answer).toMatchObject({ excused: [], left: [{ because: 'held' }, { because: 'none' }] });
  });

  it.each(['UANA', 'UBEN', 'USAM', 'USTRANGER'])('is not for %s', async (actorId) => {
    const world = await aSessionWeek();
    for (const slots of [all, { keys: [anaSkill] }]) {
      expect(await excuseSlots(world, { actorId, slots, excuse: 'leave', reason: null })).toMatchObject({
        outcome: 'refused',
      });
    }
    expect(await listSlotChanges(world.db, changesOfWeek)).toEqual([]);
  });
});
