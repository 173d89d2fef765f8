import { localOf } from '../../calendar/local-time.ts';
import { findPair } from '../../roster/pairs.ts';
import { isAwayAt, recipientFrom } from '../acting-recipient.ts';
import type { OpenLoop } from '../loop-facts.ts';
import type { Outcome, PlannedPrompt } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { nextMoment } from '../working-moments.ts';

const anHourMs = 60 * 60_000;

/** When the check of a call that ends then is asked for, working hours aside. */
export function checkDueAt({ endsAt }: { endsAt: Date }): Date {
  return new Date(endsAt.getTime() + anHourMs);
}

/**
 * The question how a named call went: an hour after its end, or at the next moment inside the coach's working hours; to the stand-in
 * where the coach is away by then. It stays useful until there is a verdict. Nothing for a loop without a behaviour to judge by.
 */
export function planCallChecks(planner: Planner, loops: readonly OpenLoop[]): Outcome[] {
  return loops.flatMap((loop): Outcome[] => {
    const { id, coachId, coacheeId, call, hasBehaviour } = loop;
    const pair = findPair(planner.roster.roster, coachId, coacheeId);
    if (!pair || !call || !hasBehaviour || planner.startsOn(pair) === undefined) return [];
    const nominal = checkDueAt(call);
    const recipient = recipientFrom(planner, pair, nominal);
    if (!recipient || !planner.wants(recipient.id)) return [];
    const { days } = recipient;
    const moment = nextMoment(days, nominal, null);
    const dueAt = moment ?? nominal;
    const { day } = localOf(dueAt, days.zone);
    const prompt: PlannedPrompt = {
      key: checkKeyOf(loop, call.id),
      kind: 'call-check',
      recipient: recipient.id,
      zone: days.zone,
      coachId,
      coacheeId,
      week: null,
      variant: null,
      phase: planner.team(pair.team).phases.forPrompt(day),
      about: { day, loopId: id, callId: call.id },
      dueAt,
      usefulUntil: null,
    };
    const whyNot = isAwayAt(recipient, nominal) ? 'away' : 'outside-hours';
    return [{ prompt, withheld: moment === null ? whyNot : null }];
  });
}

/** The key of the question about this call of the loop. */
export function checkKeyOf({ coachId, coacheeId }: Pick<OpenLoop, 'coachId' | 'coacheeId'>, callId: number): string {
  return keyOf('call-check', { coach: coachId, coachee: coacheeId }, String(callId));
}
