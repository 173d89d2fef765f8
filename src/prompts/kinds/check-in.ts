import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import { checkInOccurrence } from '../../calendar/occurrences.ts';
import type { PromptPhase } from '../../calendar/phases.ts';
import type { Day, Variant } from '../../calendar/settings.ts';
import type { Slot } from '../../calendar/slots.ts';
import { weekCloses } from '../../calendar/weeks.ts';
import type { RosterPair } from '../../roster/pairs.ts';
import { noDayForOne } from '../no-day.ts';
import { type PlannedPrompt, utcText, type WithheldReason } from '../planned-prompt.ts';
import type { Planner, PlannerPerson } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { settlePlacement } from '../settle-placement.ts';
import { nextMoment } from '../working-moments.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';
import { type PlacedSlot, placeSlot } from './placed-slot.ts';

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
  const key = keyOf('check-in', pair, week);
  const { day, at, moved, skipped, isExcused } = placeOfCheckIn(planner, pair, week, { slot, rep });
  const usefulUntil = weekCloses(days, week);
  const moment = nextMoment(days, at, usefulUntil);
  const isAnswered = planner.memory?.isAnswered(pair, week) ?? false;
  const whyNot: WithheldReason | null = isExcused ? 'excused' : (skipped ?? (moment ? null : 'outside-hours'));
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
  return {
    outcomes: [{ prompt: checkInOnItsDay(planner, pair.team, prompt), withheld: isAnswered ? 'answered' : whyNot }],
    rows: [],
  };
}

/** Where the check-in of this week stands. */
export function placeOfCheckIn(
  planner: Planner,
  pair: RosterPair,
  week: Day,
  { slot, rep: { days } }: { slot: Slot; rep: PlannerPerson },
): PlacedSlot {
  const { phases } = planner.team(pair.team);
  const lastChance = (on: Day) => instantAtOrAfter(on, days.hours.to, days.zone);
  const place = (notBefore?: Day) => checkInOccurrence(slot, week, days, { phases, notBefore });
  const settling = {
    key: keyOf('check-in', pair, week),
    zone: days.zone,
    isMeeting: false,
    lastChance,
    memory: planner.memory,
  };
  return placeSlot(planner, pair, week, {
    conversation: 'deal',
    zone: days.zone,
    first: () => place(),
    settled: (standAt) => settlePlacement(settling, { place, standAt }),
    variantOn: (phase) => variants[phase],
  });
}

/** The same check-in with the phase and variant of the day on which it goes out. */
export function checkInOnItsDay(planner: Planner, team: string | null, prompt: PlannedPrompt): PlannedPrompt {
  const phase = planner.team(team).phases.forPrompt(localOf(prompt.dueAt, prompt.zone).day);
  return { ...prompt, phase, variant: variants[phase] };
}
