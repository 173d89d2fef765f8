import { daysBetween } from '../../calendar/days.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Occurrence } from '../../calendar/occurrences.ts';
import type { Day } from '../../calendar/settings.ts';
import type { MeetingParties } from '../../calendar/slots.ts';
import { sessionPromptAt } from '../../calendar/working-hours.ts';
import { pairKey, type RosterPair } from '../../roster/pairs.ts';
import { noDayForBoth } from '../no-day.ts';
import { type PlannedPrompt, utcText, type WithheldReason } from '../planned-prompt.ts';
import type { Planner, TeamPlan } from '../planner.ts';
import { keyOf } from '../prompt-kinds.ts';
import { settlePlacement } from '../settle-placement.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';

const leadMilliseconds = 30 * 60_000;
/** A prompt for a meeting on the first morning after a longer absence would be forgotten by then. */
export const longestLeadDays = 35;

export interface MeetingKind {
  kind: 'skill-session' | 'pipeline-review';
  occurrence(parties: MeetingParties, team: TeamPlan, notBefore: Day | undefined): Occurrence;
  /** How long it takes and by which model, given where it landed. */
  shape(occurrence: Occurrence): { minutes: number; model: string };
}

/**
 * One week's meeting of a pair: the prompt to the coachee, 30 minutes before or at the last minute inside the coachee's hours before it
 * starts, and a row in the coach's day. A `choose-next` is only the row. Nothing when one of the two can't be written to.
 */
export function planMeeting(planner: Planner, pair: RosterPair, week: Day, meeting: MeetingKind): PairPlan {
  const coach = planner.people.get(pair.coach);
  const coachee = planner.people.get(pair.coachee);
  if (!coach?.reachableFrom || !coachee?.reachableFrom) return nothingPlanned;
  const team = planner.team(pair.team);
  const key = keyOf(meeting.kind, pair, week);
  const parties = { team: team.days, coach: coach.days, coachee: coachee.days };
  const occurrence = settlePlacement(
    { key, zone: team.days.zone, isMeeting: true, memory: planner.memory },
    (notBefore) => meeting.occurrence(parties, team, notBefore),
  );
  const { at, day, phase, variant, moved, skipped } = occurrence;
  const slotAt = utcText(at);
  const isHeld = variant !== null && variant !== 'choose-next';
  const rows =
    variant === null
      ? []
      : [
          {
            coach: coach.id,
            at,
            row: { kind: meeting.kind, pair: pairKey(pair), variant, slotAt: isHeld ? slotAt : null },
          },
        ];
  if (variant === 'choose-next' || !planner.wants(coachee.id)) return { outcomes: [], rows };
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
      ...meeting.shape(occurrence),
      moved,
      ...(skipped === 'no-suitable-day' && { noDay: noDayForBoth(coachee.days, coach.days, week) }),
    },
    dueAt,
    usefulUntil: at,
  };
  return { outcomes: [{ prompt, withheld }], rows };
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
