import { holidaysOf } from '../../src/calendar/holidays.source.ts';
import { dryRun } from '../../src/prompts/dry-run.ts';
import type { EventFacts, SentPrompt, WeekCheckIn } from '../../src/prompts/event-facts.ts';
import { planSchedule } from '../../src/prompts/plan.ts';
import type { Outcome } from '../../src/prompts/planned-prompt.ts';
import type { PlannerInput } from '../../src/prompts/planner.ts';
import { rosterOf } from './rosters-to-plan.ts';

/** What the rules ask for in December 2026 when these things have happened. */
export function planEventsOf(
  file: object,
  happened: Partial<EventFacts>,
  change: (input: PlannerInput) => PlannerInput = (input) => input,
): Outcome[] {
  const input = dryRun(rosterOf(file), { from: '2026-12-01', to: '2026-12-31' }, holidaysOf);
  const events = { checkIns: [], commitments: [], loops: [], sent: [], ...happened };
  return planSchedule(change({ ...input, events }));
}

/** As lines: when, what and to whom, or why not. */
export function linesOf(outcomes: Outcome[], kind: string): string[] {
  return outcomes
    .filter(({ prompt }) => prompt.kind === kind)
    .map(
      ({ prompt, withheld }) =>
        `${prompt.dueAt.toISOString().slice(0, 16)} ${prompt.recipient} ${withheld ?? 'planned'}`,
    );
}

/** The check-in of UREP in the week of Monday 7 December. */
export function aCheckIn(repAnsweredAt: string | null, coachAnsweredAt: string | null = null): WeekCheckIn {
  return {
    coachId: 'UMGR',
    coacheeId: 'UREP',
    week: '2026-12-07',
    repAnsweredAt: repAnsweredAt === null ? null : new Date(repAnsweredAt),
    coachAnsweredAt: coachAnsweredAt === null ? null : new Date(coachAnsweredAt),
  };
}

/** The check-in prompt of that week, asked on Monday at nine. */
export function aSentCheckIn(more: Partial<SentPrompt> = {}): SentPrompt {
  return {
    key: 'check-in/UMGR>UREP/2026-12-07',
    kind: 'check-in',
    recipient: 'UREP',
    coachId: 'UMGR',
    coacheeId: 'UREP',
    week: '2026-12-07',
    variant: 'rollover',
    phase: 'reset',
    about: {},
    dueAt: new Date('2026-12-07T09:00:00Z'),
    usefulUntil: new Date('2026-12-11T18:00:00Z'),
    sentAt: new Date('2026-12-07T09:00:20Z'),
    ...more,
  };
}
