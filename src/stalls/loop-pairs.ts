import type { Loop } from '../loops/loop.ts';
import type { PairFact } from './digest-facts.ts';

/** Whose: an open loop passes on when somebody gets another coach, and what came before stays with the one before. */
type OfCoach = Pick<Loop, 'coachId' | 'coacheeId'>;

/** Who coached a loop at an instant. `spells`: those of its coachee, in the order in which they began. */
export function coachAt({ coachId }: OfCoach, spells: readonly PairFact[], at: Date): string {
  const day = at.toISOString().slice(0, 10);
  const begun = spells.filter(({ startsOn }) => startsOn <= day);
  if (begun.some((spell) => spell.coach === coachId && isGoingOn(spell, at))) return coachId;
  return begun.findLast(({ endedAt }) => endedAt !== null && endedAt > at)?.coach ?? coachId;
}

/**
 * The pair with which something of a loop counts in a week: the one of whoever coached it then. Until the first week of a new coach
 * begins it is still the former one's. Undefined when nobody coached the person any more, or nobody whom `spells` knows did.
 */
export function pairOfLoop(
  loop: OfCoach,
  spells: readonly PairFact[],
  { at, from, lastDay }: { at: Date; from: Date; lastDay: string },
): PairFact | undefined {
  const ofWeek = spellsOfWeek(spells, { from, lastDay });
  const coach = coachAt(loop, spells, at);
  const own = ofWeek.findLast((spell) => spell.coach === coach);
  if (!own) return ofWeek.at(-1);
  return isGoingOn(own, at) || coach !== loop.coachId ? own : undefined;
}

/** The spells that had begun by the last day of a week and had not ended before it. */
export function spellsOfWeek(
  spells: readonly PairFact[],
  { from, lastDay }: { from: Date; lastDay: string },
): PairFact[] {
  return spells.filter(({ startsOn, endedAt }) => startsOn <= lastDay && (endedAt === null || endedAt >= from));
}

/** It had not ended at this instant. */
export function isGoingOn({ endedAt }: Pick<PairFact, 'endedAt'>, at: Date): boolean {
  return endedAt === null || endedAt > at;
}
