import { mayAnswerAsCoach, mayAnswerAsRep, type Permission } from '../roster/who-may.ts';
import type { CheckInKey } from './check-in.ts';
import { type Facts, isAwayNow } from './facts.ts';
import type { FormState } from './form-state.ts';

/** May this person fill in the form in this way now? The rep's half is the rep's; both halves together and the coach's are the coach's. */
export function mayFill(
  facts: Facts,
  actorId: string,
  { coachId, coacheeId }: CheckInKey,
  mode: FormState['mode'],
): Permission {
  const pair = { coach: coachId, coachee: coacheeId };
  return mode === 'rep'
    ? mayAnswerAsRep(facts.roster.roster, actorId, pair)
    : mayAnswerAsCoach(facts.roster.roster, actorId, pair, (personId) => isAwayNow(facts, personId));
}
