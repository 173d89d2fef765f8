import { describe, expect, it } from 'vitest';
import { findCheckIn, findCheckInOf } from '../../src/check-ins/check-in.store.ts';
import { findCommitment, listDoOf, listOpenCommitments } from '../../src/check-ins/commitment.store.ts';
import { countCarriedOver, listDidAnswers } from '../../src/check-ins/did-answer.store.ts';
import { openCheckIn } from '../../src/check-ins/open-check-in.usecase.ts';
import { saveRosterVersion } from '../../src/roster/roster.store.ts';
import { aRoster, aTeam } from '../roster/rosters.ts';
import { rowsIn } from '../stalls/digest-rows.ts';
import { ana, aWeek, closes, friday } from './a-week.ts';
import { answer, lines, open, promise, send } from './sending.ts';

describe('opening a check-in', () => {
  it('makes one record however often the button is pressed, by both at once too', async () => {
    const world = await aWeek();
    await Promise.all([open(world), open(world), open(world, { actorId: 'UMGR', as: 'coach' })]);
    const { count } = await world.db
      .selectFrom('check_in')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('asks about every open promise and ticks nothing', async () => {
    const world = await aWeek();
    await promise(world, ['Send pricing', '16 Dec'], 'Call Acme');
    const { form } = await open(world);
    expect(form.did.map(({ commitment }) => commitment.text)).toEqual(['Send pricing', 'Call Acme']);
    expect(form.values.did).toEqual({});
  });

  it('refuses a stranger and another rep', async () => {
    const world = await aWeek();
    for (const actorId of ['UBEN', 'USTRANGER']) {
      const opened = await openCheckIn(world, { actorId, which: ana, as: 'rep' });
      expect(opened.ok).toBe(false);
    }
    expect(await findCheckInOf(world.db, ana)).toBeUndefined();
  });

  it.each(['2019-01-07', '2026-11-30', '2026-12-16', '2026-12-28'])(
    'makes no record for %s, which had none',
    async (week) => {
      const world = await aWeek();
      const opened = await openCheckIn(world, { actorId: 'UANA', which: { ...ana, week }, as: 'rep' });
      expect(opened).toEqual({ ok: false, why: expect.stringContaining('There was no check-in in that week') });
      expect(await world.db.selectFrom('check_in').select('id').execute()).toEqual([]);
    },
  );

  it('opens an older week that the bot has asked for', async () => {
    const world = await aWeek();
    await rowsIn(world.db).asked('UMGR', 'UANA', '2026-11-30');
    const old = await open(world, { which: { ...ana, week: '2026-11-30' } });
    expect(old.form.checkIn).toMatchObject({ week: '2026-11-30' });
  });

  it('tells a former coach that it is no longer theirs', async () => {
    const world = await aWeek();
    await answer(world);
    const roster = aRoster({ timezone: 'Europe/London', teams: [aTeam({ manager: 'UNEW', reps: ['UANA', 'UBEN'] })] });
    await saveRosterVersion(world.db, roster, { scheduleFrom: ana.week, at: world.clock.now(), by: 'UADMIN' });
    const opened = await openCheckIn(world, { actorId: 'UMGR', which: ana, as: 'coach' });
    expect(opened).toEqual({ ok: false, why: expect.stringContaining('no longer yours') });
  });

  it('finds this week’s check-in where only the person is named', async () => {
    const world = await aWeek();
    const own = await open(world, { which: { thisWeekOf: 'UANA' } });
    const coach = await open(world, { actorId: 'UMGR', which: { thisWeekOf: 'UANA' }, as: 'coach' });
    expect(own.form.checkIn).toMatchObject(ana);
    expect(coach.form.checkIn.id).toBe(own.form.checkIn.id);
    expect(coach.state.mode).toBe('live');
  });

  it('opens next week’s to a rep who has answered and whose week is closed', async () => {
    const world = await aWeek();
    await answer(world);
    world.at('2026-12-18T20:00:00Z');
    const early = await open(world, { which: { thisWeekOf: 'UANA' } });
    expect(early.form.checkIn.week).toBe('2026-12-21');
  });

  it('opens the closed week to a rep who has not answered it yet', async () => {
    const world = await aWeek();
    world.at('2026-12-19T10:00:00Z');
    const late = await open(world, { which: { thisWeekOf: 'UANA' } });
    expect(late.form.checkIn.week).toBe('2026-12-14');
  });

  it('tells a coach without a check-in of their own how to open one of their people’s', async () => {
    const world = await aWeek();
    const opened = await openCheckIn(world, { actorId: 'UMGR', which: { thisWeekOf: 'UMGR' }, as: 'rep' });
    expect(opened).toEqual({ ok: false, why: expect.stringContaining('/coach checkin @name') });
  });

  it('is short in a closing week and asks what still stands in a new period', async () => {
    const world = await aWeek();
    world.at('2026-11-20T10:00:00Z');
    await promise(world, 'From November');
    world.at('2026-12-03T10:00:00Z');
    await promise(world, 'From December');
    world.at('2026-12-07T09:05:00Z');
    const reset = await open(world, { which: { ...ana, week: '2026-12-07' } });
    expect(reset.form.checkIn.variant).toBe('rollover');
    expect(reset.form.did.map(({ commitment, isOfOldPeriod }) => [commitment.text, isOfOldPeriod])).toEqual([
      ['From November', true],
      ['From December', false],
    ]);
    world.at('2026-12-28T09:05:00Z');
    const closing = await open(world, { which: { ...ana, week: '2026-12-28' } });
    expect(closing.form.checkIn.variant).toBe('short');
  });
});

describe('the rep’s half', () => {
  it('closes what was kept, keeps open what is still on it, and records the Do', async () => {
    const world = await aWeek();
    const [kept, going] = await promise(world, 'Send pricing', 'Call Acme');
    if (!kept || !going) throw new Error('no promises');
    const opened = await open(world);
    const answered = await send(world, opened, {
      did: { [kept.id]: { outcome: 'kept', why: 'They asked' }, [going.id]: { outcome: 'still-on-it' } },
      priorities: 'Acme first',
      dealName: 'Acme',
      dealAnswer: 'Board meets Thursday',
      promises: lines(['Book the demo', 'Fri'], 'Write the plan'),
    });
    expect(answered).toMatchObject({ ok: true });
    const checkIn = await findCheckInOf(world.db, ana);
    expect(checkIn).toMatchObject({
      repVersion: 1,
      isLate: false,
      priorities: 'Acme first',
      dealName: 'Acme',
      dealAnswer: 'Board meets Thursday',
    });
    expect((await findCommitment(world.db, kept.id))?.status).toBe('kept');
    expect((await findCommitment(world.db, going.id))?.status).toBe('open');
    const promised = await listDoOf(world.db, opened.form.checkIn.id);
    expect(promised.map(({ text, dueOn, ownerId }) => [text, dueOn, ownerId])).toEqual([
      ['Book the demo', '2026-12-18', 'UANA'],
      ['Write the plan', null, 'UANA'],
    ]);
    expect(await listDidAnswers(world.db, [opened.form.checkIn.id])).toMatchObject([
      { commitmentId: kept.id, outcome: 'kept', why: 'They asked' },
      { commitmentId: going.id, outcome: 'still-on-it', why: null },
    ]);
  });

  it('is saved once when the same form arrives twice at the same time and again later (M02)', async () => {
    const world = await aWeek();
    const opened = await open(world);
    const page = { promises: lines('Call Acme') };
    const twice = await Promise.all([send(world, opened, page), send(world, opened, page)]);
    expect([...twice, await send(world, opened, page)].map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await listOpenCommitments(world.db, 'UANA')).toHaveLength(1);
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ repVersion: 1 });
  });

  it('saves nothing when a day can’t be read, and keeps all that was typed', async () => {
    const world = await aWeek();
    const opened = await open(world);
    const page = { priorities: 'Acme', promises: lines(['Call Acme', '31 Feb']) };
    const refused = await send(world, opened, page);
    expect(refused).toMatchObject({ ok: false, reason: 'problems', problems: [{ field: 'by', key: 0 }] });
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ repVersion: 0, repAnsweredAt: null });
    expect(await listOpenCommitments(world.db, 'UANA')).toEqual([]);
    expect((await open(world)).form.values).toMatchObject(page);
  });

  it.each([
    ['Fri', '2026-12-18'],
    ['12 Jan', '2027-01-12'],
    ['EOM', '2026-12-31'],
    ['in 2 weeks', '2026-12-28'],
    ['today', '2026-12-14'],
    ['', null],
  ])('reads the day %s as %s', async (by, dueOn) => {
    const world = await aWeek();
    await send(world, await open(world), { promises: lines(['Call Acme', by]) });
    expect((await listOpenCommitments(world.db, 'UANA')).map((one) => one.dueOn)).toEqual([dueOn]);
  });

  it.each(['yesterday', '31 Feb', '1 Dec 2026', 'soon'])(
    'asks back about the day %s and records nothing',
    async (by) => {
      const world = await aWeek();
      const refused = await send(world, await open(world), { promises: lines(['Call Acme', by]) });
      expect(refused).toMatchObject({ ok: false, reason: 'problems', problems: [{ field: 'by' }] });
      expect(await listOpenCommitments(world.db, 'UANA')).toEqual([]);
    },
  );

  it('counts what is carried over only once it is past its day', async () => {
    const world = await aWeek();
    world.at('2026-12-07T09:05:00Z');
    const [due, later] = await promise(world, ['Send pricing', '10 Dec'], ['Call Acme', '30 Dec']);
    world.at('2026-12-14T09:05:00Z');
    await answer(world, 'still-on-it');
    const counts = await countCarriedOver(world.db, [due?.id ?? 0, later?.id ?? 0]);
    expect([...counts]).toEqual([[due?.id, 1]]);
  });

  it('writes history of ids and states, without a word of anybody', async () => {
    const world = await aWeek();
    await promise(world, 'Sekret one');
    await answer(world, 'kept', lines('Sekret two'));
    const events = await world.db.selectFrom('event').selectAll().orderBy('id').execute();
    expect(events.map(({ what }) => what)).toEqual([
      'commitment-recorded',
      'commitment-closed',
      'commitment-recorded',
      'check-in-answered',
    ]);
    const versions = await world.db.selectFrom('check_in_version').selectAll().execute();
    expect(JSON.stringify([events, versions])).not.toContain('Sekret');
  });
});

describe('late answers', () => {
  it('to last week’s prompt go into last week’s record and are marked late (M03)', async () => {
    const world = await aWeek();
    world.at('2026-12-21T09:30:00Z');
    await answer(world);
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ isLate: true, repVersion: 1 });
    expect(await findCheckInOf(world.db, { ...ana, week: '2026-12-21' })).toBeUndefined();
  });

  it('are not late when the bot itself asked late', async () => {
    const world = await aWeek();
    world.at('2026-12-21T09:30:00Z');
    await send(world, await open(world), { promises: lines('Call Acme') }, true);
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ isLate: false });
  });

  it('begin with the end of working hours on Friday', async () => {
    const world = await aWeek();
    world.at(friday);
    const opened = await open(world);
    world.at(closes);
    await send(world, opened, { promises: lines('Call Acme') });
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ isLate: true });
  });
});

describe('changing an answer before the week closes', () => {
  it('shows what was sent, and changes, drops and adds promises', async () => {
    const world = await aWeek();
    const [old] = await promise(world, 'Send pricing');
    await answer(world, 'kept', lines(['Call Acme', 'Wed'], 'Write the plan'));
    world.at('2026-12-15T10:00:00Z');
    const edit = await open(world);
    expect(edit.form.values.did).toEqual({ [old?.id ?? 0]: { outcome: 'kept' } });
    const [call] = edit.form.values.promises;
    expect(call).toMatchObject({ text: 'Call Acme', by: 'Wed 16 Dec 2026' });
    await send(world, edit, {
      did: { [old?.id ?? 0]: { outcome: 'still-on-it' } },
      promises: lines({ id: call?.id ?? null, text: 'Call Acme twice', by: 'Thu' }, 'New one'),
    });
    const promised = await listDoOf(world.db, edit.form.checkIn.id);
    expect(promised.map(({ text, dueOn }) => [text, dueOn])).toEqual([
      ['Call Acme twice', '2026-12-17'],
      ['New one', null],
    ]);
    expect((await findCommitment(world.db, old?.id ?? 0))?.status).toBe('open');
    const versions = await world.db.selectFrom('check_in_version').select(['half', 'version']).execute();
    expect(versions).toEqual([
      { half: 'rep', version: 1 },
      { half: 'rep', version: 2 },
    ]);
    expect(await findCheckIn(world.db, edit.form.checkIn.id)).toMatchObject({
      repVersion: 2,
      repAnsweredAt: new Date('2026-12-14T09:05:00Z'),
      repEditedAt: new Date('2026-12-15T10:00:00Z'),
    });
  });

  it('leaves a promise alone whose day has passed since', async () => {
    const world = await aWeek();
    await answer(world, 'kept', lines(['Call Acme', 'today']));
    world.at('2026-12-16T10:00:00Z');
    const edit = await open(world);
    const sent = await send(world, edit, { priorities: 'Acme', promises: edit.form.values.promises });
    expect(sent).toMatchObject({ ok: true });
    expect(await listDoOf(world.db, edit.form.checkIn.id)).toMatchObject([{ dueOn: '2026-12-14', version: 1 }]);
  });

  it('does not ask about what was promised after the first answer', async () => {
    const world = await aWeek();
    await answer(world);
    world.at('2026-12-15T10:00:00Z');
    await promise(world, 'Something new');
    expect((await open(world)).form.did).toEqual([]);
  });

  it('is refused once the week has closed', async () => {
    const world = await aWeek();
    await answer(world);
    const edit = await open(world);
    world.at(closes);
    expect(await send(world, edit, { promises: lines('Other') })).toMatchObject({ ok: false, reason: 'refused' });
    const reopened = await openCheckIn(world, { actorId: 'UANA', which: ana, as: 'rep' });
    expect(reopened).toEqual({ ok: false, why: expect.stringContaining('closed') });
  });
});

describe('two people, or two windows, on one check-in (M11)', () => {
  it('shows the newer answer with one’s own words kept, and takes them when they are sent again', async () => {
    const world = await aWeek();
    const first = await open(world);
    const second = await open(world, { actorId: 'UMGR', as: 'coach' });
    await send(world, first, { priorities: 'From the rep', promises: lines(['Call Acme', '11 Jan']) });
    const conflict = await send(world, second, {
      priorities: 'From the coach',
      promises: lines(['Call Acme', '18 Jan']),
      coach: { agreed: true },
    });
    expect(conflict).toMatchObject({ ok: false, reason: 'changed', form: { notice: 'changed' } });
    if (conflict.ok || conflict.reason !== 'changed') throw new Error('not noticed');
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ priorities: 'From the rep', repVersion: 1 });
    expect(conflict.form.checkIn.priorities).toBe('From the rep');
    expect(conflict.form.values).toMatchObject({ priorities: 'From the coach', coach: { agreed: true } });
    const id = conflict.form.promised[0]?.id ?? 0;
    const again = { ...second, state: conflict.state };
    const page = { promises: lines({ id, text: 'Call Acme', by: '18 Jan' }) };
    expect(await send(world, again, page)).toMatchObject({ ok: true });
    expect(await findCommitment(world.db, id)).toMatchObject({ dueOn: '2027-01-18', version: 2 });
    const history = await world.db.selectFrom('event').selectAll().where('what', '=', 'commitment-reworded').execute();
    expect(history.map(({ detail_json }) => JSON.parse(detail_json ?? '{}'))).toMatchObject([
      { from: { dueOn: '2027-01-11' }, to: { dueOn: '2027-01-18' } },
    ]);
  });

  it('notices a promise that was closed elsewhere while the form was open', async () => {
    const world = await aWeek();
    const [old] = await promise(world, 'Send pricing');
    const opened = await open(world);
    await world.db
      .updateTable('commitment')
      .set({ status: 'kept', version: 2 })
      .where('id', '=', old?.id ?? 0)
      .execute();
    const page = { did: { [old?.id ?? 0]: { outcome: 'not-kept' as const } }, promises: lines('My own words') };
    const conflict = await send(world, opened, page);
    if (conflict.ok || conflict.reason !== 'changed') throw new Error('not noticed');
    expect(conflict.form.values.promises).toMatchObject([{ text: 'My own words' }]);
    const again = await send(world, { ...opened, state: conflict.state }, { promises: lines('My own words') });
    expect(again).toMatchObject({ ok: true });
    expect((await findCommitment(world.db, old?.id ?? 0))?.status).toBe('kept');
  });

  it('does not make a promise again that was kept while its line stood untouched in an open form', async () => {
    const world = await aWeek();
    await answer(world, 'kept', lines('Call Acme', 'Write'));
    const edit = await open(world);
    const [call] = edit.form.promised;
    await world.db
      .updateTable('commitment')
      .set({ status: 'kept', version: 2 })
      .where('id', '=', call?.id ?? 0)
      .execute();
    const conflict = await send(world, edit, { promises: edit.form.values.promises });
    if (conflict.ok || conflict.reason !== 'changed') throw new Error('not noticed');
    expect(conflict.form.values.promises.map(({ text }) => text)).toEqual(['Write']);
  });

  it('gives the fields new ids when it shows the form again, so that no old value is mixed in', async () => {
    const world = await aWeek();
    const first = await open(world);
    const second = await open(world);
    await send(world, first, { promises: lines('One') });
    const conflict = await send(world, second, { promises: lines('Two') });
    if (conflict.ok || conflict.reason !== 'changed') throw new Error('not noticed');
    expect(conflict.state.generation).toBe(1);
    expect(conflict.form.values.promises.map(({ text }) => text)).toEqual(['One', 'Two']);
  });
});

describe('a database that refuses the write (M01)', () => {
  it('saves nothing half, and takes the same form afterwards', async () => {
    const world = await aWeek();
    const [old] = await promise(world, 'Send pricing');
    const opened = await open(world);
    const page = {
      did: { [old?.id ?? 0]: { outcome: 'kept' as const, why: 'w'.repeat(40) } },
      priorities: 'p'.repeat(2900),
      promises: lines('d'.repeat(300)),
    };
    await world.db.schema.alterTable('check_in_version').renameTo('gone').execute();
    await expect(send(world, opened, page)).rejects.toThrow(/check_in_version/);
    await world.db.schema.alterTable('gone').renameTo('check_in_version').execute();
    expect((await findCommitment(world.db, old?.id ?? 0))?.status).toBe('open');
    expect(await send(world, opened, page)).toMatchObject({ ok: true });
    expect(await findCheckInOf(world.db, ana)).toMatchObject({ priorities: page.priorities });
  });
});
