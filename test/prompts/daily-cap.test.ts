import { describe, expect, it } from 'vitest';
import { fitDailyCap } from '../../src/prompts/daily-cap.ts';
import type { Outcome, PlannedPrompt } from '../../src/prompts/planned-prompt.ts';
import type { PromptKind } from '../../src/prompts/prompt-kinds.ts';
import { aPerson } from '../calendar/build.ts';
import { eastOf, pipelineSlot, planOf, promptsIn, skillSlot, skipsIn } from './rosters-to-plan.ts';

const wednesday = (time: string) => `2026-12-09T${time}:00Z`;
const friday = (time: string) => `2026-12-11T${time}:00Z`;
const closes = '2026-12-11T18:00:00Z';

function aPrompt(kind: PromptKind, at: string, usefulUntil: string | null = closes): PlannedPrompt {
  return {
    key: `${kind}/U1/${at}`,
    kind,
    recipient: 'U1',
    zone: 'UTC',
    coachId: 'U1',
    coacheeId: 'U2',
    week: '2026-12-07',
    variant: null,
    phase: null,
    about: {},
    dueAt: new Date(at),
    usefulUntil: usefulUntil === null ? null : new Date(usefulUntil),
  };
}

function planned(prompts: PlannedPrompt[], more: { sent?: number; now?: string } = {}): string[] {
  return linesOf(
    fitDailyCap(
      prompts.map((prompt) => ({ prompt, withheld: null })),
      {
        daysOf: (id) => (id.startsWith('U') ? aPerson('UTC') : undefined),
        sentOn: (_, day) => (day === '2026-12-09' ? (more.sent ?? 0) : 0),
        now: more.now ? new Date(more.now) : null,
        onItsDay: (prompt) => prompt,
      },
    ),
  );
}

function linesOf(outcomes: Outcome[]): string[] {
  return outcomes
    .map(({ prompt, withheld }) => `${prompt.dueAt.toISOString().slice(0, 16)} ${prompt.kind} ${withheld ?? 'goes'}`)
    .sort();
}

describe('on a day with more than two messages', () => {
  it('two that fit both go', () => {
    expect(planned([aPrompt('check-in', wednesday('09:00')), aPrompt('practice', wednesday('10:00'))])).toEqual([
      '2026-12-09T09:00 check-in goes',
      '2026-12-09T10:00 practice goes',
    ]);
  });

  it('the order of the kinds decides, not the hour', () => {
    const prompts = [
      aPrompt('commitment-due', wednesday('09:00')),
      aPrompt('check-in', wednesday('09:30'), wednesday('18:00')),
      aPrompt('pipeline-review', wednesday('13:30')),
      aPrompt('welcome', wednesday('16:00'), null),
    ];
    expect(planned(prompts)).toEqual([
      '2026-12-09T09:00 commitment-due daily-cap',
      '2026-12-09T09:30 check-in daily-cap',
      '2026-12-09T13:30 pipeline-review goes',
      '2026-12-09T16:00 welcome goes',
    ]);
  });

  it('of one kind the earlier goes', () => {
    const prompts = ['15:30', '09:30', '13:30'].map((time) => aPrompt('skill-session', wednesday(time)));
    expect(planned(prompts)).toEqual([
      '2026-12-09T09:30 skill-session goes',
      '2026-12-09T13:30 skill-session goes',
      '2026-12-09T15:30 skill-session daily-cap',
    ]);
  });

  it('a check-in waits for the same time of the next working day, and again, while the week is open', () => {
    const meetings = ['2026-12-09', '2026-12-10'].flatMap((day) => [
      aPrompt('skill-session', `${day}T13:30:00Z`),
      aPrompt('pipeline-review', `${day}T15:30:00Z`),
    ]);
    expect(planned([aPrompt('check-in', wednesday('09:00')), ...meetings])).toContain('2026-12-11T09:00 check-in goes');
    const onFriday = [aPrompt('skill-session', friday('13:30')), aPrompt('pipeline-review', friday('15:30'))];
    expect(planned([aPrompt('check-in', wednesday('09:00')), ...meetings, ...onFriday])).toContain(
      '2026-12-11T09:00 check-in daily-cap',
    );
  });

  it('what waits takes part in the next day by its kind', () => {
    const prompts = [
      aPrompt('skill-session', wednesday('13:30')),
      aPrompt('pipeline-review', wednesday('15:30')),
      aPrompt('check-in', wednesday('09:00')),
      aPrompt('practice', '2026-12-10T10:00:00Z'),
      aPrompt('commitment-due', '2026-12-10T09:00:00Z'),
    ];
    expect(planned(prompts).slice(-3)).toEqual([
      '2026-12-10T09:00 check-in goes',
      '2026-12-10T09:00 commitment-due daily-cap',
      '2026-12-10T10:00 practice goes',
    ]);
  });

  it('a coach’s nudge becomes a row of the day that goes out, a rep’s is left out', () => {
    const prompts = [
      aPrompt('skill-session', wednesday('13:30')),
      aPrompt('manager-day', wednesday('08:30')),
      aPrompt('nudge:team-check-ins', wednesday('10:37')),
      aPrompt('nudge:check-in', wednesday('09:00')),
    ];
    const outcomes = fitDailyCap(
      prompts.map((prompt) => ({ prompt, withheld: null })),
      { daysOf: () => aPerson('UTC'), sentOn: () => 0, now: null, onItsDay: (prompt) => prompt },
    );
    expect(linesOf(outcomes)).toEqual([
      '2026-12-09T08:30 manager-day goes',
      '2026-12-09T09:00 nudge:check-in daily-cap',
      '2026-12-09T10:37 nudge:team-check-ins row-in-manager-day',
      '2026-12-09T13:30 skill-session goes',
    ]);
    expect(outcomes.find(({ prompt }) => prompt.kind === 'manager-day')?.prompt.about.rows).toEqual([
      { kind: 'nudge:team-check-ins', pair: 'U1>U2', variant: null, slotAt: null },
    ]);
  });

  it('a coach’s nudge without such a day is left out', () => {
    const prompts = [
      aPrompt('skill-session', wednesday('13:30')),
      aPrompt('pipeline-review', wednesday('15:30')),
      aPrompt('nudge:team-check-ins', wednesday('10:37')),
    ];
    expect(planned(prompts)).toContain('2026-12-09T10:37 nudge:team-check-ins daily-cap');
  });

  it('what was sent that day counts', () => {
    expect(planned([aPrompt('check-in', wednesday('09:00'))], { sent: 1 })).toEqual(['2026-12-09T09:00 check-in goes']);
    expect(planned([aPrompt('check-in', wednesday('09:00'))], { sent: 2 })).toEqual(['2026-12-10T09:00 check-in goes']);
  });

  it('what is late counts for the day on which it goes out', () => {
    const late = ['skill-session', 'pipeline-review'] as const;
    const prompts = [
      ...late.map((kind) => aPrompt(kind, '2026-12-08T17:00:00Z', wednesday('12:00'))),
      aPrompt('check-in', wednesday('09:00')),
    ];
    expect(planned(prompts, { now: '2026-12-08T19:00:00Z' })).toContain('2026-12-10T09:00 check-in goes');
    expect(planned(prompts)).toContain('2026-12-09T09:00 check-in goes');
  });

  it('what is over takes nobody’s place', () => {
    const over = ['skill-session', 'pipeline-review'] as const;
    const prompts = [
      ...over.map((kind) => aPrompt(kind, wednesday('08:30'), wednesday('09:00'))),
      aPrompt('check-in', wednesday('09:30')),
    ];
    expect(planned(prompts, { now: wednesday('09:10') })).toContain('2026-12-09T09:30 check-in goes');
  });

  it('digests for channels are not counted', () => {
    const digests = ['09:00', '10:00', '11:00'].map((time) => ({
      ...aPrompt('digest', wednesday(time)),
      recipient: 'C1',
    }));
    expect(planned(digests).every((line) => line.endsWith('goes'))).toBe(true);
  });
});

describe('a manager who is coached too', () => {
  const coached = (slots: object) =>
    eastOf({ skill: skillSlot }, { top: { pairs: [{ coach: 'ULEAD', coachee: 'UMGR', slots }] } });

  it('keeps to two messages: the own session and check-in come before the list of the day', () => {
    const file = coached({ 'check-in': { day: 'wed', at: '09:00' }, skill: { ...skillSlot, at: '16:00' } });
    const rows = planOf(file, '2026-12-14', '2026-12-20', { person: 'UMGR' });
    expect(promptsIn(rows).map(({ kind }) => kind)).toEqual(['check-in', 'skill-session']);
    expect(skipsIn(rows)).toEqual([
      {
        type: 'skip',
        date: '2026-12-16',
        at: '2026-12-16T08:30:00Z',
        to: 'UMGR',
        kind: 'manager-day',
        pair: null,
        skipped: 'daily-cap',
      },
    ]);
  });

  it('answers the check-in a day later when two meetings fill the day, in the variant of that day', () => {
    const file = coached({
      'check-in': { day: 'mon', at: '09:00' },
      skill: { ...skillSlot, day: 'mon', at: '16:00' },
      pipeline: { ...pipelineSlot, day: 'mon' },
    });
    const rows = planOf(file, '2026-11-23', '2026-11-29', { person: 'UMGR' });
    expect(promptsIn(rows, 'check-in')).toMatchObject([
      {
        at: '2026-11-24T09:00:00Z',
        key: 'check-in/ULEAD>UMGR/2026-11-23',
        phase: 'closing',
        variant: 'short',
        moved: null,
      },
    ]);
  });
});
