import { daysBetween } from '../../calendar/days.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Occurrence } from '../../calendar/occurrences.ts';
import type { PromptPhase } from '../../calendar/phases.ts';
import type { Day, Variant } from '../../calendar/settings.ts';
import type { MeetingParties } from '../../calendar/slots.ts';
import { sessionPromptAt } from '../../calendar/working-hours.ts';
import { pairKey, type RosterPair } from '../../roster/pairs.ts';
import { noDayForBoth } from '../no-day.ts';
import { type PlannedPrompt, utcText, type WithheldReason } from '../planned-prompt.ts';
import type { Planner, TeamPlan } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { settlePlacement } from '../settle-placement.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';
import { type PlacedSlot, placeSlot } from './placed-slot.ts';

const leadMilliseconds = 30 * 60_000;
/** A prompt for a meeting on the first morning after a longer absence would be forgotten by then. */
export const longestLeadDays = 35;

export interface MeetingKind {
  kind: 'skill-session' | 'pipeline-review';
  conversation: 'skill' | 'pipeline';
  occurrence(week: Day, parties: MeetingParties, team: TeamPlan, notBefore: Day | undefined): Occurrence;
  /** What becomes of it on a day of this phase, when somebody moves it there; null: nothing is held. */
  variantOn(phase: PromptPhase, first: Occurrence): Variant | null;
  /** How long it takes and by which model, given where it landed. */
  shape(occurrence: Pick<Occurrence, 'variant'>): { minutes: number; model: string };
}

/** Where the meeting of this week stands; undefined when one of the two can't be written to. */
export function placeOfMeeting(
  planner: Planner,
  pair: RosterPair,
  week: Day,
  { kind, conversation, occurrence, variantOn }: MeetingKind,
): PlacedSlot | undefined {
  const coach = planner.people.get(pair.coach);
  const coachee = planner.people.get(pair.coachee);
  if (!coach?.reachableFrom || !coachee?.reachableFrom) return undefined;
  const team = planner.team(pair.team);
  const { zone } = team.days;
  const parties = { team: team.days, coach: coach.days, coachee: coachee.days };
  const place = (notBefore?: Day) => occurrence(week, parties, team, notBefore);
  const settling = { key: keyOf(kind, pair, week), zone, isMeeting: true, memory: planner.memory };
  return placeSlot(planner, pair, week, {
    conversation,
    zone,
    first: () => place(),
    settled: (standAt) => settlePlacement(settling, { place, standAt }),
    variantOn,
  });
}

/**
 * One week's meeting of a pair: the prompt to the coachee, 30 minutes before or at the last minute inside the coachee's hours before it
 * starts, and a row in the coach's day. A `choose-next` is only the row; an excused one is withheld. Nothing when one of the two can't be written to.
 */
export function planMeeting(planner: Planner, pair: RosterPair, week: Day, meeting: MeetingKind): PairPlan {
  const coach = planner.people.get(pair.coach);
  const coachee = planner.people.get(pair.coachee);
  const placed = placeOfMeeting(planner, pair, week, meeting);
  if (!coach || !coachee || !placed) return nothingPlanned;
  const key = keyOf(meeting.kind, pair, week);
  const { at, day, phase, variant, moved, skipped, isExcused } = placed;
  const slotAt = utcText(at);
  const isHeld = variant !== null && variant !== 'choose-next';
  const rows =
    variant === null || isExcused
      ? []
      : [
          {
            coach: coach.id,
            at,
            row: {
              kind: meeting.kind,
              pair: pairKey(pair),
              variant,
              slotAt: isHeld ? slotAt : null,
              ...(moved?.reason === 'move' && { moved }),
            },
          },
        ];
  const isRowOnly = variant === 'choose-next';
  // What was planned before it came to be a row only has to know where it stands now.
  const isUnknown = isRowOnly && planner.memory?.known(key) === undefined;
  if (isUnknown || !planner.wants(coachee.id)) return { outcomes: [], rows };
  const { dueAt, withheld } =
    skipped === 'no-suitable-day'
      ? { dueAt: new Date(at.getTime() - leadMilliseconds), withheld: skipped }
      : promptTime(coachee.days, at, skipped);
  const prompt: PlannedPrompt = {
    key,
    kind: meeting.kind,
    recipient: coachee.id,
    zone: coachee.days.zone,
    coachId: coach.id,
    coacheeId: coachee.id,
    week,
    variant,
    phase,
    about: {
      day,
      slotAt,
      ...meeting.shape(placed),
      moved,
      ...(skipped === 'no-suitable-day' && { noDay: noDayForBoth(coachee.days, coach.days, week) }),
    },
    dueAt,
    usefulUntil: at,
  };
  return { outcomes: [{ prompt, withheld: isExcused ? 'excused' : isRowOnly ? 'reset' : withheld }], rows };
}

function promptTime(
  days: MeetingParties['coachee'],
  start: Date,
  skipped: WithheldReason | null,
): { dueAt: Date; withheld: WithheldReason | null } {
  const dueAt = sessionPromptAt(days, start);
  const lead = daysBetween(localOf(dueAt, days.zone).day, localOf(start, days.zone).day);
  if (lead <= longestLeadDays) return { dueAt, withheld: skipped };
  return { dueAt: new Date(start.getTime() - leadMilliseconds), withheld: skipped ?? 'outside-hours' };
}
