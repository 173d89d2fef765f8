import { describe, expect, it } from 'vitest';
import { saveRosterVersion } from '../../src/roster/roster.store.ts';
import { keepSession } from '../../src/sessions/keep-session.usecase.ts';
import { moveDeal } from '../../src/sessions/move-deal.usecase.ts';
import { openSession } from '../../src/sessions/open-session.usecase.ts';
import { findSessionOf } from '../../src/sessions/session.store.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { acmeCall, anaSkill, aSessionWeek, complete, growAnswers, openForm, target, turn } from './a-session.ts';

describe('what both write', () => {
  it('stands in the form of the other, and each one’s words stay theirs', async () => {
    const world = await aSessionWeek();
    const anas = await openForm(world, 'UANA');
    await keepSession(world, { actorId: 'UANA', state: anas.state, page: { 'sees-gap': 'yes' } });
    const rest = await turn(world, anas, { 'sees-gap': 'yes' }, 'UANA');
    await keepSession(world, { actorId: 'UANA', state: rest.state, page: growAnswers });
    const form = await openForm(world);
    expect(form.form.notice).toEqual({ what: 'kept' });
    expect(form.form.values).toMatchObject({ 'sees-gap': 'yes', ...growAnswers });
    const last = await turn(world, await turn(world, form, {}), {});
    await complete(world, last, { ...target, ...acmeCall });
    const session = await findSessionOf(world.db, anaSkill);
    expect(new Set(session?.answers.map(({ byId }) => byId))).toEqual(new Set(['UANA']));
    const authors = await world.db.selectFrom('note').select(['author_id', 'body']).execute();
    expect(authors.filter(({ body }) => body === target.behaviour || body === growAnswers['q/goal'])).toEqual(
      expect.arrayContaining([
        { author_id: 'UMGR', body: target.behaviour },
        { author_id: 'UANA', body: growAnswers['q/goal'] },
      ]),
    );
  });

  it('in the same field is shown to the later one first, who then saves over it on purpose', async () => {
    const world = await aSessionWeek();
    const [marcos, anas] = [await openForm(world), await openForm(world, 'UANA')];
    await keepSession(world, { actorId: 'UANA', state: anas.state, page: { 'sees-gap': 'no' } });
    const conflict = await keepSession(world, { actorId: 'UMGR', state: marcos.state, page: { 'sees-gap': 'yes' } });
    if (conflict.outcome !== 'changed') throw new Error(conflict.outcome);
    expect(conflict.form.values['sees-gap']).toBe('yes');
    expect(conflict.form.notice).toMatchObject({ saved: [{ value: 'Not yet: show an example first' }] });
    expect((await openForm(world)).form.values['sees-gap']).toBe('no');
    await keepSession(world, { actorId: 'UMGR', state: conflict.state, page: { 'sees-gap': 'yes' } });
    expect((await openForm(world)).form.values['sees-gap']).toBe('yes');
  });

  it('in a field that the other one did not touch is left alone', async () => {
    const world = await aSessionWeek();
    const [marcos, anas] = [await openForm(world), await openForm(world, 'UANA')];
    const marcosPage = await turn(world, marcos, { 'sees-gap': 'yes' });
    const anasPage = await turn(world, anas, {}, 'UANA');
    await keepSession(world, { actorId: 'UANA', state: anasPage.state, page: { 'q/goal': 'Ana’s' } });
    const kept = await keepSession(world, {
      actorId: 'UMGR',
      state: marcosPage.state,
      page: { 'q/reality': 'Marco’s' },
    });
    expect(kept.outcome).toBe('kept');
    expect((await openForm(world)).form.values).toMatchObject({ 'q/goal': 'Ana’s', 'q/reality': 'Marco’s' });
  });

  it('is not completed by the person coached', async () => {
    const world = await aSessionWeek();
    const form = await openForm(world, 'UANA');
    expect(await complete(world, form, {}, 'UANA')).toMatchObject({ outcome: 'refused' });
  });
});

describe('deal talk', () => {
  it('waits for the next check-in, kept once however often it is sent', async () => {
    const world = await aSessionWeek();
    const form = await openForm(world);
    const deal = await keepSession(world, { actorId: 'UMGR', state: form.state, page: { 'sees-gap': 'yes' } }, () => ({
      page: 'deal',
      from: 'promised',
    }));
    if (deal.outcome !== 'kept') throw new Error(deal.outcome);
    const sent = { actorId: 'UMGR', viewId: 'V1', state: deal.state, text: 'Acme wants a discount' };
    await moveDeal(world, sent);
    expect(await moveDeal(world, sent)).toMatchObject({ ok: true, state: { page: 'promised' } });
    expect(await world.db.selectFrom('deal_note').select(['coachee_id', 'check_in_id']).execute()).toEqual([
      { coachee_id: 'UANA', check_in_id: null },
    ]);
    expect((await openForm(world)).form.values['sees-gap']).toBe('yes');
  });
});

describe('who may open a session', () => {
  it.each(['UBEN', 'USTRANGER', 'USAM'])('%s may not', async (actorId) => {
    const world = await aSessionWeek();
    expect(await openSession(world, { actorId, which: anaSkill })).toMatchObject({ ok: false });
    expect(await findSessionOf(world.db, anaSkill)).toBeUndefined();
  });

  it('tells a former coach that it is no longer theirs, also from a form that is still open', async () => {
    const world = await aSessionWeek();
    const form = await openForm(world);
    const teams = [aTeam({ manager: 'USAM', reps: ['UANA', 'UBEN'] })];
    await saveRosterVersion(world.db, aRoster({ timezone: 'Europe/London', teams }), {
      scheduleFrom: '2026-12-14',
      at: world.clock.now(),
      by: 'UADMIN',
    });
    const why = 'This is no longer yours: somebody else coaches this person now.';
    expect(await openSession(world, { actorId: 'UMGR', which: anaSkill })).toEqual({ ok: false, why });
    expect(await keepSession(world, { actorId: 'UMGR', state: form.state, page: { 'sees-gap': 'yes' } })).toEqual({
      outcome: 'refused',
      why,
    });
    expect(await complete(world, form, {})).toEqual({ outcome: 'refused', why });
  });
});
