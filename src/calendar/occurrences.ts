import { addDays } from './days.ts';
import type { Phases, PromptPhase } from './phases.ts';
import type { Day, Variant } from './settings.ts';
import {
  type MeetingParties,
  type MoveReason,
  type Placement,
  placeCheckIn,
  placeMeeting,
  type Slot,
} from './slots.ts';
import { weekOf } from './weeks.ts';

/** One week's occurrence of a slot. Its key is the week, wherever it lands. */
export interface Occurrence {
  week: Day;
  /** Where it lands, by the rep's date for a check-in and the team's for a meeting; the nominal day when skipped for want of one. */
  day: Day;
  at: Date;
  phase: PromptPhase;
  /** Null when skipped. A `choose-next` is no meeting, only a row in the manager's day. */
  variant: Variant | null;
  moved: { from: Day; reason: MoveReason } | null;
  skipped: 'no-suitable-day' | 'reset' | null;
}

/** What a placement needs beyond the slot. */
export interface OccurrenceContext {
  phases: Phases;
  /** Given when redone for an occurrence still ahead: today. */
  notBefore?: Day | undefined;
}

const checkInVariants: Record<PromptPhase, Variant> = { coaching: 'full', closing: 'short', reset: 'rollover' };

/** The week's check-in of one rep. */
export function checkInOccurrence(
  slot: Slot,
  week: Day,
  rep: Parameters<typeof placeCheckIn>[2],
  { phases, notBefore }: OccurrenceContext,
): Occurrence {
  const placement = placeCheckIn(slot, week, rep, notBefore);
  const phase = phases.forPrompt(placement.day);
  return describe(week, placement, phase, checkInVariants[phase]);
}

/** The week's pipeline review of one pair: full whatever the phase. */
export function pipelineOccurrence(
  slot: Slot,
  week: Day,
  parties: MeetingParties,
  { phases, notBefore }: OccurrenceContext,
): Occurrence {
  const placement = placeMeeting(slot, week, parties, notBefore);
  return describe(week, placement, phases.forPrompt(placement.day), 'full');
}

/**
 * The week's skill session of one pair: full in coaching, short in closing; of those that land in a period's reset the first
 * one is a `choose-next`, later ones are skipped. `firstWeek` is the first week the pair had the slot.
 */
export function skillOccurrence(
  slot: Slot,
  week: Day,
  parties: MeetingParties,
  { phases, notBefore, firstWeek }: OccurrenceContext & { firstWeek?: Day | undefined },
): Occurrence {
  const placement = placeMeeting(slot, week, parties, notBefore);
  const phase = phases.forPrompt(placement.day);
  if (phase !== 'reset') return describe(week, placement, phase, phase === 'closing' ? 'short' : 'full');
  const first = !placement.placed || isFirstInReset(slot, week, placement.day, parties, phases, firstWeek);
  const occurrence = describe(week, placement, phase, 'choose-next');
  return first ? occurrence : { ...occurrence, variant: null, skipped: 'reset' };
}

function isFirstInReset(
  slot: Slot,
  week: Day,
  day: Day,
  parties: MeetingParties,
  phases: Phases,
  firstWeek: Day | undefined,
): boolean {
  const { period } = phases.on(day);
  if (!period) return true;
  const start = weekOf(parties.team.workweek, period.from);
  for (
    let earlier = addDays(week, -7);
    earlier >= start && earlier >= (firstWeek ?? start);
    earlier = addDays(earlier, -7)
  ) {
    const before = placeMeeting(slot, earlier, parties);
    if (!before.placed || phases.forPrompt(before.day) !== 'reset') continue;
    if (phases.on(before.day).period?.id === period.id) return false;
  }
  return true;
}

function describe(week: Day, { placed, day, at, moved }: Placement, phase: PromptPhase, variant: Variant): Occurrence {
  return { week, day, at, phase, moved, variant: placed ? variant : null, skipped: placed ? null : 'no-suitable-day' };
}
