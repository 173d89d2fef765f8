import { describe, expect, it } from 'vitest';
import type { PlannerInput } from '../../../src/prompts/planner.ts';
import { linesOf, planEventsOf } from '../plan-events.ts';
import { eastOf } from '../rosters-to-plan.ts';

function enrolledAt(instant: string | null) {
  return (input: PlannerInput): PlannerInput => {
    const people = new Map(input.people);
    const rep = people.get('UREP');
    if (rep) people.set('UREP', { ...rep, reachableFrom: instant === null ? null : new Date(instant) });
    return { ...input, people };
  };
}

describe('the welcome', () => {
  it.each([
    ['2026-12-09T10:00:00Z', '2026-12-09T10:00 UREP planned', 'at once inside working hours'],
    ['2026-12-09T21:00:00Z', '2026-12-10T08:00 UREP planned', 'the next morning after hours'],
    ['2026-12-11T21:00:00Z', '2026-12-14T08:00 UREP planned', 'on Monday at the weekend'],
  ])('of somebody enrolled at %s comes %s: %s', (instant, line) => {
    expect(linesOf(planEventsOf(eastOf({}), {}, enrolledAt(instant)), 'welcome')).toEqual([line]);
  });

  it('waits until a person on leave is back', () => {
    const file = eastOf({}, { people: { UREP: { away: ['2026-12-09/2026-12-15'] } } });
    const outcomes = planEventsOf(file, {}, enrolledAt('2026-12-09T10:00:00Z'));
    expect(linesOf(outcomes, 'welcome')).toEqual(['2026-12-16T08:00 UREP planned']);
  });

  it('does not come to somebody who is not enrolled, nor does anything else', () => {
    const file = eastOf({ 'check-in': { day: 'mon', at: '09:00' } });
    expect(planEventsOf(file, {}, enrolledAt(null))).toEqual([]);
  });

  it('is the first thing anybody gets: what was due before is not asked for', () => {
    const file = eastOf({ 'check-in': { day: 'mon', at: '09:00' } });
    const outcomes = planEventsOf(file, {}, enrolledAt('2026-12-09T10:00:00Z'));
    expect(outcomes.map(({ prompt }) => prompt.key)).toEqual([
      'welcome/UREP/-',
      'check-in/UMGR>UREP/2026-12-14',
      'check-in/UMGR>UREP/2026-12-21',
      'check-in/UMGR>UREP/2026-12-28',
    ]);
  });
});
