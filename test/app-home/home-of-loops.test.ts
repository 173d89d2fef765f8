import { describe, expect, it } from 'vitest';
import { listConcerned } from '../../src/app-home/concerned.store.ts';
import { loadHome } from '../../src/app-home/load-home.usecase.ts';
import { closeOpenLoop } from '../../src/loops/close-loop.usecase.ts';
import { judgeCall } from '../../src/loops/judge-call.usecase.ts';
import { logPractice } from '../../src/loops/log-practice.usecase.ts';
import { findLoop } from '../../src/loops/loop.store.ts';
import { nameCall } from '../../src/loops/name-call.usecase.ts';
import { askSecondOpinion } from '../../src/loops/second-opinion.usecase.ts';
import { afterThursday, loopWorld, openWithAna, thursday, whyNot } from '../loops/a-loop-world.ts';
import { rowsIn } from '../stalls/digest-rows.ts';

/** Ana's loop with its call on Thursday, on Monday. */
async function loopWithCall() {
  const week = await loopWorld();
  const { id } = await openWithAna(week);
  expect(whyNot(await nameCall(week, { actorId: 'UANA', viewId: 'V1', loopId: id, answers: thursday }))).toBe('');
  const callId = (await findLoop(week.db, id))?.calls[0]?.id ?? 0;
  const home = (personId: string) => loadHome(week, personId, async () => ({ isWell: true, off: [] }));
  return { week, id, callId, home };
}

describe('A loop on the pages of its people', () => {
  it('asks the rep for practice, and its coach for nothing but a call to review this week', async () => {
    const { week, id, home } = await loopWithCall();
    expect((await home('UANA'))?.action).toMatchObject({ kind: 'practice', loopId: id });
    const coach = await home('UMGR');
    expect(coach?.people?.toReview).toBe(1);
    expect(coach?.people?.rows.find(({ coacheeId }) => coacheeId === 'UANA')).toMatchObject({
      stage: 'needs-practice',
      action: null,
    });
    const answers = { with: 'Ben', scene: 'usual', passed: 'yes' };
    expect(whyNot(await logPractice(week, { actorId: 'UANA', viewId: 'V2', loopId: id, answers }))).toBe('');
    expect(await home('UANA')).toMatchObject({ action: null, coached: { stage: 'waiting-for-call' } });
  });

  it('asks its coach for the check once the call is over, and another manager only where asked', async () => {
    const { week, id, callId, home } = await loopWithCall();
    week.at(afterThursday);
    expect((await home('UMGR'))?.action).toMatchObject({ kind: 'check', callId, name: 'Ana' });
    expect((await home('UPIA'))?.action).toBeNull();
    await rowsIn(week.db).person('UPIA', 'Pia', 'Europe/London');
    await week.db
      .updateTable('person')
      .set({ enrolled_at: '2026-11-01T10:00:00.000Z' })
      .where('id', '=', 'UANA')
      .execute();
    const answers = { judge: 'UPIA', callLink: 'https://calls.example/1' };
    expect(whyNot(await askSecondOpinion(week, { actorId: 'UMGR', viewId: 'V3', callId, answers }))).toBe('');
    expect((await home('UPIA'))?.action).toMatchObject({ kind: 'second' });
    expect(await listConcerned(week.db, { loopId: id })).toEqual(['UMGR', 'UANA', 'UPIA']);
  });

  it('stands in the rep’s history with its verdict once it is closed', async () => {
    const { week, id, callId, home } = await loopWithCall();
    week.at(afterThursday);
    const judged = { verdict: 'shown', evidence: '12:40' };
    expect(
      whyNot(await judgeCall(week, { actorId: 'UMGR', viewId: 'V4', callId, wordingVersion: 1, answers: judged })),
    ).toBe('');
    const version = (await findLoop(week.db, id))?.version ?? 0;
    const close = { actorId: 'UMGR', viewId: 'V5', loopId: id, version, answers: { close: 'adopted' } };
    expect(whyNot(await closeOpenLoop(week, close))).toBe('');
    const page = await home('UANA');
    expect(page?.coached).toMatchObject({ loop: null, stage: null });
    expect(page?.coached?.history.map(({ closed, verdicts }) => [closed?.reason, verdicts[0]?.verdict])).toEqual([
      ['adopted', 'shown'],
    ]);
  });
});
