import { describe, expect, it } from 'vitest';
import { judgeBlind, prepareBlindCheck } from '../../src/loops/judge-blind.usecase.ts';
import { judgeCall } from '../../src/loops/judge-call.usecase.ts';
import { findLoop } from '../../src/loops/loop.store.ts';
import { nextStep } from '../../src/loops/next-step.ts';
import { findBothVerdicts } from '../../src/loops/second-opinion.store.ts';
import { askSecondOpinion, prepareAsking, withdrawQuestion } from '../../src/loops/second-opinion.usecase.ts';
import { stageOf } from '../../src/loops/stage.ts';
import { setEnrolled, upsertPeople } from '../../src/roster/person.store.ts';
import type { Week } from '../check-ins/a-week.ts';
import { afterThursday, loopWorld, openWithAna, pass, thursday, whyNot } from './a-loop-world.ts';

const callLink = 'https://calls.example/42';
let views = 0;
function viewId(): string {
  views += 1;
  return `V${views}`;
}

/** Ana's call is over; Pia and Sam can be asked, Rex has left. */
async function callIsOver(): Promise<{ week: Week; callId: number; loopId: number }> {
  const week = await loopWorld({
    leaders: [{ people: ['ULEE', 'UREX'], teams: null, channel: null, digest: { day: 'fri', at: '15:00' } }],
  });
  const people = ['UPIA', 'ULEE', 'UREX', 'UCAT'].map((id) => ({
    id,
    name: id,
    slackZone: null,
    locale: null,
    isDeleted: id === 'UREX',
    isBot: false,
    isGuest: false,
  }));
  await upsertPeople(week.db, people);
  await setEnrolled(week.db, ['UPIA', 'ULEE', 'UREX', 'UCAT', 'UANA', 'UMGR', 'UBEN'], week.clock.now());
  const loop = await openWithAna(week, thursday);
  week.at(afterThursday);
  return { week, callId: loop.calls[0]?.id ?? 0, loopId: loop.id };
}

const ask = (week: Week, callId: number, judge: string, link = callLink) =>
  askSecondOpinion(week, { actorId: 'UMGR', callId, viewId: viewId(), answers: { judge, callLink: link } });
const coachJudges = (week: Week, callId: number, verdict: string) =>
  judgeCall(week, {
    actorId: 'UMGR',
    callId,
    viewId: viewId(),
    wordingVersion: 1,
    answers: { verdict, evidence: '12:40' },
  });
const piaJudges = (week: Week, opinionId: number, actorId = 'UPIA') =>
  judgeBlind(week, { actorId, opinionId, viewId: viewId(), answers: { verdict: 'shown', evidence: '13:05' } });

async function askPia(week: Week, callId: number): Promise<number> {
  const asked = await ask(week, callId, 'UPIA');
  if (!asked.ok) throw new Error(whyNot(asked));
  return asked.opinionId;
}

describe('A second opinion', () => {
  it.each([
    ['the coachee', 'UANA', 'That is the person whose call it is'],
    ['the coach', 'UMGR', 'That is the coach of this loop'],
    ['a rep', 'UBEN', 'Only another manager or leader'],
    ['a stranger', 'UXXX', 'Only another manager or leader'],
    ['a leader who has left', 'UREX', 'can’t be reached here'],
    ['nobody', '', 'Whom do you want to ask?'],
  ])('is not asked of %s', async (_who, judge, why) => {
    const { week, callId } = await callIsOver();
    expect(whyNot(await ask(week, callId, judge))).toContain(why);
  });

  it.each(['UPIA', 'ULEE'])('is asked of another manager or leader: %s', async (judge) => {
    const { week, callId } = await callIsOver();
    expect(await ask(week, callId, judge)).toMatchObject({ ok: true, isAgain: false });
    const left = await week.db.selectFrom('prompt').select(['kind', 'recipient', 'status']).orderBy('id').execute();
    expect(left).toEqual([
      { kind: 'second-opinion-notice', recipient: 'UANA', status: 'planned' },
      { kind: 'second-opinion', recipient: judge, status: 'planned' },
    ]);
  });

  it('needs the recording, and a call that has ended', async () => {
    const { week, callId } = await callIsOver();
    expect(whyNot(await ask(week, callId, 'UPIA', ''))).toContain('Without the recording nobody can judge it');
    expect(whyNot(await ask(week, callId, 'UPIA', 'the drive'))).toContain('That is no link');
    week.at('2026-12-17T14:30:00Z');
    expect(whyNot(await prepareAsking(week, { actorId: 'UMGR', callId }))).toContain('has not ended yet');
  });

  it('shows the judge behaviour, pass condition and link, and no verdict, name or history', async () => {
    const { week, callId } = await callIsOver();
    const opinionId = await askPia(week, callId);
    await coachJudges(week, callId, 'not-tried');
    const blind = await prepareBlindCheck(week, { actorId: 'UPIA', opinionId });
    expect(blind).toMatchObject({ ok: true, link: callLink, wording: { passCondition: pass } });
    expect(Object.keys(blind).toSorted()).toEqual(['link', 'ok', 'opinionId', 'wording']);
  });

  it('is asked of one person at a time', async () => {
    const { week, callId } = await callIsOver();
    await askPia(week, callId);
    expect(whyNot(await ask(week, callId, 'ULEE'))).toContain('Somebody has been asked about this call already');
  });

  it.each(['the coach first', 'the second judge first'])(
    'brings both verdicts together once both are in, %s',
    async (order) => {
      const { week, callId } = await callIsOver();
      const opinionId = await askPia(week, callId);
      if (order === 'the coach first') await coachJudges(week, callId, 'cannot-judge');
      else expect(await piaJudges(week, opinionId)).toMatchObject({ ok: true, both: undefined });
      expect(await findBothVerdicts(week.db, callId)).toBeUndefined();
      if (order === 'the coach first') await piaJudges(week, opinionId);
      else await coachJudges(week, callId, 'cannot-judge');
      expect(await findBothVerdicts(week.db, callId)).toMatchObject({
        coach: { judgeId: 'UMGR', verdict: 'cannot-judge' },
        second: { judgeId: 'UPIA', verdict: 'shown', evidence: '13:05' },
      });
    },
  );

  it('moves no loop', async () => {
    const { week, callId, loopId } = await callIsOver();
    await piaJudges(week, await askPia(week, callId));
    const before = await findLoop(week.db, loopId);
    expect(before && stageOf(before, week.clock.now())).toBe('check-due');
    await coachJudges(week, callId, 'cannot-judge');
    const after = await findLoop(week.db, loopId);
    expect(after && stageOf(after, week.clock.now())).toBe('needs-behaviour');
    const verdict = after?.verdicts.find(({ isSecond }) => !isSecond);
    expect(after && verdict && nextStep(after, verdict)).toBe('rewrite-pass-condition');
  });

  it('is given once, by who was asked, and not after it was taken back', async () => {
    const { week, callId } = await callIsOver();
    const opinionId = await askPia(week, callId);
    expect(whyNot(await piaJudges(week, opinionId, 'ULEE'))).toContain('Only the manager who was asked');
    expect(whyNot(await withdrawQuestion(week, { actorId: 'UPIA', opinionId }))).toContain('Only the coach');
    expect(await withdrawQuestion(week, { actorId: 'UMGR', opinionId })).toMatchObject({ ok: true, loopId: 1 });
    expect(whyNot(await piaJudges(week, opinionId))).toContain('the question was taken back');
    const again = await askPia(week, callId);
    await piaJudges(week, again);
    expect(whyNot(await piaJudges(week, again))).toContain('You have judged this call already');
    expect(whyNot(await withdrawQuestion(week, { actorId: 'UMGR', opinionId: again }))).toContain('answered already');
  });

  it('asks once when the same form is sent again', async () => {
    const { week, callId } = await callIsOver();
    const form = { actorId: 'UMGR', callId, viewId: 'same', answers: { judge: 'UPIA', callLink } };
    await askSecondOpinion(week, form);
    expect(await askSecondOpinion(week, form)).toMatchObject({ ok: true, isAgain: true });
  });
});
