import { describe, expect, it } from 'vitest';
import { findOpenLoopOf } from '../../src/loops/loop.store.ts';
import { insertMoment, listParkedOf } from '../../src/loops/moment.store.ts';
import { completeSession } from '../../src/sessions/complete-session.usecase.ts';
import { sayBack } from '../../src/sessions/say-back.usecase.ts';
import { findSessionOf } from '../../src/sessions/session.store.ts';
import { sessionFormView } from '../../src/sessions/session-form.view.ts';
import { completedView, sayBackForm } from '../../src/sessions/session-notices.view.ts';
import type { SlotPlace } from '../../src/sessions/session-ports.ts';
import { keptMark } from '../../src/sessions/target-fields.ts';
import { readable } from '../support/world.ts';
import {
  acmeCall,
  anaSkill,
  aSessionWeek,
  complete,
  growAnswers,
  openForm,
  type SessionWeek,
  target,
  throughTo,
  turn,
  wednesday,
} from './a-session.ts';

const coach = { actorId: 'UMGR', now: new Date('2026-12-10T10:00:00Z') };

function park(world: SessionWeek, what: string, consequence: string | null = null) {
  return insertMoment(
    world.db,
    {
      coacheeId: 'UANA',
      byId: 'UMGR',
      source: 'link',
      loopId: null,
      sessionId: null,
      link: 'https://calls.example/1',
      place: '12:40',
      what,
      consequence,
    },
    coach.now,
  );
}

describe('a skill session in coaching week', () => {
  it('opens the loop with behaviour, pass condition, practice and named call, and keeps the answers', async () => {
    const world = await aSessionWeek();
    const last = { ...target, ...acmeCall, indicator: 'More second meetings', 'say-back': 'I ask who signs' };
    expect(await throughTo(world, last)).toMatchObject({ outcome: 'completed' });
    const loop = await findOpenLoopOf(world.db, 'UANA');
    expect(loop).toMatchObject({
      coachId: 'UMGR',
      indicator: 'More second meetings',
      wordings: [{ behaviour: target.behaviour, passCondition: target.pass, version: 1 }],
      tasks: [{ text: target.practice, endedAt: null }],
      calls: [
        {
          title: 'Acme, pricing',
          with: 'Dana',
          state: 'open',
          startsAt: new Date('2026-12-18T10:00:00Z'),
          endsAt: new Date('2026-12-18T10:45:00Z'),
        },
      ],
    });
    const session = await findSessionOf(world.db, anaSkill);
    expect(session).toMatchObject({
      loopId: loop?.id,
      seesGap: true,
      sayBack: 'I ask who signs',
      coachSays: 'held',
      practised: null,
      completedAt: world.clock.now(),
    });
    expect(session?.answers.map(({ step, text }) => [step, text])).toEqual([
      ['goal', 'Ask who signs'],
      ['options', 'Ask before the price'],
      ['reality', 'I pitched on'],
      ['will', 'On Friday with Acme'],
    ]);
    expect(await world.db.selectFrom('draft').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['no behaviour', { behaviour: '' }, 'behaviour'],
    ['no pass condition', { pass: ' ' }, 'pass'],
    ['no practice', { practice: '' }, 'practice'],
    [
      'neither a call nor a reason',
      { 'call-title': '', 'call-with': '', 'call-date': '', 'call-time': '' },
      'call-title',
    ],
    ['a call without a day', { 'call-date': '' }, 'call-date'],
    ['a call without a time', { 'call-time': '' }, 'call-time'],
    ['a call that has passed', { 'call-date': '2026-12-11' }, 'call-date'],
    ['a call of no length', { 'call-minutes': '0' }, 'call-minutes'],
  ])('with %s is refused beside the field, keeps what was written, and opens nothing', async (_, change, field) => {
    const world = await aSessionWeek();
    const refused = await throughTo(world, { ...target, ...acmeCall, ...change });
    if (refused.outcome !== 'lacks') throw new Error(refused.outcome);
    expect(refused.lacks.map(({ name, page }) => [name, page])).toEqual([[field, 'target']]);
    expect(await findOpenLoopOf(world.db, 'UANA')).toBeUndefined();
    const { values } = (await openForm(world)).form;
    for (const [name, value] of Object.entries({ ...target, ...change })) expect(values[name] ?? '').toBe(value);
    expect((await findSessionOf(world.db, anaSkill))?.completedAt).toBeNull();
  });

  it('can go without a call when somebody says why', async () => {
    const world = await aSessionWeek();
    expect(await throughTo(world, { ...target, 'no-call': 'No pricing call before January' })).toMatchObject({
      outcome: 'completed',
    });
    expect((await findOpenLoopOf(world.db, 'UANA'))?.calls).toEqual([]);
    expect(await findSessionOf(world.db, anaSkill)).toMatchObject({ noCallReason: 'No pricing call before January' });
  });

  it('reads the call’s day and time in the zone of the person coached, whoever typed them', async () => {
    const world = await aSessionWeek(
      {},
      {
        people: { UANA: { name: 'Ana', timezone: 'America/New_York', away: [] } },
      },
    );
    await throughTo(world, { ...target, ...acmeCall });
    expect((await findOpenLoopOf(world.db, 'UANA'))?.calls[0]?.startsAt).toEqual(new Date('2026-12-18T15:00:00Z'));
  });

  it('shows the page of a question that still lacks its answer, and names it', async () => {
    const world = await aSessionWeek();
    const questions = await turn(world, await openForm(world), { 'sees-gap': 'yes' });
    const last = await turn(world, questions, { ...growAnswers, 'q/options': '' });
    const shown = await complete(world, last, { ...target, ...acmeCall });
    if (shown.outcome !== 'shown-again') throw new Error(shown.outcome);
    expect(shown.state.page).toBe('questions');
    expect(shown.form.notice).toEqual({ what: 'lacks', sentences: ['This question still needs an answer.'] });
  });

  it('is completed once, however often it is sent', async () => {
    const world = await aSessionWeek();
    const questions = await turn(world, await openForm(world), { 'sees-gap': 'yes' });
    const last = await turn(world, questions, growAnswers);
    const sent = await Promise.all([
      complete(world, last, { ...target, ...acmeCall }),
      complete(world, last, { ...target, ...acmeCall }),
    ]);
    expect(sent.map(({ outcome }) => outcome)).toEqual(['completed', 'completed']);
    expect(await world.db.selectFrom('loop').select('id').execute()).toHaveLength(1);
    const events = await world.db.selectFrom('event').select('what').where('what', '=', 'session-completed').execute();
    expect(events).toHaveLength(1);
  });

  it('takes the picked moment into the loop, with the consequence that it lacked', async () => {
    const world = await aSessionWeek();
    const id = await park(world, 'The price came at minute two');
    await park(world, 'Another time');
    const last = { ...target, ...acmeCall };
    const questions = await turn(world, await openForm(world), { moment: String(id), 'sees-gap': 'yes' });
    const page = await turn(world, questions, { ...growAnswers, consequence: 'Who pays' });
    await complete(world, page, last);
    expect((await findOpenLoopOf(world.db, 'UANA'))?.moments).toMatchObject([{ id, consequence: 'Who pays' }]);
    expect((await listParkedOf(world.db, ['UANA'])).map(({ what }) => what)).toEqual(['Another time']);
  });

  it('asks for another moment when the picked one is in a loop or off the list by now', async () => {
    const world = await aSessionWeek();
    const id = await park(world, 'Gone soon');
    await park(world, 'Another time');
    const questions = await turn(world, await openForm(world), { moment: String(id), 'sees-gap': 'yes' });
    const page = await turn(world, questions, growAnswers);
    await world.db.updateTable('moment').set({ dropped_at: '2026-12-14T09:00:00.000Z' }).where('id', '=', id).execute();
    const shown = await complete(world, page, { ...target, ...acmeCall });
    expect(shown).toMatchObject({ outcome: 'shown-again', state: { page: 'promised' } });
  });

  it('keeps a new moment as the session’s own', async () => {
    const world = await aSessionWeek();
    const questions = await turn(world, await openForm(world), { 'sees-gap': 'yes' });
    const told = {
      'moment-what': 'The price came first',
      'moment-link': 'https://calls.example/2',
      consequence: 'Who signs',
    };
    const page = await turn(world, questions, { ...growAnswers, ...told });
    await complete(world, page, { ...target, ...acmeCall });
    const session = await findSessionOf(world.db, anaSkill);
    expect((await findOpenLoopOf(world.db, 'UANA'))?.moments).toMatchObject([
      { what: 'The price came first', link: 'https://calls.example/2', consequence: 'Who signs', source: 'session' },
    ]);
    const kept = await world.db.selectFrom('moment').select('session_id').execute();
    expect(kept).toEqual([{ session_id: session?.id }]);
  });
});

describe('a vague target', () => {
  const vague = { ...target, ...acmeCall, behaviour: 'Be more confident' };

  it('is asked back with an example, and kept as it is only on purpose, which is recorded', async () => {
    const world = await aSessionWeek();
    const shown = await throughTo(world, vague);
    if (shown.outcome !== 'shown-again') throw new Error(shown.outcome);
    expect(shown.form.findings.behaviour?.question).toBeTruthy();
    expect(await findOpenLoopOf(world.db, 'UANA')).toBeUndefined();
    const kept = await complete(world, shown, {
      ...vague,
      'keep-behaviour': keptMark({ values: vague }, 'behaviour'),
    });
    expect(kept).toMatchObject({ outcome: 'completed' });
    expect((await findOpenLoopOf(world.db, 'UANA'))?.wordings).toMatchObject([
      { isBehaviourVague: true, isPassVague: false },
    ]);
  });
});

describe('a tick that keeps vague words', () => {
  it('is for them alone: other vague words are asked back, unticked', async () => {
    const world = await aSessionWeek();
    const vague = { ...target, ...acmeCall, behaviour: 'Be more confident' };
    const shown = await throughTo(world, vague);
    if (shown.outcome !== 'shown-again') throw new Error(shown.outcome);
    const tick = keptMark({ values: vague }, 'behaviour');
    const other = { ...vague, behaviour: 'Improve your discipline', 'keep-behaviour': tick };
    const again = await complete(world, shown, other);
    expect(again).toMatchObject({ outcome: 'shown-again' });
    expect(await findOpenLoopOf(world.db, 'UANA')).toBeUndefined();
    if (again.outcome !== 'shown-again') throw new Error(again.outcome);
    expect(JSON.stringify(sessionFormView(again.form, again.state))).not.toContain('initial_options');
  });
});

describe('a completed session', () => {
  it('shows its answers in the order of the model’s questions', async () => {
    const world = await aSessionWeek();
    const done = await throughTo(world, { ...target, ...acmeCall });
    if (done.outcome !== 'completed') throw new Error(done.outcome);
    const words = readable(JSON.parse(JSON.stringify(completedView(done.form))));
    const at = ['Ask who signs', 'I pitched on', 'Ask before the price', 'On Friday with Acme'].map((text) =>
      words.indexOf(text),
    );
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });
});

describe('what the target is in the coached person’s own words', () => {
  it('can be said by them after completion too, once, and by nobody else', async () => {
    const world = await aSessionWeek();
    await throughTo(world, { ...target, ...acmeCall });
    const { form } = await openForm(world, 'UANA');
    const view: { callback_id?: string; private_metadata?: string } = completedView(form);
    expect(view).toMatchObject({ callback_id: sayBackForm, private_metadata: String(form.session.id) });
    const said = { sessionId: form.session.id, text: 'I ask who signs before I say a number' };
    expect(await sayBack(world, { ...said, actorId: 'UMGR' })).toMatchObject({ ok: false });
    expect(await sayBack(world, { ...said, actorId: 'UBEN' })).toMatchObject({ ok: false });
    const back = await sayBack(world, { ...said, actorId: 'UANA' });
    expect(back).toMatchObject({ ok: true, form: { session: { sayBack: said.text } } });
    expect(back.ok && completedView(back.form).callback_id).toBe('notice');
    expect(await sayBack(world, { ...said, actorId: 'UANA' })).toMatchObject({ ok: true });
    const other = await sayBack(world, { ...said, actorId: 'UANA', text: 'Something else' });
    expect(other).toMatchObject({ ok: false, why: expect.stringContaining('said it back already') });
    expect((await findSessionOf(world.db, anaSkill))?.sayBack).toBe(said.text);
    const { form: coachs } = await openForm(world, 'UMGR');
    expect(completedView(coachs).callback_id).toBe('notice');
  });

  it('waits for completion, since the form has its field', async () => {
    const world = await aSessionWeek();
    const { form } = await openForm(world, 'UANA');
    const said = { actorId: 'UANA', sessionId: form.session.id, text: 'I ask who signs' };
    expect(await sayBack(world, said)).toMatchObject({ ok: false });
  });
});

describe('a session that has not begun', () => {
  it('can’t be completed: what was written is kept, and it does not count as held', async () => {
    const world = await aSessionWeek();
    const questions = await turn(world, await openForm(world), { 'sees-gap': 'yes' });
    const { state } = await turn(world, questions, growAnswers);
    const sent = { actorId: 'UMGR', state, page: { ...target, ...acmeCall } };
    world.at('2026-12-16T13:59:59Z');
    const early = await completeSession(world, sent);
    expect(early).toMatchObject({ outcome: 'shown-again', form: { notice: { what: 'early' } } });
    if (early.outcome !== 'shown-again') throw new Error(early.outcome);
    expect(readable(JSON.parse(JSON.stringify(sessionFormView(early.form, early.state))))).toContain(
      'It begins on Wed 16 Dec 14:00 London time.',
    );
    expect(await findSessionOf(world.db, anaSkill)).toMatchObject({ completedAt: null, coachSays: null });
    expect((await openForm(world, 'UANA')).form.values.behaviour).toBe(target.behaviour);
    world.at('2026-12-16T14:00:00Z');
    const done = await completeSession(world, { ...sent, state: early.state });
    expect(done).toMatchObject({ outcome: 'completed', session: { coachSays: 'held' } });
  });

  it('begins when it was moved to, also for a form that was opened before', async () => {
    const world = await aSessionWeek();
    const questions = await turn(world, await openForm(world), { 'sees-gap': 'yes' });
    const { state } = await turn(world, questions, growAnswers);
    const tuesday: SlotPlace = { ...wednesday, startsAt: new Date('2026-12-15T10:00:00Z') };
    const moved = { ...world, whereSlot: async () => tuesday };
    world.at('2026-12-15T10:20:00Z');
    const sent = { actorId: 'UMGR', state, page: { ...target, ...acmeCall } };
    expect(await completeSession(moved, sent)).toMatchObject({
      outcome: 'completed',
      session: { startsAt: tuesday.startsAt },
    });
  });
});
