import { describe, expect, it } from 'vitest';
import type { Attempt, Verdict } from '../../src/loops/loop.ts';
import { type NextStep, nextStep } from '../../src/loops/next-step.ts';
import { aLoop, anAttempt, at, aVerdict } from './a-loop.ts';

const well = (hour: number) => anAttempt(at(hour));
const badly = (hour: number) => anAttempt(at(hour), { isPassed: false });
const second = { isSecond: true };

/** The suggestion is about the last verdict of the coach. */
const rows: [
  why: string,
  history: { verdicts: Verdict[]; attempts?: Attempt[]; reviewRule?: number },
  step: NextStep,
][] = [
  ['shown, and once is enough', { verdicts: [aVerdict('shown', at(10))] }, 'close-adopted'],
  ['shown once of two', { verdicts: [aVerdict('shown', at(10))], reviewRule: 2 }, 'name-next-call'],
  [
    'shown twice in a row of two',
    { verdicts: [aVerdict('shown', at(10)), aVerdict('shown', at(12))], reviewRule: 2 },
    'close-adopted',
  ],
  [
    'shown, missed, shown: no row of two',
    { verdicts: [aVerdict('shown', at(10)), aVerdict('not-tried', at(11)), aVerdict('shown', at(12))], reviewRule: 2 },
    'name-next-call',
  ],
  [
    'a call without opportunity breaks no row',
    {
      verdicts: [aVerdict('shown', at(10)), aVerdict('no-opportunity', at(11)), aVerdict('shown', at(12))],
      reviewRule: 2,
    },
    'close-adopted',
  ],
  [
    'a call that can’t be judged breaks no row',
    {
      verdicts: [aVerdict('shown', at(10)), aVerdict('cannot-judge', at(11)), aVerdict('shown', at(12))],
      reviewRule: 2,
    },
    'close-adopted',
  ],
  [
    'a second judge’s view makes no row',
    { verdicts: [aVerdict('shown', at(10)), aVerdict('shown', at(11), second)], reviewRule: 2 },
    'name-next-call',
  ],
  [
    'shown without practice is shown all the same',
    { verdicts: [aVerdict('not-tried', at(9)), aVerdict('shown', at(10))] },
    'close-adopted',
  ],
  ['can’t judge', { verdicts: [aVerdict('cannot-judge', at(10))] }, 'rewrite-pass-condition'],
  [
    'can’t judge, for the third time without it',
    { verdicts: [aVerdict('not-tried', at(8)), aVerdict('not-tried', at(9)), aVerdict('cannot-judge', at(10))] },
    'rewrite-pass-condition',
  ],
  ['no opportunity', { verdicts: [aVerdict('no-opportunity', at(10))] }, 'name-substitute'],
  [
    'no opportunity, and nobody practised',
    { verdicts: [aVerdict('not-tried', at(9)), aVerdict('no-opportunity', at(10))] },
    'name-substitute',
  ],
  ['not tried, nobody practised', { verdicts: [aVerdict('not-tried', at(10))] }, 'ask-about-practice'],
  [
    'tried, nobody practised since the verdict before',
    { verdicts: [aVerdict('tried-not-yet', at(9)), aVerdict('tried-not-yet', at(10))], attempts: [well(8)] },
    'ask-about-practice',
  ],
  [
    'practised only after the verdict',
    { verdicts: [aVerdict('not-tried', at(10))], attempts: [well(11)] },
    'ask-about-practice',
  ],
  [
    'third time without it and nobody practised: effort comes first',
    {
      verdicts: [aVerdict('not-tried', at(8)), aVerdict('not-tried', at(9)), aVerdict('not-tried', at(10))],
      attempts: [well(7)],
    },
    'ask-about-practice',
  ],
  [
    'first rerun, practised',
    { verdicts: [aVerdict('tried-not-yet', at(10))], attempts: [well(9)] },
    'run-again-harder',
  ],
  [
    'second rerun, practised well',
    { verdicts: [aVerdict('tried-not-yet', at(9)), aVerdict('tried-not-yet', at(11))], attempts: [well(8), well(10)] },
    'change-scene',
  ],
  [
    'second rerun, the last attempt did not pass',
    {
      verdicts: [aVerdict('tried-not-yet', at(9)), aVerdict('tried-not-yet', at(12))],
      attempts: [well(10), badly(11)],
    },
    'run-again-harder',
  ],
  [
    'second rerun, only the last attempt passed',
    { verdicts: [aVerdict('tried-not-yet', at(9)), aVerdict('not-tried', at(12))], attempts: [badly(10), well(11)] },
    'change-scene',
  ],
  [
    'third rerun, practised',
    {
      verdicts: [aVerdict('tried-not-yet', at(7)), aVerdict('not-tried', at(9)), aVerdict('tried-not-yet', at(11))],
      attempts: [well(10)],
    },
    'replace-behaviour',
  ],
  [
    'third rerun, practised badly',
    {
      verdicts: [aVerdict('tried-not-yet', at(7)), aVerdict('not-tried', at(9)), aVerdict('tried-not-yet', at(11))],
      attempts: [badly(10)],
    },
    'replace-behaviour',
  ],
  [
    'fourth rerun',
    { verdicts: [6, 7, 9, 11].map((hour) => aVerdict('tried-not-yet', at(hour))), attempts: [well(10)] },
    'replace-behaviour',
  ],
  [
    'calls without opportunity are no reruns',
    {
      verdicts: [
        aVerdict('no-opportunity', at(7)),
        aVerdict('no-opportunity', at(8)),
        aVerdict('tried-not-yet', at(11)),
      ],
      attempts: [well(10)],
    },
    'run-again-harder',
  ],
  [
    'a second judge’s misses are no reruns',
    {
      verdicts: [
        aVerdict('not-tried', at(7), second),
        aVerdict('not-tried', at(8), second),
        aVerdict('tried-not-yet', at(11)),
      ],
      attempts: [well(10)],
    },
    'run-again-harder',
  ],
];

describe('What next, after a check', () => {
  it.each(rows)('%s', (_why, history, step) => {
    const loop = aLoop(history);
    const last = loop.verdicts.findLast(({ isSecond }) => !isSecond);
    expect(last && nextStep(loop, last)).toBe(step);
  });
});
