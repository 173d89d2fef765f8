import { type Occurrence, skillOccurrence } from '../../calendar/occurrences.ts';
import type { PromptPhase } from '../../calendar/phases.ts';
import type { Day, Variant } from '../../calendar/settings.ts';
import type { RosterPair } from '../../roster/pairs.ts';
import type { Planner } from '../planner.ts';
import { type MeetingKind, planMeeting } from './meeting.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';

/** The week's skill session of one pair: full in coaching, short in closing, in reset once a period a `choose-next` row. */
export function planSkillSession(planner: Planner, pair: RosterPair, week: Day): PairPlan {
  const meeting = skillMeeting(planner, pair);
  return meeting ? planMeeting(planner, pair, week, meeting) : nothingPlanned;
}

/** The pair's skill sessions; undefined where it has no slot for them. */
export function skillMeeting(planner: Planner, pair: RosterPair): MeetingKind | undefined {
  const { skill } = pair.slots;
  if (!skill) return undefined;
  const firstWeek = planner.startsOn(pair) ?? undefined;
  return {
    kind: 'skill-session',
    conversation: 'skill',
    occurrence: (week, parties, { phases }, notBefore) =>
      skillOccurrence(skill, week, parties, { phases, notBefore, firstWeek }),
    variantOn,
    shape: ({ variant }) => ({ minutes: variant === 'short' ? skill.shortMinutes : skill.minutes, model: skill.model }),
  };
}

/** Nothing is held in reset, wherever it was meant to be. */
function variantOn(phase: PromptPhase, first: Occurrence): Variant | null {
  if (phase !== 'reset') return phase === 'closing' ? 'short' : 'full';
  return first.skipped === 'reset' ? null : 'choose-next';
}
