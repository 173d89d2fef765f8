import { expect, it } from 'vitest';
import { insertDealNote } from '../../src/check-ins/deal-note.store.ts';
import { lines, open, send } from '../check-ins/sending.ts';
import { anaSkill, aSessionWeek, openForm } from './a-session.ts';

it('deal talk comes up in the pair’s next check-in, stays in that one, and not in the one after', async () => {
  const world = await aSessionWeek();
  const { form } = await openForm(world);
  const note = { coachId: 'UMGR', coacheeId: 'UANA', sessionId: form.session.id, text: 'Acme wants a discount' };
  await insertDealNote(world.db, note, { actorId: 'UMGR', now: world.clock.now() });
  const first = await open(world);
  expect(first.form.dealNotes).toEqual(['Acme wants a discount']);
  expect(await send(world, first, { promises: lines('Call Acme') })).toMatchObject({ ok: true });
  expect((await open(world)).form.dealNotes).toEqual(['Acme wants a discount']);
  expect((await open(world, { actorId: 'UMGR', as: 'coach' })).form.dealNotes).toEqual(['Acme wants a discount']);
  world.at('2026-12-21T09:05:00Z');
  const { coachId, coacheeId } = anaSkill;
  expect((await open(world, { which: { coachId, coacheeId, week: '2026-12-21' } })).form.dealNotes).toEqual([]);
});
