import { describe, expect, it } from 'vitest';
import { findCheckInOf } from '../../src/check-ins/check-in.store.ts';
import { findCommitment } from '../../src/check-ins/commitment.store.ts';
import { listDidAnswers } from '../../src/check-ins/did-answer.store.ts';
import { openCheckIn } from '../../src/check-ins/open-check-in.usecase.ts';
import { noteAway } from '../../src/roster/away.store.ts';
import { ana, aWeek } from './a-week.ts';
import { answer, lines, open, promise, send } from './sending.ts';

async function answeredWeek(outcome: Parameters<typeof answer>[1] = 'kept') {
  const world = await aWeek();
  const [old] = await promise(world, 'Send pricing');
  await answer(world, outcome);
  return { world, id: old?.id ?? 0 };
}

const asCoach = { actorId: 'UMGR', as: 'coach' } as const;

describe('the coach’s half', () => {
  it('confirms what the rep said, answers and agrees; then the check-in is answered', async () => {
    const { world, id } = await answeredWeek();
    const form = await open(world, asCoach);
    expect(form.state.mode).toBe('coach');
    await send(world, form, { did: { [id]: { outcome: 'kept' } }, coach: { note: 'Who signs?', agreed: true } });
    expect(await findCheckInOf(world.db, ana)).toMatchObject({
      coachVersion: 1,
      coachSawVersion: 1,
      coachNote: 'Who signs?',
      coachNoteKind: 'question',
      coachAnsweredAt: world.clock.now(),
      agreedAt: world.clock.now(),
    });
    expect(await findCommitment(world.db, id)).toMatchObject({ status: 'kept', version: 2 });
  });

  it('corrects an outcome, and the promise follows the coach’s word', async () => {
    const { world, id } = await answeredWeek();
    const form = await open(world, asCoach);
    await send(world, form, { did: { [id]: { outcome: 'partly' } }, coach: { agreed: true } });
    expect(await listDidAnswers(world.db, [form.form.checkIn.id])).toMatchObject([
      { outcome: 'kept', coachOutcome: 'partly' },
    ]);
    expect(await findCommitment(world.db, id)).toMatchObject({ status: 'partly' });
  });

  it('reopens a promise that the rep called kept and the coach still sees open', async () => {
    const { world, id } = await answeredWeek();
    await send(world, await open(world, asCoach), {
      did: { [id]: { outcome: 'still-on-it' } },
      coach: { agreed: true },
    });
    expect(await findCommitment(world.db, id)).toMatchObject({ status: 'open' });
  });

  it('does not reopen by confirming what was closed elsewhere in the meantime', async () => {
    const { world, id } = await answeredWeek('still-on-it');
    const form = await open(world, asCoach);
    await world.db.updateTable('commitment').set({ status: 'kept', version: 3 }).where('id', '=', id).execute();
    expect(await send(world, form, { coach: { agreed: true } })).toMatchObject({ ok: true });
    expect(await findCommitment(world.db, id)).toMatchObject({ status: 'kept' });
  });

  it('is shown again when the rep changed the check-in meanwhile, with the coach’s words kept', async () => {
    const { world } = await answeredWeek();
    const form = await open(world, asCoach);
    const edit = await open(world);
    await send(world, edit, { priorities: 'Newer', promises: edit.form.values.promises });
    const conflict = await send(world, form, { coach: { note: 'About the old one', agreed: true } });
    if (conflict.ok || conflict.reason !== 'changed') throw new Error('not noticed');
    expect(conflict.form.checkIn.priorities).toBe('Newer');
    expect(conflict.form.values.coach).toEqual({ note: 'About the old one', agreed: true });
    const again = await send(world, { ...form, state: conflict.state }, { coach: { note: 'Fine', agreed: true } });
    expect(again).toMatchObject({ ok: true });
  });

  it('is shown as outdated once the rep changes the check-in after it', async () => {
    const { world, id } = await answeredWeek();
    await send(world, await open(world, asCoach), { did: { [id]: { outcome: 'partly' } }, coach: { agreed: true } });
    const edit = await open(world);
    await send(world, edit, { did: { [id]: { outcome: 'dropped' } }, promises: edit.form.values.promises });
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ repVersion: 2, coachSawVersion: 1 });
    // The coach's word was about another answer.
    expect(await listDidAnswers(world.db, [edit.form.checkIn.id])).toMatchObject([
      { outcome: 'dropped', coachOutcome: null },
    ]);
    expect(await findCommitment(world.db, id)).toMatchObject({ status: 'dropped' });
  });

  it('can be given again, and keeps each version', async () => {
    const { world } = await answeredWeek();
    await send(world, await open(world, asCoach), { coach: { note: 'First', agreed: true } });
    const again = await open(world, asCoach);
    expect(again.form.values.coach).toEqual({ note: 'First', agreed: true });
    await send(world, again, { coach: { note: 'Smaller, please', agreed: false } });
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ coachVersion: 2, agreedAt: null });
    const halves = await world.db.selectFrom('check_in_version').select(['half', 'version']).execute();
    expect(halves.filter(({ half }) => half === 'coach')).toHaveLength(2);
  });

  it('has to say whether it agrees', async () => {
    const { world } = await answeredWeek();
    const refused = await send(world, await open(world, asCoach), { coach: { note: 'Hm' } });
    expect(refused).toMatchObject({ ok: false, reason: 'problems', problems: [{ field: 'agreed' }] });
  });

  it('belongs to the stand-in while the coach is away, and only then', async () => {
    const { world } = await answeredWeek();
    const opening = { actorId: 'USAM', which: ana, as: 'coach' } as const;
    expect((await openCheckIn(world, opening)).ok).toBe(false);
    const away = { from: '2026-12-14', to: '2026-12-18' };
    await noteAway(world.db, { ...away, personId: 'UMGR', notedBy: 'UMGR', at: world.clock.now() });
    const form = await open(world, opening);
    expect(await send(world, form, { coach: { agreed: true } })).toMatchObject({ ok: true });
  });

  it('is nobody else’s', async () => {
    const { world } = await answeredWeek();
    for (const actorId of ['UANA', 'UBEN', 'USTRANGER']) {
      expect((await openCheckIn(world, { actorId, which: ana, as: 'coach' })).ok).toBe(false);
    }
  });
});

describe('both halves together, live', () => {
  it('fill one record: the rep’s answers and the coach’s agreement', async () => {
    const world = await aWeek();
    const [old] = await promise(world, 'Send pricing');
    const form = await open(world, { actorId: 'UMGR', which: { thisWeekOf: 'UANA' }, as: 'coach' });
    expect(form.state.mode).toBe('live');
    const sent = await send(world, form, {
      did: { [old?.id ?? 0]: { outcome: 'partly' } },
      promises: lines(['Call Acme', 'Fri']),
      coach: { note: 'Good talk', agreed: true },
    });
    expect(sent).toMatchObject({ ok: true });
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ repVersion: 1, coachVersion: 1, coachSawVersion: 1 });
    const authors = await world.db.selectFrom('note').select(['author_id', 'body']).orderBy('id').execute();
    expect(authors.filter(({ body }) => body === 'Call Acme' || body === 'Good talk')).toEqual([
      { author_id: 'UANA', body: 'Call Acme' },
      { author_id: 'UMGR', body: 'Good talk' },
    ]);
    expect((await listDidAnswers(world.db, [form.form.checkIn.id]))[0]).toMatchObject({
      outcome: 'partly',
      coachOutcome: 'partly',
    });
  });

  it('names every missing answer of both halves and saves neither', async () => {
    const world = await aWeek();
    const form = await open(world, { actorId: 'UMGR', as: 'coach' });
    const refused = await send(world, form, {});
    if (refused.ok || refused.reason !== 'problems') throw new Error('not refused');
    expect(refused.problems.map(({ field }) => field)).toEqual(['promise', 'agreed']);
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ repVersion: 0, coachVersion: 0 });
  });
});
