import { describe, expect, it } from 'vitest';
import { findCheckInOf } from '../../src/check-ins/check-in.store.ts';
import { listDidAnswers } from '../../src/check-ins/did-answer.store.ts';
import { pageCount, redrawn } from '../../src/check-ins/form-state.ts';
import { keepDraft } from '../../src/check-ins/keep-draft.usecase.ts';
import { keepWords } from '../../src/check-ins/keep-words.usecase.ts';
import { openCommitForm } from '../../src/check-ins/record-commitments.usecase.ts';
import { ana, aWeek } from './a-week.ts';
import { answer, lines, open, promise, send } from './sending.ts';

async function countNotes(world: Awaited<ReturnType<typeof aWeek>>): Promise<number> {
  return (await world.db.selectFrom('note').select('id').execute()).length;
}

describe('saving for later', () => {
  it('shows the half-written form again, also when another form was opened in between', async () => {
    const world = await aWeek();
    const [old] = await promise(world, 'Send pricing');
    const { state } = await open(world);
    const page = {
      did: { [old?.id ?? 0]: { outcome: 'partly' as const, why: 'half of it' } },
      priorities: 'Acme',
      promises: lines(['Call Acme', 'some day']),
    };
    await keepDraft(world, { actorId: 'UANA', state, page });
    await open(world, { actorId: 'UMGR', as: 'coach' });
    const again = await open(world);
    expect(again.form.notice).toBe('kept');
    expect(again.form.values).toMatchObject(page);
  });

  it('is nobody’s business but the writer’s', async () => {
    const world = await aWeek();
    const { state } = await open(world);
    await keepDraft(world, { actorId: 'UANA', state, page: { priorities: 'private yet' } });
    const coach = await open(world, { actorId: 'UMGR', as: 'coach' });
    expect(JSON.stringify(coach.form)).not.toContain('private yet');
  });

  it('ends with sending: the draft and its words are gone', async () => {
    const world = await aWeek();
    const opened = await open(world);
    await keepDraft(world, { actorId: 'UANA', state: opened.state, page: { priorities: 'draft only' } });
    await send(world, opened, { priorities: 'sent', promises: lines('Call Acme') });
    expect(await world.db.selectFrom('draft').selectAll().execute()).toEqual([]);
    const bodies = await world.db.selectFrom('note').select('body').execute();
    expect(JSON.stringify(bodies)).not.toContain('draft only');
  });

  it('keeps one draft, however often it is saved', async () => {
    const world = await aWeek();
    const { state } = await open(world);
    await keepDraft(world, { actorId: 'UANA', state, page: { priorities: 'a' } });
    const notes = await countNotes(world);
    await keepDraft(world, { actorId: 'UANA', state, page: { priorities: 'ab' } });
    expect(await countNotes(world)).toBe(notes);
  });

  it('is not laid over an answer that was sent after it', async () => {
    const world = await aWeek();
    const early = await open(world);
    await answer(world);
    await keepDraft(world, { actorId: 'UANA', state: early.state, page: { priorities: 'old window' } });
    expect((await open(world)).form.values.priorities).toBeUndefined();
  });
});

describe('a form of many pages (M07)', () => {
  it('gathers the answers of all pages into one check-in', async () => {
    const world = await aWeek();
    for (let index = 0; index < 12; index += 1) {
      await promise(world, ...Array.from({ length: 5 }, (_, line) => `Promise ${index * 5 + line} ${'x'.repeat(250)}`));
    }
    const opened = await open(world);
    expect(pageCount(opened.state)).toBe(6);
    const ids = opened.state.did.map(([id]) => id);
    const pageOf = (page: number) =>
      Object.fromEntries(ids.slice(page * 10, page * 10 + 10).map((id) => [id, { outcome: 'kept' as const }]));
    let { state } = opened;
    for (let page = 0; page < 5; page += 1) {
      await keepDraft(world, { actorId: 'UANA', state, page: { did: pageOf(page) } });
      state = redrawn(state, { page: page + 1 });
    }
    const sent = await send(world, { ...opened, state }, { did: pageOf(5), promises: lines('Call Acme') });
    expect(sent).toMatchObject({ ok: true });
    expect(await listDidAnswers(world.db, [opened.form.checkIn.id])).toHaveLength(60);
  });

  it('names the promise on an earlier page that has no answer, and keeps the rest', async () => {
    const world = await aWeek();
    for (let index = 0; index < 3; index += 1) await promise(world, 'a', 'b', 'c', 'd');
    const opened = await open(world);
    const state = redrawn(opened.state, { page: 1 });
    const last = Object.fromEntries(state.did.slice(10).map(([id]) => [id, { outcome: 'kept' as const }]));
    const refused = await send(world, { ...opened, state }, { did: last, promises: lines('Call Acme') });
    if (refused.ok || refused.reason !== 'problems') throw new Error('not refused');
    expect(refused.problems).toHaveLength(10);
    expect(refused.form.values.promises).toMatchObject([{ text: 'Call Acme' }]);
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ repVersion: 0 });
  });
});

describe('words typed to the bot', () => {
  it('stand in the priorities of the check-in', async () => {
    const world = await aWeek();
    const kept = await keepWords(world, { personId: 'UANA', text: 'R&D with <@U1> is on' });
    if (!kept.ok) throw new Error(kept.why);
    expect(kept.hasCheckIn).toBe(true);
    const opened = await open(world, { which: { thisWeekOf: 'UANA' }, wordsKey: kept.wordsKey });
    expect(opened.form.values.priorities).toBe('R&D with <@U1> is on');
  });

  it('come after what was written before, and are forgotten once they are sent', async () => {
    const world = await aWeek();
    const first = await open(world);
    await keepDraft(world, { actorId: 'UANA', state: first.state, page: { priorities: 'Acme' } });
    const kept = await keepWords(world, { personId: 'UANA', text: 'And Bolt' });
    if (!kept.ok) throw new Error(kept.why);
    const opened = await open(world, { wordsKey: kept.wordsKey });
    expect(opened.form.values.priorities).toBe('Acme\nAnd Bolt');
    await send(world, opened, { priorities: 'Acme\nAnd Bolt', promises: lines('Call') });
    expect(await world.db.selectFrom('draft').selectAll().execute()).toEqual([]);
  });

  it('go into the first free line of a short check-in, which has no priorities', async () => {
    const world = await aWeek();
    world.at('2026-12-28T09:05:00Z');
    const kept = await keepWords(world, { personId: 'UANA', text: 'Close Acme' });
    if (!kept.ok) throw new Error(kept.why);
    const opened = await open(world, { which: { thisWeekOf: 'UANA' }, wordsKey: kept.wordsKey });
    expect(opened.form.values.promises).toEqual(lines('Close Acme'));
  });

  it('can become a promise instead', async () => {
    const world = await aWeek();
    const kept = await keepWords(world, { personId: 'UMGR', text: 'Review the deck' });
    if (!kept.ok) throw new Error(kept.why);
    expect(kept.hasCheckIn).toBe(false);
    const form = await openCommitForm(world, { actorId: 'UMGR', followsId: null, wordsKey: kept.wordsKey });
    expect(form).toEqual({ ok: true, lines: lines('Review the deck') });
  });

  it('of a stranger are not kept', async () => {
    const world = await aWeek();
    expect((await keepWords(world, { personId: 'USTRANGER', text: 'hi' })).ok).toBe(false);
    expect(await countNotes(world)).toBe(0);
  });
});
