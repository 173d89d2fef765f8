import { skillOccurrence } from '../../calendar/occurrences.ts';
import type { Day } from '../../calendar/settings.ts';
import type { RosterPair } from '../../roster/pairs.ts';
import type { Planner } from '../planner.ts';
import { planMeeting } from './meeting.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';

/** The week's skill session of one pair: full in coaching, short in closing, in reset once a period a `choose-next` row. */
export function planSkillSession(planner: Planner, pair: RosterPair, week: Day): PairPlan {
  const { skill } = pair.slots;
  if (!skill) return nothingPlanned;
  const firstWeek = planner.startsOn(pair) ?? undefined;
  return planMeeting(planner, pair, week, {
    kind: 'skill-session',
    occurrence: (parties, { phases }, notBefore) =>
      skillOccurrence(skill, week, parties, { phases, notBefore, firstWeek }),
    shape: ({ variant }) => ({ minutes: variant === 'short' ? skill.shortMinutes : skill.minutes, model: skill.model }),
  });
}
