import { describe, expect, it } from 'vitest';
import { claimChange } from '../../src/loops/change-loop.store.ts';
import { closeOpenLoop } from '../../src/loops/close-loop.usecase.ts';
import { judgeCall } from '../../src/loops/judge-call.usecase.ts';
import { logPractice } from '../../src/loops/log-practice.usecase.ts';
import { findLoop } from '../../src/loops/loop.store.ts';
import { changeCall, nameCall } from '../../src/loops/name-call.usecase.ts';
import { openLoop } from '../../src/loops/open-loop.usecase.ts';
import { shownWording, wordLoop } from '../../src/loops/word-loop.usecase.ts';
import { afterThursday, behaviour, loopWorld, openWithAna, pass, thursday } from './a-loop-world.ts';

const verdict = { verdict: 'shown', evidence: '12:40' };

/** How often it was saved. */
function saved(outcomes: { ok: boolean }[]): number {
  return outcomes.filter(({ ok }) => ok).length;
}

describe('Two people on one loop at once', () => {
  it('open one loop', async () => {
    const week = await loopWorld();
    const open = (viewId: string) =>
      openLoop(week, { actorId: 'UMGR', coacheeId: 'UANA', viewId, answers: { behaviour, pass } });
    expect(saved(await Promise.all([open('A'), open('B')]))).toBe(1);
  });

  it('give one verdict', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    const callId = loop.calls[0]?.id ?? 0;
    const judge = (viewId: string) =>
      judgeCall(week, { actorId: 'UMGR', callId, viewId, wordingVersion: 1, answers: verdict });
    expect(saved(await Promise.all([judge('A'), judge('B')]))).toBe(1);
    expect((await findLoop(week.db, loop.id))?.verdicts).toHaveLength(1);
  });

  it('name one call', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const name = (actorId: string) => nameCall(week, { actorId, loopId: loop.id, viewId: actorId, answers: thursday });
    expect(saved(await Promise.all([name('UMGR'), name('UANA')]))).toBe(1);
  });

  it('move the call or judge it, not both', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    const callId = loop.calls[0]?.id ?? 0;
    const outcomes = await Promise.all([
      changeCall(week, { actorId: 'UANA', callId, viewId: 'A', answers: { how: 'cancelled' } }),
      judgeCall(week, { actorId: 'UMGR', callId, viewId: 'B', wordingVersion: 1, answers: verdict }),
    ]);
    expect(saved(outcomes)).toBe(1);
  });

  it('log both attempts', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const answers = { with: 'Ben', scene: 'usual', passed: 'yes' };
    const log = (actorId: string) => logPractice(week, { actorId, loopId: loop.id, viewId: actorId, answers });
    expect(saved(await Promise.all([log('UMGR'), log('UANA')]))).toBe(2);
    expect(await findLoop(week.db, loop.id)).toMatchObject({ version: 3, attempts: [{}, {}] });
  });

  it('log one attempt when one form is sent twice', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const answers = { with: 'Ben', scene: 'usual', passed: 'yes' };
    const log = () => logPractice(week, { actorId: 'UANA', loopId: loop.id, viewId: 'same', answers });
    expect(saved(await Promise.all([log(), log()]))).toBe(2);
    expect((await findLoop(week.db, loop.id))?.attempts).toHaveLength(1);
  });
});

describe('A form that shows an older state', () => {
  it('sharpens nothing, and says what stands now', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const sharpen = (viewId: string, to: string) =>
      wordLoop(week, { actorId: 'UMGR', loopId: loop.id, viewId, shown: shownWording(loop), answers: { pass: to } });
    await sharpen('A', 'The question is asked within the first ten minutes');
    const late = await sharpen('B', 'The question is asked twice before the first number');
    expect(late).toMatchObject({
      because: 'changed',
      loop: { wordings: [{}, { passCondition: 'The question is asked within the first ten minutes' }] },
    });
  });

  it('judges nothing by a pass condition that was sharpened meanwhile', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week, thursday);
    week.at(afterThursday);
    const callId = loop.calls[0]?.id ?? 0;
    const to = 'The question is asked within the first ten minutes';
    await wordLoop(week, {
      actorId: 'UMGR',
      loopId: loop.id,
      viewId: 'A',
      shown: shownWording(loop),
      answers: { pass: to },
    });
    const old = await judgeCall(week, { actorId: 'UMGR', callId, viewId: 'B', wordingVersion: 1, answers: verdict });
    expect(old).toMatchObject({ because: 'changed' });
    expect((await findLoop(week.db, loop.id))?.verdicts).toEqual([]);
  });

  it('closes nothing that has moved on', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    await nameCall(week, { actorId: 'UANA', loopId: loop.id, viewId: 'A', answers: thursday });
    const answers = { close: 'stopped', words: 'Enough' };
    const old = await closeOpenLoop(week, {
      actorId: 'UMGR',
      loopId: loop.id,
      version: loop.version,
      viewId: 'B',
      answers,
    });
    expect(old).toMatchObject({ because: 'changed', loop: { closed: null } });
  });

  it('finds that a change was claimed for its version already', async () => {
    const week = await loopWorld();
    const loop = await openWithAna(week);
    const by = { actorId: 'UMGR', now: week.clock.now() };
    expect(await claimChange(week.db, loop, 'loop-worded', by)).toBe(true);
    expect(await claimChange(week.db, loop, 'loop-worded', by)).toBe(false);
  });
});
