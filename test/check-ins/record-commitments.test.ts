import { describe, expect, it } from 'vitest';
import { changeDueDay, closeCommitment, undoCommitment } from '../../src/check-ins/change-commitment.usecase.ts';
import { findCommitment, listOpenCommitments } from '../../src/check-ins/commitment.store.ts';
import {
  openCommitForm,
  recordCommitments,
  recordKept,
  recordTyped,
} from '../../src/check-ins/record-commitments.usecase.ts';
import { upsertPeople } from '../../src/roster/person.store.ts';
import { aWeek, type Week } from './a-week.ts';
import { answer, lines, newView, promise } from './sending.ts';

async function typed(world: Week, text: string) {
  return recordTyped(world, { actorId: 'UANA', typed: text });
}

async function openTexts(world: Week): Promise<(string | null)[][]> {
  return (await listOpenCommitments(world.db, 'UANA')).map(({ text, dueOn }) => [text, dueOn]);
}

describe('/commit <text> by <date>', () => {
  it('records the text and the day', async () => {
    const world = await aWeek();
    const recorded = await typed(world, 'Send pricing to Acme by Friday');
    expect(recorded).toMatchObject({ outcome: 'recorded', commitment: { origin: 'command', kind: 'activity' } });
    expect(await openTexts(world)).toEqual([['Send pricing to Acme', '2026-12-18']]);
  });

  it('leaves prose alone (F11)', async () => {
    const world = await aWeek();
    await typed(world, 'I may ask Sun to ship 1/2 of v3.4 the week after');
    expect(await openTexts(world)).toEqual([['I may ask Sun to ship 1/2 of v3.4 the week after', null]]);
  });

  it('asks which day is meant, records nothing, and then the chosen one once (F04)', async () => {
    const world = await aWeek();
    await upsertPeople(world.db, [
      {
        id: 'UANA',
        name: 'Ana',
        slackZone: 'Europe/London',
        locale: null,
        isDeleted: false,
        isBot: false,
        isGuest: false,
      },
    ]);
    const asked = await typed(world, 'Send pricing by 3/4');
    if (asked.outcome !== 'asks') throw new Error('guessed');
    expect(asked.reading.candidates).toEqual(['2027-03-04', '2027-04-03']);
    expect(await openTexts(world)).toEqual([]);
    const choice = { actorId: 'UANA', wordsKey: asked.wordsKey, day: '2027-04-03' };
    expect(await recordKept(world, choice)).toMatchObject({ outcome: 'recorded' });
    expect(await recordKept(world, choice)).toMatchObject({ outcome: 'refused' });
    expect(await openTexts(world)).toEqual([['Send pricing', '2027-04-03']]);
  });

  it.each(['31 Feb', 'yesterday'])(
    'records nothing when the day is %s, and keeps the words for the form',
    async (by) => {
      const world = await aWeek();
      const asked = await typed(world, `Send pricing by ${by}`);
      if (asked.outcome !== 'asks') throw new Error('guessed');
      expect(await openTexts(world)).toEqual([]);
      const form = await openCommitForm(world, { actorId: 'UANA', followsId: null, wordsKey: asked.wordsKey });
      expect(form).toEqual({ ok: true, lines: lines(['Send pricing', by]) });
    },
  );

  it('needs something to do', async () => {
    const world = await aWeek();
    expect(await typed(world, 'by Friday')).toMatchObject({ outcome: 'refused' });
  });

  it('is for people who take part', async () => {
    const world = await aWeek();
    expect(await recordTyped(world, { actorId: 'USTRANGER', typed: 'Do it' })).toMatchObject({ outcome: 'refused' });
  });
});

describe('the commit form', () => {
  const blank = { origin: 'form', followsId: null, wordsKey: null } as const;

  it('records all its lines once, however often it arrives', async () => {
    const world = await aWeek();
    const form = { ...blank, actorId: 'UANA', viewId: newView(), lines: lines(['One', 'Fri'], 'Two') };
    await Promise.all([recordCommitments(world, form), recordCommitments(world, form)]);
    expect(await openTexts(world)).toEqual([
      ['One', '2026-12-18'],
      ['Two', null],
    ]);
  });

  it('records none of them when one day can’t be read', async () => {
    const world = await aWeek();
    const form = { ...blank, actorId: 'UANA', viewId: newView(), lines: lines('One', ['Two', '42 Dec']) };
    const refused = await recordCommitments(world, form);
    expect(refused).toMatchObject({ outcome: 'problems', problems: [{ field: 'by', key: 1 }] });
    expect(await openTexts(world)).toEqual([]);
  });

  it('keeps a text of 3,000 characters whole', async () => {
    const world = await aWeek();
    const text = '😀'.repeat(1500);
    await promise(world, text);
    expect(await openTexts(world)).toEqual([[text, null]]);
  });
});

describe('a new promise from one that was not kept', () => {
  async function notKept(world: Week): Promise<number> {
    const [old] = await promise(world, 'Send pricing');
    await answer(world, 'not-kept');
    return old?.id ?? 0;
  }

  it('starts with the old words and is linked to it', async () => {
    const world = await aWeek();
    const followsId = await notKept(world);
    const form = await openCommitForm(world, { actorId: 'UANA', followsId, wordsKey: null });
    expect(form).toEqual({ ok: true, lines: lines('Send pricing') });
    const sent = { actorId: 'UANA', viewId: newView(), origin: 'form', wordsKey: null } as const;
    await recordCommitments(world, { ...sent, followsId, lines: lines('Send half of it', 'Something else') });
    const open = await listOpenCommitments(world.db, 'UANA');
    expect(open.map(({ text, followsId: follows }) => [text, follows])).toEqual([
      ['Call Acme', null],
      ['Send half of it', followsId],
      ['Something else', null],
    ]);
  });

  it('is made once', async () => {
    const world = await aWeek();
    const followsId = await notKept(world);
    const sent = { actorId: 'UANA', origin: 'form', wordsKey: null, lines: lines('Again'), followsId } as const;
    await recordCommitments(world, { ...sent, viewId: newView() });
    expect(await recordCommitments(world, { ...sent, viewId: newView() })).toMatchObject({ outcome: 'refused' });
    expect((await openCommitForm(world, { actorId: 'UANA', followsId, wordsKey: null })).ok).toBe(false);
  });

  it('is the owner’s alone, and only once the old one is over', async () => {
    const world = await aWeek();
    const followsId = await notKept(world);
    const [open] = await promise(world, 'Still open');
    expect((await openCommitForm(world, { actorId: 'UBEN', followsId, wordsKey: null })).ok).toBe(false);
    const stillOpen = { actorId: 'UANA', followsId: open?.id ?? 0, wordsKey: null };
    expect((await openCommitForm(world, stillOpen)).ok).toBe(false);
  });
});

describe('changing a promise outside a check-in', () => {
  it('can be taken back right after it was recorded, once', async () => {
    const world = await aWeek();
    const [one] = await promise(world, 'Send pricing');
    const undo = { actorId: 'UANA', id: one?.id ?? 0 };
    expect(await undoCommitment(world, undo)).toMatchObject({ ok: true });
    expect(await openTexts(world)).toEqual([]);
    expect(await undoCommitment(world, undo)).toMatchObject({ ok: false });
  });

  it('can’t be taken back once a check-in speaks of it', async () => {
    const world = await aWeek();
    const [one] = await promise(world, 'Send pricing');
    await answer(world, 'still-on-it');
    expect(await undoCommitment(world, { actorId: 'UANA', id: one?.id ?? 0 })).toMatchObject({ ok: false });
  });

  it('takes another day, unless the promise changed in the meantime', async () => {
    const world = await aWeek();
    const [one] = await promise(world, ['Send pricing', 'Fri']);
    const id = one?.id ?? 0;
    const change = { actorId: 'UANA', id, version: 1, day: '2026-12-21' };
    expect(await changeDueDay(world, change)).toMatchObject({ ok: true, commitment: { dueOn: '2026-12-21' } });
    const second = await changeDueDay(world, { ...change, day: '2026-12-22' });
    expect(second).toMatchObject({ ok: false, current: { dueOn: '2026-12-21' } });
    expect((await findCommitment(world.db, id))?.text).toBe('Send pricing');
  });

  it('closes it, and refuses to close it otherwise from an older window', async () => {
    const world = await aWeek();
    const [one] = await promise(world, 'Send pricing');
    const close = { actorId: 'UANA', id: one?.id ?? 0, version: 1 };
    expect(await closeCommitment(world, { ...close, outcome: 'kept' })).toMatchObject({ ok: true });
    expect(await closeCommitment(world, { ...close, outcome: 'kept' })).toMatchObject({ ok: true });
    expect(await closeCommitment(world, { ...close, outcome: 'dropped' })).toMatchObject({
      ok: false,
      current: { status: 'kept' },
    });
  });

  it('is refused to everybody else', async () => {
    const world = await aWeek();
    const [one] = await promise(world, 'Send pricing');
    const id = one?.id ?? 0;
    expect((await undoCommitment(world, { actorId: 'UBEN', id })).ok).toBe(false);
    expect((await closeCommitment(world, { actorId: 'UMGR', id, version: 1, outcome: 'kept' })).ok).toBe(false);
    expect(await openTexts(world)).toEqual([['Send pricing', null]]);
  });
});
