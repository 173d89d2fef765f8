import { describe, expect, it } from 'vitest';
import type { Loop } from '../../src/loops/loop.ts';
import { type Stage, stageOf, whoActs } from '../../src/loops/stage.ts';
import { aCall, aLoop, anAttempt, at, aVerdict, aWording } from './a-loop.ts';

const closed = { at: at(1), by: 'UMGR', reason: 'stopped' } as const;
const judged = aCall({ state: 'judged' });

const rows: [why: string, changes: Partial<Loop>, now: Date, stage: Stage][] = [
  ['closed, whatever else is missing', { closed, wordings: [] }, at(12), 'closed'],
  ['no behaviour', { wordings: [] }, at(2), 'needs-behaviour'],
  ['no pass condition', { wordings: [aWording({ hasPassCondition: false })] }, at(2), 'needs-behaviour'],
  ['no behaviour, though a call is over', { wordings: [], calls: [aCall()] }, at(12), 'needs-behaviour'],
  [
    'a later wording without pass condition counts',
    { wordings: [aWording(), aWording({ version: 2, hasPassCondition: false })] },
    at(2),
    'needs-behaviour',
  ],
  [
    'the pass condition was erased, but there is one',
    { wordings: [aWording({ passCondition: null })] },
    at(2),
    'needs-call',
  ],
  [
    'the last call could not be judged',
    { calls: [judged], verdicts: [aVerdict('cannot-judge', at(12))] },
    at(13),
    'needs-behaviour',
  ],
  [
    'not judgeable, and rewritten since',
    {
      calls: [judged],
      verdicts: [aVerdict('cannot-judge', at(12))],
      wordings: [aWording(), aWording({ version: 2, at: at(13) })],
    },
    at(14),
    'needs-call',
  ],
  [
    'not judgeable, rewritten at the same instant only',
    { calls: [judged], verdicts: [aVerdict('cannot-judge', at(12))], wordings: [aWording({ at: at(12) })] },
    at(14),
    'needs-behaviour',
  ],
  [
    'a second judge could not judge it: that moves nothing',
    { calls: [judged], verdicts: [aVerdict('shown', at(12)), aVerdict('cannot-judge', at(13), { isSecond: true })] },
    at(14),
    'needs-call',
  ],
  ['the call has ended', { calls: [aCall()], attempts: [anAttempt(at(2))] }, at(12), 'check-due'],
  ['the call ends this instant', { calls: [aCall()] }, at(11), 'check-due'],
  ['the call has ended, and nobody practised', { calls: [aCall()] }, at(12), 'check-due'],
  [
    'the call goes on',
    { calls: [aCall()], attempts: [anAttempt(at(2))] },
    new Date(at(11).getTime() - 1),
    'waiting-for-call',
  ],
  ['no call', {}, at(2), 'needs-call'],
  ['no call, though practised', { attempts: [anAttempt(at(2))] }, at(3), 'needs-call'],
  ['the call was cancelled', { calls: [aCall({ state: 'cancelled' })] }, at(2), 'needs-call'],
  [
    'the call was moved',
    { calls: [aCall({ state: 'moved' }), aCall({ id: 2, startsAt: at(15), endsAt: at(16) })] },
    at(12),
    'needs-practice',
  ],
  ['a call is named, nobody practised', { calls: [aCall()] }, at(2), 'needs-practice'],
  [
    'practised before the last verdict only',
    {
      calls: [judged, aCall({ id: 2, endsAt: at(20) })],
      attempts: [anAttempt(at(2))],
      verdicts: [aVerdict('not-tried', at(12))],
    },
    at(13),
    'needs-practice',
  ],
  [
    'practised at the instant of the verdict only',
    {
      calls: [judged, aCall({ id: 2, endsAt: at(20) })],
      attempts: [anAttempt(at(12))],
      verdicts: [aVerdict('not-tried', at(12))],
    },
    at(13),
    'needs-practice',
  ],
  [
    'practised since the last verdict',
    {
      calls: [judged, aCall({ id: 2, endsAt: at(20) })],
      attempts: [anAttempt(at(13))],
      verdicts: [aVerdict('not-tried', at(12))],
    },
    at(14),
    'waiting-for-call',
  ],
  [
    'an attempt that did not pass is practice too',
    { calls: [aCall()], attempts: [anAttempt(at(2), { isPassed: false })] },
    at(3),
    'waiting-for-call',
  ],
];

describe('The stage of a loop', () => {
  it.each(rows)('%s', (_why, changes, now, stage) => {
    expect(stageOf(aLoop(changes), now)).toBe(stage);
  });

  it.each([
    ['needs-behaviour', 'coach'],
    ['check-due', 'coach'],
    ['needs-call', 'coach'],
    ['needs-practice', 'coachee'],
    ['waiting-for-call', 'nobody'],
  ] as const)('%s tells who has to act: %s', (stage, who) => {
    expect(whoActs(stage)).toBe(who);
  });
});
