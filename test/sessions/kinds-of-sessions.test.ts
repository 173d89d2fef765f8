import { describe, expect, it } from 'vitest';
import type { Model } from '../../src/framework/model.ts';
import { findOpenLoopOf } from '../../src/loops/loop.store.ts';
import { insertMoment } from '../../src/loops/moment.store.ts';
import { insertCall } from '../../src/loops/named-call.store.ts';
import { keepSession } from '../../src/sessions/keep-session.usecase.ts';
import { findSessionOf } from '../../src/sessions/session.store.ts';
import { fieldsOn } from '../../src/sessions/session-fields.ts';
import {
  acmeCall,
  anaPipeline,
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

describe('a session with an open loop', () => {
  async function withLoop() {
    const world = await aSessionWeek();
    await throughTo(world, { ...target, 'no-call': 'None yet' });
    world.at('2026-12-21T09:05:00Z');
    const next = { ...anaSkill, week: '2026-12-21' };
    return { world, next, form: await openForm(world, 'UMGR', next) };
  }

  it('asks first whether it was practised, and nothing is ticked', async () => {
    const { form, world } = await withLoop();
    expect(form.form.values.practised).toBeUndefined();
    const last = await turn(world, await turn(world, form, { 'sees-gap': 'yes' }), growAnswers);
    const shown = await complete(world, last, { ...acmeCall, 'call-date': '2026-12-23' });
    expect(shown).toMatchObject({ outcome: 'shown-again', state: { page: 'promised' } });
  });

  it('keeps the behaviour, sharpens the pass condition, and sets the next practice and call', async () => {
    const { form, world, next } = await withLoop();
    const questions = await turn(world, form, { practised: 'no-effort', 'sees-gap': 'yes' });
    const last = await turn(world, questions, growAnswers);
    const done = await complete(world, last, {
      ...acmeCall,
      'call-date': '2026-12-23',
      behaviour: 'Something else altogether',
      pass: 'The buyer names the person who signs',
      practice: 'A harder buyer',
    });
    expect(done).toMatchObject({ outcome: 'completed' });
    const loop = await findOpenLoopOf(world.db, 'UANA');
    expect(loop?.wordings).toMatchObject([
      { behaviour: target.behaviour, passCondition: target.pass },
      { behaviour: target.behaviour, passCondition: 'The buyer names the person who signs', version: 2 },
    ]);
    expect(loop?.tasks.map(({ text }) => text)).toEqual([target.practice, 'A harder buyer']);
    expect(loop?.calls).toHaveLength(1);
    expect(await findSessionOf(world.db, next)).toMatchObject({ practised: 'no-effort', loopId: loop?.id });
  });

  it('needs no call while one stands', async () => {
    const { form, world } = await withLoop();
    const loop = await findOpenLoopOf(world.db, 'UANA');
    const call = { title: 'Beta', with: null, link: null, followsId: null };
    const at = { startsAt: new Date('2026-12-22T10:00:00Z'), endsAt: new Date('2026-12-22T11:00:00Z') };
    await insertCall(world.db, loop?.id ?? 0, { ...call, ...at }, coach);
    const questions = await turn(world, form, { practised: 'yes', 'sees-gap': 'yes' });
    const last = await turn(world, questions, growAnswers);
    expect(await complete(world, last, {})).toMatchObject({ outcome: 'completed' });
  });

  it('is shown again when its loop closed while the form was open', async () => {
    const { form, world } = await withLoop();
    const last = await turn(world, await turn(world, form, { practised: 'yes', 'sees-gap': 'yes' }), growAnswers);
    await world.db.updateTable('loop').set({ closed_at: '2026-12-21T09:06:00.000Z', version: 9 }).execute();
    const shown = await complete(world, last, { ...acmeCall, 'call-date': '2026-12-23' });
    expect(shown).toMatchObject({ outcome: 'shown-again', form: { notice: { what: 'loop-changed' }, loop: null } });
    expect(await findOpenLoopOf(world.db, 'UANA')).toBeUndefined();
  });
});

describe('a session in closing week', () => {
  const closing = { variant: 'short', phase: 'closing' } as const;

  it('is short: one thing, and no new loop', async () => {
    const world = await aSessionWeek(closing);
    const form = await openForm(world);
    expect(form.form.shape).toBe('short');
    expect(await complete(world, form, { 'one-thing': 'Ask for the next step' })).toMatchObject({
      outcome: 'completed',
    });
    expect(await findOpenLoopOf(world.db, 'UANA')).toBeUndefined();
    expect((await findSessionOf(world.db, anaSkill))?.answers).toMatchObject([
      { step: '+one-thing', text: 'Ask for the next step' },
    ]);
  });

  it('opens a new loop only when somebody says why', async () => {
    const world = await aSessionWeek(closing);
    const short = await openForm(world);
    const opened = await keepSession(world, { actorId: 'UMGR', state: short.state, page: {} }, () => ({
      page: 'promised',
      isOverridden: true,
    }));
    if (opened.outcome !== 'kept') throw new Error(opened.outcome);
    expect(opened.form.shape).toBe('full');
    const last = await turn(world, await turn(world, opened, { 'sees-gap': 'yes' }), growAnswers);
    const refused = await complete(world, last, { ...target, ...acmeCall });
    expect(refused).toMatchObject({ outcome: 'lacks', lacks: [{ name: 'closing-reason' }] });
    const done = await complete(world, last, { ...target, ...acmeCall, 'closing-reason': 'New hire, first week' });
    expect(done).toMatchObject({ outcome: 'completed' });
    const [row] = await world.db.selectFrom('loop').select('closing_week_note_id').execute();
    expect(row?.closing_week_note_id).not.toBeNull();
  });
});

describe('choosing what comes next in reset week', () => {
  it('opens the loop from a parked moment, before any practice or call', async () => {
    const world = await aSessionWeek({ variant: 'choose-next', phase: 'reset' });
    const id = await park(world, 'The price came at minute two', 'Who pays');
    const form = await openForm(world);
    expect(form.form.shape).toBe('choose-next');
    const { behaviour = '', pass = '' } = target;
    expect(await complete(world, form, { moment: String(id), behaviour, pass })).toMatchObject({
      outcome: 'completed',
    });
    expect(await findOpenLoopOf(world.db, 'UANA')).toMatchObject({ moments: [{ id }], tasks: [], calls: [] });
    expect(await findSessionOf(world.db, anaSkill)).toMatchObject({ variant: 'choose-next' });
  });
});

describe('a pipeline review', () => {
  it('has the questions of its model and a line or link, and touches no loop', async () => {
    const world = await aSessionWeek({ model: 'aor' });
    const form = await openForm(world, 'UMGR', anaPipeline);
    const answers = {
      'q/result': '80k by 31 Dec',
      'q/objectives': 'Six open deals',
      'q/activities': 'Ten calls a week',
    };
    expect(await complete(world, form, { ...answers, 'q/result': '' })).toMatchObject({
      outcome: 'lacks',
      lacks: [{ name: 'q/result' }],
    });
    expect(await complete(world, form, { ...answers, evidence: 'Deal board, row 4' })).toMatchObject({
      outcome: 'completed',
    });
    const review = await findSessionOf(world.db, anaPipeline);
    expect(review?.answers.map(({ step }) => step).sort()).toEqual(['+evidence', 'activities', 'objectives', 'result']);
    expect(review?.loopId).toBeNull();
  });
});

describe('OSKAR’s scale', () => {
  it('shows last time’s figure beside today’s', async () => {
    const world = await aSessionWeek({ model: 'oskar' });
    const answers = {
      'q/outcome': 'I ask first',
      'q/scaling': '4',
      'q/know-how': 'With Beta it went well',
      'q/affirm-and-action': 'Keep asking',
    };
    const questions = await turn(world, await openForm(world), { 'sees-gap': 'yes' });
    await complete(world, await turn(world, questions, answers), { ...target, 'no-call': 'None yet' });
    const next = { ...anaSkill, week: '2026-12-21' };
    const startsAt = new Date('2026-12-23T14:00:00Z');
    const later = { ...world, whereSlot: async () => ({ ...wednesday, model: 'oskar', startsAt }) };
    const again = await openForm(later, 'UMGR', next);
    expect(again.form.lastFigures.get('scaling')).toBe(4);
    expect((await findSessionOf(world.db, anaSkill))?.answers).toContainEqual({
      step: 'scaling',
      text: null,
      figure: 4,
      byId: 'UMGR',
    });
  });
});

describe('a model of the team’s own', () => {
  it('is asked by its own questions, and keeps its answers apart from ours', async () => {
    const step = { title: 'Evidence', question: 'What shows it?', help: 'A line is enough.', required: true };
    const own: Model = {
      id: 'our-talk',
      title: 'Our talk',
      serves: ['pipeline'],
      steps: [{ id: 'evidence', ...step }],
    };
    const world = await aSessionWeek({ model: 'our-talk' }, { models: [own] });
    const form = await openForm(world, 'UMGR', anaPipeline);
    expect(fieldsOn(form.form, 'review').map(({ label }) => label)[0]).toBe('What shows it?');
    const answers = { 'q/evidence': 'Six open deals', evidence: 'Deal board' };
    expect(await complete(world, form, answers)).toMatchObject({ outcome: 'completed' });
    expect((await findSessionOf(world.db, anaPipeline))?.answers).toMatchObject([
      { step: '+evidence', text: 'Deal board' },
      { step: 'evidence', text: 'Six open deals' },
    ]);
  });
});
