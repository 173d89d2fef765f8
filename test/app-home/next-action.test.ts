import { describe, expect, it } from 'vitest';
import { type Action, coachActions, firstAction, ownActions, sessionActions } from '../../src/app-home/next-action.ts';
import type { Loop } from '../../src/loops/loop.ts';
import { stageOf } from '../../src/loops/stage.ts';
import { aCommitment } from '../check-ins/a-form.ts';
import { aCall, aLoop, anAttempt, at } from '../loops/a-loop.ts';
import { aSlot } from './a-home.ts';

const key = { coachId: 'UMGR', coacheeId: 'UANA', week: '2026-12-14' };
const now = at(12, 16);

const nobody = {
  coacheeId: 'UANA',
  name: 'Ana',
  loop: null,
  stage: null,
  hasOtherLoop: false,
  waiting: [],
  slots: [],
  begin: null,
} as const;

function withLoop(loop: Loop) {
  return { ...nobody, loop, stage: stageOf(loop, now) };
}

const kinds = (actions: readonly Action[]) => actions.map(({ kind }) => kind);

describe('What a coach can do for a person', () => {
  it.each([
    ['a call that is over', withLoop(aLoop({ calls: [aCall()] })), ['check']],
    ['a loop without a call', withLoop(aLoop()), ['name-call']],
    ['a loop without a behaviour', withLoop(aLoop({ wordings: [] })), ['behaviour']],
    [
      'a loop that waits for practice',
      withLoop(aLoop({ calls: [aCall({ startsAt: at(9, 18), endsAt: at(10, 18) })] })),
      [],
    ],
    ['a check-in that came in', { ...nobody, waiting: [{ key, answeredAt: at(9) }] }, ['answer']],
    ['no loop in a coaching week', { ...nobody, begin: 'start' as const }, ['start']],
    ['no loop in a reset week', { ...nobody, begin: 'choose-next' as const }, ['choose-next']],
    ['no loop in a closing week', nobody, []],
    ['a loop with another coach', { ...nobody, hasOtherLoop: true, begin: 'start' as const }, []],
  ])('%s', (_, row, expected) => {
    expect(kinds(coachActions(row, now))).toEqual(expected);
  });
});

describe('A session', () => {
  const name = () => 'Ana';

  it.each([
    ['an hour before it begins', '2026-12-16T13:00:00Z', [], []],
    ['half an hour before', '2026-12-16T13:30:00Z', ['session'], ['session']],
    ['while it goes on', '2026-12-16T14:10:00Z', ['session'], ['session']],
    ['after it, for the coach alone', '2026-12-16T14:25:00Z', ['session'], []],
    ['three days later, when nobody remembers it well', '2026-12-19T14:25:00Z', [], []],
  ])('%s', (_, instant, forCoach, forCoachee) => {
    expect(kinds(sessionActions([aSlot()], new Date(instant), name, true))).toEqual(forCoach);
    expect(kinds(sessionActions([aSlot()], new Date(instant), name, false))).toEqual(forCoachee);
  });

  it('that is written up, or was not held, waits for nobody', () => {
    expect(sessionActions([aSlot({ isOpen: false })], new Date('2026-12-16T15:00:00Z'), name, true)).toEqual([]);
  });
});

describe('What a person can do for themselves', () => {
  const nothing = { loop: null, stage: null, checkIns: [], promises: [], today: '2026-12-16' };
  const checkIn = { key, coachName: 'Marco', openSince: at(9), state: 'not-in-yet' } as const;

  it('is the check-in from when it was asked', () => {
    expect(kinds(ownActions({ ...nothing, checkIns: [checkIn] }))).toEqual(['check-in']);
    expect(ownActions({ ...nothing, checkIns: [{ ...checkIn, openSince: null }] })).toEqual([]);
  });

  it('is practice before the call, and naming one where there is none', () => {
    const call = aCall({ startsAt: at(9, 18), endsAt: at(10, 18) });
    const waits = aLoop({ calls: [call] });
    const practised = aLoop({ calls: [call], attempts: [anAttempt(at(10))] });
    const kindsOf = (loop: Loop) => kinds(ownActions({ ...nothing, loop, stage: stageOf(loop, now) }));
    expect(kindsOf(waits)).toEqual(['practice']);
    expect(kindsOf(practised)).toEqual([]);
    expect(kindsOf(aLoop())).toEqual(['name-call']);
    expect(kindsOf(aLoop({ wordings: [] }))).toEqual([]);
  });

  it.each([
    ['2026-12-15', true],
    ['2026-12-16', false],
  ])('is a promise of %s, past its day: %s', (dueOn, isPast) => {
    expect(ownActions({ ...nothing, promises: [aCommitment({ dueOn })] })).toMatchObject([{ kind: 'promise', isPast }]);
  });

  it('is no promise of tomorrow, and none without a day', () => {
    expect(ownActions({ ...nothing, promises: [aCommitment({ dueOn: '2026-12-17' }), aCommitment()] })).toEqual([]);
  });
});

describe('The one next action', () => {
  const check: Action = { kind: 'check', since: at(11), callId: 1, name: 'Ana' };
  const write: Action = {
    kind: 'session',
    since: at(9),
    startsAt: at(9),
    key: { ...key, conversation: 'skill' },
    name: 'Ana',
    isOver: true,
  };
  const checkIn: Action = { kind: 'check-in', since: at(1), key, name: 'Marco', isMissed: false };
  const answer: Action = { kind: 'answer', since: at(1), key, name: 'Ana' };
  const practice: Action = { kind: 'practice', since: at(1), loopId: 1 };
  const nameCall: Action = { kind: 'name-call', since: at(1), loop: aLoop(), need: 'name-first-call', name: null };
  const behaviour: Action = {
    kind: 'behaviour',
    since: at(1),
    loop: aLoop(),
    need: 'write-behaviour',
    name: 'Ana',
  };
  const promise: Action = { kind: 'promise', since: at(1), commitment: aCommitment(), isPast: false };
  const start: Action = { kind: 'start', since: at(1), coacheeId: 'UANA', name: 'Ana' };
  const second: Action = { kind: 'second', since: at(1), opinionId: 1 };
  const inOrder = [check, second, write, checkIn, answer, practice, nameCall, behaviour, promise, start];

  it('goes by kind, whatever came first: a check before a write-up before a check-in, and so on', () => {
    for (const [index, action] of inOrder.entries()) {
      expect(firstAction(inOrder.slice(index).toReversed())).toBe(action);
    }
  });

  it('is what has waited longest of its kind', () => {
    const older = { ...check, since: at(8) };
    expect(firstAction([check, older])).toBe(older);
  });

  it('is none where nothing waits', () => {
    expect(firstAction([])).toBeNull();
  });
});
