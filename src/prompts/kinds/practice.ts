import { isWithin } from '../../calendar/days.ts';
import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import type { LocalTime } from '../../calendar/settings.ts';
import { previousWorkingDay } from '../../calendar/working-days.ts';
import { findPair } from '../../roster/pairs.ts';
import type { OpenCall, OpenLoop } from '../loop-facts.ts';
import type { Outcome, PlannedPrompt, WithheldReason } from '../planned-prompt.ts';
import type { Planner, PlannerPerson } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { nextMoment } from '../working-moments.ts';

const remindAt: LocalTime = '10:00';

/**
 * To the coachee at 10:00 of their last working day before the named call, or the next moment inside their working hours before it
 * starts, while no attempt is logged since the last verdict. Not in a closing week. A call that was named after that moment is not
 * reminded of: it has just been talked about.
 */
export function planPractice(planner: Planner, loops: readonly OpenLoop[]): Outcome[] {
  return loops.flatMap((loop) => {
    const { coachId, coacheeId, call, hasBehaviour, isPractised } = loop;
    const pair = findPair(planner.roster.roster, coachId, coacheeId);
    const coachee = planner.people.get(coacheeId);
    if (!pair || !call || !hasBehaviour || isPractised || planner.startsOn(pair) === undefined) return [];
    if (!coachee?.reachableFrom || !planner.wants(coacheeId)) return [];
    return remind(planner, { loop, call, coachee, team: pair.team });
  });
}

/** The key of the reminder to practise before this call of the loop. */
export function practiceKeyOf({ coachId, coacheeId }: Pick<OpenLoop, 'coachId' | 'coacheeId'>, callId: number): string {
  return keyOf('practice', { coach: coachId, coachee: coacheeId }, String(callId));
}

interface Reminded {
  loop: OpenLoop;
  call: OpenCall;
  coachee: PlannerPerson;
  team: string | null;
}

function remind(planner: Planner, { loop, call, coachee: { id, days }, team }: Reminded): Outcome[] {
  const before = previousWorkingDay(days, localOf(call.startsAt, days.zone).day);
  const nominal = instantAtOrAfter(before, remindAt, days.zone);
  const moment = nextMoment(days, nominal, call.startsAt);
  const dueAt = moment ?? nominal;
  if (call.namedAt > dueAt) return [];
  const { day } = localOf(dueAt, days.zone);
  const phase = planner.team(team).phases.forPrompt(day);
  const prompt: PlannedPrompt = {
    key: practiceKeyOf(loop, call.id),
    kind: 'practice',
    recipient: id,
    zone: days.zone,
    coachId: loop.coachId,
    coacheeId: loop.coacheeId,
    week: null,
    variant: null,
    phase,
    about: { day, loopId: loop.id, callId: call.id },
    dueAt,
    usefulUntil: call.startsAt,
  };
  return [{ prompt, withheld: phase === 'closing' ? 'closing-week' : whyNot(moment, day, days.away) }];
}

function whyNot(moment: Date | null, day: string, away: PlannerPerson['days']['away']): WithheldReason | null {
  if (moment !== null) return null;
  return away.some((range) => isWithin(day, range)) ? 'away' : 'outside-hours';
}
