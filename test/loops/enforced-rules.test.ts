import { describe, expect, it } from 'vitest';
import { keptAsAsked, noteAskedBack } from '../../src/loops/asked-back.usecase.ts';
import { closeOpenLoop } from '../../src/loops/close-loop.usecase.ts';
import { addOwnView, correctCheck, judgeCall, prepareCheck } from '../../src/loops/judge-call.usecase.ts';
import { logPractice } from '../../src/loops/log-practice.usecase.ts';
import { findLoop, findOpenLoopOf } from '../../src/loops/loop.store.ts';
import { openCallOf, wordingOf } from '../../src/loops/loop.ts';
import { listParkedOf } from '../../src/loops/moment.store.ts';
import { changeCall, nameCall } from '../../src/loops/name-call.usecase.ts';
import { openLoop, prepareLoop } from '../../src/loops/open-loop.usecase.ts';
import { dropParked, keepMoment } from '../../src/loops/park-moment.usecase.ts';
import { stageOf } from '../../src/loops/stage.ts';
import { shownWording, wordLoop } from '../../src/loops/word-loop.usecase.ts';
import type { Week } from '../check-ins/a-week.ts';
import { afterThursday, behaviour, loopWorld, openWithAna, pass, thursday, waysOut, whyNot } from './a-loop-world.ts';

const moment = { what: 'The price was named at once', place: '12:40' };
let views = 0;
function form(answers: Record<string, string>, actorId = 'UMGR') {
  views += 1;
  return { actorId, viewId: `V${views}`, answers };
}

async function keep(week: Week, answers: Record<string, string>, { actorId = 'UMGR', isForLoop = false } = {}) {
  return keepMoment(week, { ...form(answers, actorId), coacheeId: 'UANA', source: 'form', isForLoop });
}

/** The loop's call with its verdict, given by Marco. */
async function judge(week: Week, loopId: number, answers: Record<string, string>) {
  const loop = await findLoop(week.db, loopId);
  const call = loop && openCallOf(loop);
  if (!call) throw new Error('No call is named');
  return judgeCall(week, { ...form(answers), callId: call.id, wordingVersion: wordingOf(loop)?.version ?? 0 });
}

describe('One open loop a person', () => {
  it('refuses a second one, and offers to park and to look at the first', async () => {
    const week = await loopWorld();
    await openWithAna(week);
    const second = await openLoop(week, { ...form({ behaviour, pass }), coacheeId: 'UANA' });
    expect(whyNot(second)).toContain('Ana has an open loop');
    expect(waysOut(second)).toEqual(['park', 'card']);
    expect(waysOut(await prepareLoop(week, { actorId: 'UMGR', coacheeId: 'UANA' }))).toEqual(['park', 'card']);
  });

  it('keeps other observations parked, and offers them when the next one opens', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    await keep(week, moment);
    await closeOpenLoop(week, { ...form({ close: 'stopped', words: 'Done' }), loopId: loop.id, version: loop.version });
    const next = await prepareLoop(week, { actorId: 'UMGR', coacheeId: 'UANA' });
    if (!next.ok) throw new Error(next.why);
    expect(next.parked.map(({ what }) => what)).toEqual([moment.what]);
    const opened = await openLoop(week, { ...form({ parked: String(next.parked[0]?.id) }), coacheeId: 'UANA' });
    expect(opened.ok && opened.loop.moments.map(({ what }) => what)).toEqual([moment.what]);
    expect(await listParkedOf(week.db, ['UANA'])).toEqual([]);
  });

  it('opens nothing more when the same form is sent again', async () => {
    const week = await loopWorld();
    const sent = { ...form({ behaviour, pass, ...moment }), coacheeId: 'UANA' };
    const first = await openLoop(week, sent);
    const again = await openLoop(week, sent);
    expect(again).toMatchObject({ ok: true, isAgain: true });
    expect(first.ok && again.ok && again.loop.id === first.loop.id).toBe(true);
    expect(again.ok && again.loop.moments).toHaveLength(1);
  });

  it('needs a moment or a behaviour, and a moment that can be found again', async () => {
    const week = await loopWorld();
    const open = (answers: Record<string, string>) => openLoop(week, { ...form(answers), coacheeId: 'UANA' });
    expect(whyNot(await open({}))).toContain('Start with the behaviour');
    expect(whyNot(await open({ what: 'The price was named' }))).toContain('Add a link, a time or the line');
    expect(whyNot(await open({ place: '12:40' }))).toContain('Say what happened');
    expect(whyNot(await open({ ...moment, link: 'not a link' }))).toContain('That is no link');
    expect(await findOpenLoopOf(week.db, 'UANA')).toBeUndefined();
    const opened = await open(moment);
    expect(opened.ok && stageOf(opened.loop, week.clock.now())).toBe('needs-behaviour');
  });
});

describe('Vague wording', () => {
  it('is asked back with an example, and kept only on purpose, which is recorded', async () => {
    const week = await loopWorld();
    const vague = { behaviour: 'Be more confident', pass: 'She improves her discipline' };
    const asked = await openLoop(week, { ...form(vague), coacheeId: 'UANA' });
    expect(asked).toMatchObject({
      problems: { behaviour: expect.stringContaining('For example'), pass: expect.stringContaining('For example') },
    });
    const kept = await openWithAna(week, { ...vague, keep: 'yes' });
    expect(kept.wordings).toMatchObject([{ isBehaviourVague: true, isPassVague: true }]);
  });

  it('is kept by a tick for those words alone: others are asked back again in the same form', async () => {
    const week = await loopWorld();
    const first = { behaviour: 'Be more confident' };
    const ticked = { ...first, keep: 'yes' };
    const other = { behaviour: 'Improve your discipline', keep: 'yes' };
    expect(await keptAsAsked(week, 'V1', ticked)).toEqual(ticked);
    await noteAskedBack(week, 'V1', first);
    expect(await keptAsAsked(week, 'V1', ticked)).toEqual(ticked);
    expect(await keptAsAsked(week, 'V1', other)).toEqual({ ...other, keep: '' });
    await noteAskedBack(week, 'V1', other);
    expect(await keptAsAsked(week, 'V1', other)).toEqual(other);
    expect(await keptAsAsked(week, 'V2', other)).toEqual(other);
  });

  it('is not judged where it is not English', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, { behaviour: 'Sei selbstbewusster', pass: 'Der Kunde merkt es' });
    expect(loop.wordings).toMatchObject([{ isBehaviourVague: false, isPassVague: false }]);
  });
});

describe('In closing week', () => {
  const closing = '2026-12-28T10:00:00Z';

  it('a new loop needs a reason, which is kept', async () => {
    const week = await loopWorld();
    week.at(closing);
    const open = (answers: Record<string, string>) =>
      openLoop(week, { ...form({ behaviour, pass, ...answers }), coacheeId: 'UANA' });
    expect(await open({})).toMatchObject({ problems: { reason: expect.stringContaining('closing week') } });
    expect(await open({ reason: 'Renewal tomorrow' })).toMatchObject({ ok: true });
    const { detail_json } = await week.db
      .selectFrom('event')
      .select('detail_json')
      .where('what', '=', 'loop-opened')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail_json ?? '')).toMatchObject({ inClosingWeek: true });
  });

  it('counts a Sunday by the week that it ends, and parking is always possible', async () => {
    const week = await loopWorld();
    week.at('2026-12-27T10:00:00Z');
    expect(await prepareLoop(week, { actorId: 'UMGR', coacheeId: 'UANA' })).toMatchObject({ isClosingWeek: true });
    expect(await keep(week, moment)).toMatchObject({ ok: true });
  });

  it('a reason in any other week is not kept', async () => {
    const week = await loopWorld();
    await openWithAna(week, { reason: 'Renewal tomorrow' });
    const { detail_json } = await week.db
      .selectFrom('event')
      .select('detail_json')
      .where('what', '=', 'loop-opened')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail_json ?? '')).toMatchObject({ inClosingWeek: false });
  });
});

describe('The behaviour', () => {
  it('is fixed while the loop is open; its pass condition may be sharpened, and versions are kept', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const other = await wordLoop(week, {
      ...form({ behaviour: 'Send a recap by email after each call', pass }),
      loopId: loop.id,
      shown: shownWording(loop),
    });
    expect(whyNot(other)).toContain('The behaviour stays the same while its loop is open');
    expect(waysOut(other)).toEqual(['close']);
    const sharper = 'The question is asked within the first ten minutes';
    const sharpened = await wordLoop(week, {
      ...form({ pass: sharper, practice: 'Two rounds' }),
      loopId: loop.id,
      shown: shownWording(loop),
    });
    expect(
      sharpened.ok && sharpened.loop.wordings.map(({ behaviour: words, passCondition }) => [words, passCondition]),
    ).toEqual([
      [behaviour, pass],
      [behaviour, sharper],
    ]);
    expect(
      whyNot(
        await wordLoop(week, {
          ...form({}),
          loopId: loop.id,
          shown: sharpened.ok ? shownWording(sharpened.loop) : shownWording(loop),
        }),
      ),
    ).toContain('keeps its pass condition');
  });

  it('is changed by closing with a reason and opening anew in one step', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const next = { behaviour: 'Send a recap by email after each call', pass: 'The recap names the next step' };
    const closed = await closeOpenLoop(week, {
      ...form({ close: 'replaced', words: 'Too big', ...next }),
      loopId: loop.id,
      version: loop.version,
    });
    expect(closed).toMatchObject({ ok: true, loop: { closed: { reason: 'replaced' } } });
    expect(closed.next?.wordings).toMatchObject([{ behaviour: next.behaviour }]);
  });

  it('stays where the next one can’t be opened: all or nothing', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const closed = await closeOpenLoop(week, {
      ...form({ close: 'replaced', words: 'Too big', behaviour: 'Be more confident' }),
      loopId: loop.id,
      version: loop.version,
    });
    expect(closed).toMatchObject({ problems: { behaviour: expect.stringContaining('For example') } });
    expect((await findOpenLoopOf(week.db, 'UANA'))?.id).toBe(loop.id);
  });
});

describe('A verdict', () => {
  it('waits for the end of the call, and the way out is to say that it was moved', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at('2026-12-17T14:59:00Z');
    const early = await judge(week, loop.id, { verdict: 'shown', evidence: '12:40' });
    expect(whyNot(early)).toContain('This call ends Thu 17 Dec 15:00 London time');
    expect(waysOut(early)).toEqual(['change-call']);
  });

  it.each(['shown', 'tried-not-yet', 'not-tried', 'cannot-judge'])('%s needs its line or time', async (verdict) => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    expect(whyNot(await judge(week, loop.id, { verdict, evidence: '  ' }))).toContain('Add the line or the time');
    expect(await judge(week, loop.id, { verdict, evidence: '12:40' })).toMatchObject({ ok: true });
  });

  it('no-opportunity needs none, and the loop stays open for a substitute', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    const judged = await judge(week, loop.id, { verdict: 'no-opportunity' });
    expect(judged.ok && stageOf(judged.loop, week.clock.now())).toBe('needs-call');
    const named = await nameCall(week, {
      ...form({ title: 'Acme again', date: '2026-12-18', time: '10:00' }, 'UANA'),
      loopId: loop.id,
    });
    expect(named.ok && openCallOf(named.loop)?.followsId).toBe(loop.calls[0]?.id);
  });

  it('comes from the coach only, and an own view closes nothing', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    const own = {
      ...form({ verdict: 'shown', evidence: '12:40' }, 'UANA'),
      callId: loop.calls[0]?.id ?? 0,
      wordingVersion: 1,
    };
    expect(whyNot(await judgeCall(week, own))).toContain('That is your coach’s part');
    const judged = await judge(week, loop.id, { verdict: 'not-tried', evidence: '12:40' });
    const verdictId = judged.ok ? (judged.loop.verdicts[0]?.id ?? 0) : 0;
    const viewed = await addOwnView(week, { ...form({ view: 'I asked at minute 3' }, 'UANA'), verdictId });
    expect(viewed).toMatchObject({
      ok: true,
      loop: { closed: null, verdicts: [{ verdict: 'not-tried', ownView: 'I asked at minute 3' }] },
    });
    expect(whyNot(await addOwnView(week, { ...form({ view: 'Hm' }), verdictId }))).toContain(
      'Only the person whose call it was',
    );
  });

  it('is put right by who gave it, while it is the last', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    const judged = await judge(week, loop.id, { verdict: 'not-tried', evidence: '12:40' });
    const first = judged.ok ? (judged.loop.verdicts[0]?.id ?? 0) : 0;
    const corrected = await correctCheck(week, { ...form({ verdict: 'shown', evidence: '18:20' }), verdictId: first });
    expect(corrected).toMatchObject({ ok: true, loop: { verdicts: [{ verdict: 'shown', evidence: '18:20' }] } });
    await nameCall(week, { ...form({ title: 'Next', date: '2026-12-18', time: '10:00' }), loopId: loop.id });
    week.at('2026-12-18T12:00:00Z');
    await judge(week, loop.id, { verdict: 'shown', evidence: '1:00' });
    expect(
      whyNot(await correctCheck(week, { ...form({ verdict: 'not-tried', evidence: 'x' }), verdictId: first })),
    ).toContain('A later call was checked since');
  });

  it('warns of a second one in the same week, and not in the next', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    expect(await prepareCheck(week, { actorId: 'UMGR', callId: loop.calls[0]?.id ?? 0 })).toMatchObject({
      checksThisWeek: 0,
    });
    await judge(week, loop.id, { verdict: 'not-tried', evidence: '12:40' });
    const friday = await nameCall(week, {
      ...form({ title: 'Next', date: '2026-12-18', time: '10:00' }),
      loopId: loop.id,
    });
    expect(friday).toMatchObject({ ok: true, isSecondThisWeek: true });
    const callId = friday.ok ? (openCallOf(friday.loop)?.id ?? 0) : 0;
    week.at('2026-12-18T12:00:00Z');
    expect(await prepareCheck(week, { actorId: 'UMGR', callId })).toMatchObject({ checksThisWeek: 1 });
    const moved = await changeCall(week, { ...form({ how: 'moved', date: '2026-12-21', time: '10:00' }), callId });
    week.at('2026-12-21T12:00:00Z');
    const later = moved.ok ? (openCallOf(moved.loop)?.id ?? 0) : 0;
    expect(await prepareCheck(week, { actorId: 'UMGR', callId: later })).toMatchObject({ checksThisWeek: 0 });
  });

  it('that the call can’t be judged asks for another pass condition first', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    const judged = await judge(week, loop.id, { verdict: 'cannot-judge', evidence: '12:40' });
    if (!judged.ok) throw new Error(whyNot(judged));
    week.at('2026-12-17T16:00:00Z');
    const shown = shownWording(judged.loop);
    expect(whyNot(await wordLoop(week, { ...form({ pass }), loopId: loop.id, shown }))).toContain(
      'could not be judged by this',
    );
    const better = await wordLoop(week, {
      ...form({ pass: 'Before the first number is said, the rep asks “who signs?”' }),
      loopId: loop.id,
      shown,
    });
    expect(better.ok && stageOf(better.loop, week.clock.now())).toBe('needs-call');
  });
});

describe('A call that was moved or cancelled', () => {
  it('is no verdict: it is over, and the same call goes on at its new time', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, { ...thursday, with: 'Dana', minutes: '30' });
    const callId = loop.calls[0]?.id ?? 0;
    const moved = await changeCall(week, {
      ...form({ how: 'moved', date: '2026-12-18', time: '09:00' }, 'UANA'),
      callId,
    });
    expect(moved).toMatchObject({
      ok: true,
      loop: {
        verdicts: [],
        calls: [
          { id: callId, state: 'moved' },
          {
            state: 'open',
            followsId: callId,
            title: thursday.title,
            with: 'Dana',
            startsAt: new Date('2026-12-18T09:00:00Z'),
            endsAt: new Date('2026-12-18T09:30:00Z'),
          },
        ],
      },
    });
    const old = await prepareCheck(week, { actorId: 'UMGR', callId });
    expect(whyNot(old)).toContain('moved or cancelled, which is no verdict');
  });

  it('needs the new time, or asks for a substitute', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    const callId = loop.calls[0]?.id ?? 0;
    expect(whyNot(await changeCall(week, { ...form({}), callId }))).toContain('Was it moved, or is it off?');
    expect(whyNot(await changeCall(week, { ...form({ how: 'moved' }), callId }))).toContain('On which day is it?');
    const off = await changeCall(week, { ...form({ how: 'cancelled' }), callId });
    expect(off.ok && stageOf(off.loop, week.clock.now())).toBe('needs-call');
    expect(waysOut(await changeCall(week, { ...form({ how: 'cancelled' }), callId }))).toEqual(['name-call']);
  });

  it('is named with a time that is to come, one at a time', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const name = (answers: Record<string, string>) => nameCall(week, { ...form(answers, 'UANA'), loopId: loop.id });
    expect(whyNot(await name({}))).toContain('Which call is it, and when?');
    expect(whyNot(await name({ ...thursday, date: '2026-12-11' }))).toContain('has passed');
    expect(whyNot(await name({ ...thursday, minutes: '3' }))).toContain('Give the length in minutes');
    expect(whyNot(await name({ title: 'Acme' }))).toContain('On which day is it?');
    expect(await name(thursday)).toMatchObject({ ok: true });
    const second = await name({ ...thursday, title: 'Another' });
    expect(waysOut(second)).toEqual(['change-call']);
    week.at(afterThursday);
    expect(waysOut(await name({ ...thursday, title: 'Another', date: '2026-12-18' }))).toEqual(['check']);
  });
});

describe('Closing', () => {
  it('as adopted needs a checked call that showed it: practice is not enough', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    await logPractice(week, { ...form({ with: 'Ben', scene: 'usual', passed: 'yes' }, 'UANA'), loopId: loop.id });
    week.at(afterThursday);
    const close = async (answers: Record<string, string>) => {
      const version = (await findLoop(week.db, loop.id))?.version ?? 0;
      return closeOpenLoop(week, { ...form(answers), loopId: loop.id, version });
    };
    expect(whyNot(await close({ close: 'adopted' }))).toContain('No checked call has shown it yet');
    await judge(week, loop.id, { verdict: 'shown', evidence: '12:40' });
    expect(whyNot(await close({}))).toContain('Why does this loop end?');
    expect(whyNot(await close({ close: 'stopped' }))).toContain('Say why in a sentence');
    expect(await close({ close: 'adopted' })).toMatchObject({ ok: true, loop: { closed: { reason: 'adopted' } } });
    const after = await logPractice(week, {
      ...form({ with: 'Ben', scene: 'usual', passed: 'yes' }, 'UANA'),
      loopId: loop.id,
    });
    expect(whyNot(after)).toContain('This loop is closed');
    expect(waysOut(after)).toEqual(['card', 'park']);
    expect(waysOut(await close({ close: 'adopted' }))).toEqual(['start']);
  });
});

describe('Practice and parked moments', () => {
  it('are kept by both people', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    for (const actorId of ['UANA', 'UMGR']) {
      const logged = await logPractice(week, {
        ...form({ with: 'Ben', scene: 'harder', passed: 'no', recheck: 'yes' }, actorId),
        loopId: loop.id,
      });
      expect(logged).toMatchObject({ ok: true });
      expect(await keep(week, moment, { actorId })).toMatchObject({ ok: true, loop: undefined });
    }
    const after = await findLoop(week.db, loop.id);
    expect(after?.attempts).toMatchObject([
      { byId: 'UANA', isHarder: true, isPassed: false, isRecheck: true },
      { byId: 'UMGR' },
    ]);
    expect(await listParkedOf(week.db, ['UANA'])).toHaveLength(2);
  });

  it('say what is missing', async () => {
    const week = await loopWorld();
    const bare = await openWithAna(week, { behaviour: '', pass: '', ...moment });
    const nothing = await logPractice(week, { ...form({ with: 'Ben' }, 'UANA'), loopId: bare.id });
    expect(whyNot(nothing)).toContain('There is nothing to practise yet');
    expect(whyNot(await keep(week, {}))).toContain('Say what happened');
    expect(whyNot(await keep(week, { what: 'Talked over the buyer' }))).toContain('Add a link, a time or the line');
  });

  it('go into the open loop as further evidence where that is wanted', async () => {
    const week = await loopWorld();
    expect(await keep(week, moment, { isForLoop: true })).toMatchObject({ ok: true, loop: undefined });
    const loop = await openWithAna(week);
    expect(await keep(week, { ...moment, what: 'Again' }, { isForLoop: true })).toMatchObject({
      loop: { id: loop.id },
    });
    expect((await findLoop(week.db, loop.id))?.moments.map(({ what }) => what)).toEqual(['Again']);
  });

  it('are taken off the list once', async () => {
    const week = await loopWorld();
    await keep(week, moment);
    const [parked] = await listParkedOf(week.db, ['UANA']);
    const drop = (actorId: string) => dropParked(week, { actorId, momentId: parked?.id ?? 0 });
    expect(whyNot(await drop('UPIA'))).toContain('This belongs to the two people it is about');
    expect(await drop('UANA')).toMatchObject({ ok: true });
    expect(whyNot(await drop('UMGR'))).toContain('no longer parked');
  });
});
