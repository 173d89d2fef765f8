import type { Outcome } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { nextMoment } from '../working-moments.ts';

/** One welcome for each person who may be written to: at that instant, or the next one inside their working hours. */
export function planWelcomes(planner: Planner): Outcome[] {
  return [...planner.people.values()].flatMap(({ id, days, reachableFrom }): Outcome[] => {
    const dueAt = reachableFrom && planner.wants(id) ? nextMoment(days, reachableFrom, null) : null;
    if (!dueAt) return [];
    const prompt = {
      key: keyOf('welcome', id, '-'),
      kind: 'welcome' as const,
      recipient: id,
      zone: days.zone,
      coachId: null,
      coacheeId: null,
      week: null,
      variant: null,
      phase: null,
      about: {},
      dueAt,
      usefulUntil: null,
    };
    return [{ prompt, withheld: null }];
  });
}
