import { describe, expect, it } from 'vitest';
import { type DiffContext, diffPlan } from '../../src/prompts/diff-plan.ts';
import type { PlannedPrompt } from '../../src/prompts/planned-prompt.ts';
import type { PromptStatus } from '../../src/prompts/prompt.ts';
import type { StoredPrompt } from '../../src/prompts/stored-prompt.ts';

const context: DiffContext = {
  now: new Date('2026-12-09T12:00:00Z'),
  span: { from: '2026-12-02', to: '2026-12-23' },
  plannedThrough: '2026-12-22',
  zoneOf: () => 'UTC',
  whyGone: () => 'plan-changed',
};

function asked(dueAt: string, usefulUntil: string | null = '2026-12-18T18:00:00Z'): PlannedPrompt {
  return {
    key: 'check-in/U1>U2/2026-12-07',
    kind: 'check-in',
    recipient: 'U2',
    zone: 'UTC',
    coachId: 'U1',
    coacheeId: 'U2',
    week: '2026-12-07',
    variant: 'full',
    phase: 'coaching',
    about: { day: dueAt.slice(0, 10) },
    dueAt: new Date(dueAt),
    usefulUntil: usefulUntil === null ? null : new Date(usefulUntil),
  };
}

function stored(prompt: PlannedPrompt, status: PromptStatus, reason: string | null = null): StoredPrompt {
  return { ...prompt, id: 1, status, reason, aboutJson: JSON.stringify(prompt.about), sentAt: null };
}

const tomorrow = asked('2026-12-10T09:00:00Z');
const thisMorning = asked('2026-12-09T09:00:00Z');
const goes = (prompt: PlannedPrompt) => ({ prompt, withheld: null });

describe('what is new', () => {
  it('is written', () => {
    expect(diffPlan([], [goes(tomorrow)], context)).toMatchObject([{ do: 'insert', status: 'planned', reason: null }]);
  });

  it('is written with its reason when it is not to be sent', () => {
    expect(diffPlan([], [{ prompt: tomorrow, withheld: 'reset' }], context)).toMatchObject([
      { do: 'insert', status: 'withheld', reason: 'reset' },
    ]);
  });

  it('and due before now on a day that had been planned, was not to be sent and is not made up for', () => {
    expect(diffPlan([], [goes(thisMorning)], context)).toEqual([]);
  });

  it('and due on a day that nobody had planned, is late while useful and the bot’s omission after', () => {
    const gap = { ...context, plannedThrough: '2026-12-01' };
    expect(diffPlan([], [goes(thisMorning)], gap)).toMatchObject([{ do: 'insert', status: 'planned' }]);
    const over = asked('2026-12-08T09:00:00Z', '2026-12-08T18:00:00Z');
    expect(diffPlan([], [goes(over)], gap)).toMatchObject([{ do: 'insert', status: 'missed-by-bot' }]);
  });

  it('and follows from something that has just happened, is due at once', () => {
    const prompt: PlannedPrompt = { ...thisMorning, kind: 'team-check-ins', key: 'team-check-ins/U1/2026-12-07' };
    expect(diffPlan([], [goes(prompt)], context)).toMatchObject([{ do: 'insert', status: 'planned' }]);
  });
});

describe('what is planned', () => {
  it('stays as it is when nothing has changed', () => {
    expect(diffPlan([stored(tomorrow, 'planned')], [goes(tomorrow)], context)).toEqual([]);
  });

  it.each([
    ['time', { dueAt: new Date('2026-12-11T09:00:00Z') }],
    ['variant', { variant: 'short' as const }],
    ['recipient', { recipient: 'U3' }],
    ['usefulness', { usefulUntil: null }],
    ['contents', { about: { day: '2026-12-11' } }],
  ])('takes over another %s', (_, change) => {
    const changes = diffPlan([stored(tomorrow, 'planned')], [goes({ ...tomorrow, ...change })], context);
    expect(changes).toMatchObject([{ do: 'update', id: 1, status: 'planned', reason: null }]);
  });

  it('is withheld when the rules say so, or no longer ask for it', () => {
    const row = stored(tomorrow, 'planned');
    expect(diffPlan([row], [{ prompt: tomorrow, withheld: 'daily-cap' }], context)).toMatchObject([
      { do: 'update', status: 'withheld', reason: 'daily-cap' },
    ]);
    expect(diffPlan([row], [], context)).toEqual([{ do: 'withhold', id: 1, reason: 'plan-changed' }]);
  });

  it('is left to the sender once it is over', () => {
    const row = stored(asked('2026-12-08T09:00:00Z', '2026-12-08T18:00:00Z'), 'planned');
    expect(diffPlan([row], [], context)).toEqual([]);
    expect(diffPlan([row], [goes(tomorrow)], context)).toEqual([]);
  });

  it('outside the days that are planned now is left alone', () => {
    expect(diffPlan([stored(asked('2026-12-24T09:00:00Z'), 'planned')], [], context)).toEqual([]);
    expect(diffPlan([stored(asked('2026-12-01T09:00:00Z'), 'planned')], [], context)).toEqual([]);
  });
});

describe('what is withheld', () => {
  it('comes back when it is asked for in time', () => {
    for (const reason of ['plan-changed', 'not-enrolled', 'unreachable']) {
      expect(diffPlan([stored(tomorrow, 'withheld', reason)], [goes(tomorrow)], context)).toMatchObject([
        { do: 'update', status: 'planned', reason: null },
      ]);
    }
  });

  it('comes back late only at another hour than the one it was withheld for', () => {
    const row = stored(asked('2026-12-07T09:00:00Z'), 'withheld', 'no-suitable-day');
    expect(diffPlan([row], [goes(thisMorning)], context)).toMatchObject([{ do: 'update', status: 'planned' }]);
    expect(diffPlan([stored(thisMorning, 'withheld', 'outside-hours')], [goes(thisMorning)], context)).toEqual([]);
    expect(diffPlan([{ ...row, reason: 'unreachable' }], [goes(thisMorning)], context)).toEqual([]);
  });

  it('tells the newest reason', () => {
    const row = stored(tomorrow, 'withheld', 'no-suitable-day');
    expect(diffPlan([row], [{ prompt: tomorrow, withheld: 'answered' }], context)).toMatchObject([
      { do: 'update', status: 'withheld', reason: 'answered' },
    ]);
    expect(diffPlan([row], [{ prompt: tomorrow, withheld: 'no-suitable-day' }], context)).toEqual([]);
  });
});

it.each(['sending', 'sent', 'answered', 'expired', 'missed-by-bot', 'failed', 'unconfirmed'] as const)(
  'what is %s is out of the planner’s hands',
  (status) => {
    const other = { ...tomorrow, dueAt: new Date('2026-12-11T09:00:00Z') };
    expect(diffPlan([stored(tomorrow, status)], [goes(other)], context)).toEqual([]);
    expect(diffPlan([stored(tomorrow, status)], [{ prompt: other, withheld: 'answered' }], context)).toEqual([]);
    expect(diffPlan([stored(tomorrow, status)], [], context)).toEqual([]);
  },
);
