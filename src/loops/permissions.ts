import { type Facts, isAwayNow } from '../check-ins/facts.ts';
import { mayCoachLoop, mayWorkOnLoop, type Permission } from '../roster/who-may.ts';

/** What a person wants to do with a loop: the coach's part, or what both may do. */
export type LoopPart = 'coach' | 'both';

/** May this person do that with a loop of these two now? `formerCoaches`: everybody who coached the person before. */
export function mayDo(
  facts: Facts,
  actorId: string,
  { coachId, coacheeId }: { coachId: string; coacheeId: string },
  { part, formerCoaches }: { part: LoopPart; formerCoaches: readonly string[] },
): Permission {
  const pair = { coach: coachId, coachee: coacheeId, formerCoaches };
  const isAway = (personId: string) => isAwayNow(facts, personId);
  const rule = part === 'coach' ? mayCoachLoop : mayWorkOnLoop;
  return rule(facts.roster.roster, actorId, pair, isAway);
}
