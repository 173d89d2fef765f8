import { describe, expect, it } from 'vitest';
import { coachActions } from '../../src/app-home/next-action.ts';
import { nextActionBlock } from '../../src/app-home/next-action.view.ts';
import type { Loop, Verdict } from '../../src/loops/loop.ts';
import { loopCardMessage, loopListMessage } from '../../src/loops/loop-card.view.ts';
import { verdictMessage } from '../../src/loops/loop-messages.view.ts';
import { type Need, needOf } from '../../src/loops/need.ts';
import { needWords } from '../../src/loops/need-words.ts';
import { stageOf } from '../../src/loops/stage.ts';
import { managerDayMessage } from '../../src/prompts/kinds/manager-day.view.ts';
import { buttonsOf, readable } from '../support/world.ts';
import { aCall, aLoop, anAttempt, at, aVerdict, aWording } from './a-loop.ts';

const now = at(20);
const zone = 'Europe/London';
const plain = (shown: object) => JSON.parse(JSON.stringify(shown));
const buttons = (shown: object) => buttonsOf(plain(shown)).map(({ text }) => text.text);
const judged = (...verdicts: Verdict[]) => ({ verdicts, calls: [aCall({ state: 'judged', endedAt: at(12) })] });
const missed = (hour: number) => aVerdict('not-tried', at(hour));

/** What was judged and done, what is needed now, what the coach presses, and what the coachee reads beside the verdict. */
const rows: [story: string, loop: Loop, need: Need, press: string, toCoachee: string][] = [
  ['shown as often as agreed', aLoop(judged(aVerdict('shown', at(12)))), 'close-adopted', 'Close: adopted', 'closes'],
  [
    'shown once of two',
    aLoop({ ...judged(aVerdict('shown', at(12))), reviewRule: 2 }),
    'name-next-call',
    'Name the next call',
    'One more checked call',
  ],
  [
    'can’t judge',
    aLoop(judged(aVerdict('cannot-judge', at(12)))),
    'rewrite-pass-condition',
    'Rewrite the pass condition',
    'It says nothing about you',
  ],
  [
    'no opportunity',
    aLoop(judged(aVerdict('no-opportunity', at(12)))),
    'name-substitute',
    'Name a substitute call',
    'it counts for nothing',
  ],
  [
    'not tried, nothing practised',
    aLoop(judged(missed(12))),
    'ask-about-practice',
    'It was practised: log it',
    'No practice is logged',
  ],
  [
    'not tried for the first time, practised',
    aLoop({ ...judged(missed(12)), attempts: [anAttempt(at(11))] }),
    'run-again-harder',
    'Harder scene, or pass condition',
    'harder scene',
  ],
  [
    'not tried for the second time, practised well',
    aLoop({ ...judged(missed(9), missed(12)), attempts: [anAttempt(at(11))] }),
    'change-scene',
    'Change the scene',
    'closer to a real buyer',
  ],
  [
    'not tried for the third time',
    aLoop({ ...judged(missed(8), missed(10), missed(12)), attempts: [anAttempt(at(11))] }),
    'replace-behaviour',
    'Replace the behaviour',
    'smaller or another behaviour',
  ],
];

describe('After a verdict everybody is told the same next thing', () => {
  it.each(rows)('%s', (_story, loop, need, press, toCoachee) => {
    const stage = stageOf(loop, now);
    expect(needOf(loop, stage)).toBe(need);

    const names = { coachName: 'Mara', coacheeName: 'Ana' };
    const card = loopCardMessage({ loop, stage, now, viewerId: 'UMGR', zone, parked: [], ...names });
    expect(readable(plain(card))).toContain(`Loop of Ana*: ${needWords[need]}.`);
    expect(buttons(card)[0]).toBe(press);

    const day = managerDayMessage({
      day: '2026-12-15',
      zone,
      items: [{ what: 'needs-call', loop, need, coachee: 'Ana' }],
    });
    expect(readable(plain(day))).toContain(`Ana’s loop: ${needWords[need]}.`);
    expect(buttons(day)).toEqual([press]);

    const person = { coacheeId: 'UANA', name: 'Ana', hasOtherLoop: false, waiting: [], slots: [], begin: null };
    const [action] = coachActions({ ...person, loop, stage }, now);
    expect(action && buttons({ blocks: [nextActionBlock(action, zone)] })).toEqual([press]);

    const list = loopListMessage([{ coacheeId: 'UANA', name: 'Ana', loopId: 1, stage, need }]);
    expect(readable(plain(list))).toContain(needWords[need]);

    const last = loop.verdicts.at(-1);
    const told = last && verdictMessage(loop, last, { judgeName: 'Mara', isCorrected: false, zone });
    expect(told && readable(plain(told))).toContain(toCoachee);
  });

  it('has nobody name a call for a loop that is to be closed', () => {
    const loop = aLoop(judged(aVerdict('shown', at(12))));
    const own = loopCardMessage({
      loop,
      stage: stageOf(loop, now),
      now,
      viewerId: 'UANA',
      zone,
      parked: [],
      coachName: 'Mara',
      coacheeName: 'Ana',
    });
    expect(buttons(own)[0]).toBe('Log practice');
  });
});

describe('What was suggested is not said again once it was done', () => {
  it.each([
    ['the pass condition was rewritten', aVerdict('cannot-judge', at(12)), { wordings: [aWording({ at: at(13) })] }],
    ['practice was logged after all', missed(12), { attempts: [anAttempt(at(13))] }],
    [
      'a harder scene was set',
      missed(12),
      { attempts: [anAttempt(at(11))], tasks: [{ id: 1, text: 'Harder', setAt: at(13), endedAt: null }] },
    ],
  ])('%s: the next call is what is left', (_story, verdict, done) => {
    const loop = aLoop({ ...judged(verdict), ...done });
    expect(needOf(loop, stageOf(loop, now))).toBe('name-next-call');
    const card = loopCardMessage({
      loop,
      stage: stageOf(loop, now),
      now,
      viewerId: 'UMGR',
      zone,
      parked: [],
      coachName: 'Mara',
      coacheeName: 'Ana',
    });
    expect(readable(plain(card))).not.toContain('What next?');
  });

  it('a call that is off asks for another, whatever the verdict before it said', () => {
    const off = aCall({ id: 2, state: 'cancelled', namedAt: at(13), endedAt: at(14) });
    const loop = aLoop({ verdicts: [missed(12)], calls: [aCall({ state: 'judged' }), off] });
    expect(needOf(loop, stageOf(loop, now))).toBe('replace-call');
  });
});

describe('Before the first verdict', () => {
  it.each([
    [aLoop({ wordings: [] }), 'write-behaviour'],
    [aLoop({ wordings: [aWording({ passCondition: null, hasPassCondition: false })] }), 'write-pass-condition'],
    [aLoop(), 'name-first-call'],
    [aLoop({ calls: [aCall({ endsAt: at(11) })] }), 'check-call'],
    [aLoop({ calls: [aCall({ endsAt: at(23) })] }), 'practise'],
    [aLoop({ calls: [aCall({ endsAt: at(23) })], attempts: [anAttempt(at(9))] }), 'wait'],
  ] as const)('a loop waits for one thing: %#', (loop, need) => {
    expect(needOf(loop, stageOf(loop, now))).toBe(need);
  });

  it('a closed loop waits for nothing', () => {
    const loop = aLoop({ closed: { at: at(12), by: 'UMGR', reason: 'adopted' } });
    expect(needOf(loop, stageOf(loop, now))).toBeNull();
  });
});
