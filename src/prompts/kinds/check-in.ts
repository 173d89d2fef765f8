import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import { checkInOccurrence } from '../../calendar/occurrences.ts';
import type { PromptPhase } from '../../calendar/phases.ts';
import type { Day, Variant } from '../../calendar/settings.ts';
import { weekCloses } from '../../calendar/weeks.ts';
import type { RosterPair } from '../../roster/pairs.ts';
import { noDayForOne } from '../no-day.ts';
import { type PlannedPrompt, utcText, type WithheldReason } from '../planned-prompt.ts';
import type { Planner } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { settlePlacement } from '../settle-placement.ts';
import { nextMoment } from '../working-moments.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';

const variants: Record<PromptPhase, Variant> = { coaching: 'full', closing: 'short', reset: 'rollover' };

/**
 * The week's check-in of one pair, to the rep at the rep's local time. A slot outside the rep's working hours goes out at the next
 * moment inside them while the week is open, else it is withheld (`outside-hours`). The variant follows the day on which it goes out.
 */
export function planCheckIn(planner: Planner, pair: RosterPair, week: Day): PairPlan {
  const slot = pair.slots['check-in'];
  const rep = planner.people.get(pair.coachee);
  if (!slot || !rep?.reachableFrom || !planner.wants(rep.id)) return nothingPlanned;
  const { days } = rep;
  const { phases } = planner.team(pair.team);
  const key = keyOf('check-in', pair, week);
  const lastChance = (on: Day) => instantAtOrAfter(on, days.hours.to, days.zone);
  const { day, at, moved, skipped } = settlePlacement(
    { key, zone: days.zone, isMeeting: false, lastChance, memory: planner.memory },
    (notBefore) => checkInOccurrence(slot, week, days, { phases, notBefore }),
  );
  const usefulUntil = weekCloses(days, week);
  const moment = nextMoment(days, at, usefulUntil);
  const isAnswered = planner.memory?.isAnswered(pair, week) ?? false;
  const withheld: WithheldReason | null = isAnswered ? 'answered' : (skipped ?? (moment ? null : 'outside-hours'));
  const prompt: PlannedPrompt = {
    key,
    kind: 'check-in',
    recipient: rep.id,
    zone: days.zone,
    coachId: pair.coach,
    coacheeId: rep.id,
    week,
    variant: null,
    phase: null,
    about: { day, placedAt: utcText(at), moved, ...(skipped && { noDay: noDayForOne(days, week) }) },
    dueAt: skipped ? at : (moment ?? at),
    usefulUntil,
  };
  return { outcomes: [{ prompt: checkInOnItsDay(planner, pair.team, prompt), withheld }], rows: [] };
}

/** The same check-in with the phase and variant of the day on which it goes out. */
export function checkInOnItsDay(planner: Planner, team: string | null, prompt: PlannedPrompt): PlannedPrompt {
  const phase = planner.team(team).phases.forPrompt(localOf(prompt.dueAt, prompt.zone).day);
  return { ...prompt, phase, variant: variants[phase] };
}
