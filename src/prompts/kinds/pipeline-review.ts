import { pipelineOccurrence } from '../../calendar/occurrences.ts';
import type { Day } from '../../calendar/settings.ts';
import type { RosterPair } from '../../roster/pairs.ts';
import type { Planner } from '../planner.ts';
import { type MeetingKind, planMeeting } from './meeting.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';

/** The week's pipeline review of one pair, full whatever the phase. */
export function planPipelineReview(planner: Planner, pair: RosterPair, week: Day): PairPlan {
  const meeting = pipelineMeeting(pair);
  return meeting ? planMeeting(planner, pair, week, meeting) : nothingPlanned;
}

/** The pair's pipeline reviews; undefined where it has no slot for them. */
export function pipelineMeeting({ slots: { pipeline } }: RosterPair): MeetingKind | undefined {
  if (!pipeline) return undefined;
  return {
    kind: 'pipeline-review',
    conversation: 'pipeline',
    occurrence: (week, parties, { phases }, notBefore) =>
      pipelineOccurrence(pipeline, week, parties, { phases, notBefore }),
    variantOn: () => 'full',
    shape: () => ({ minutes: pipeline.minutes, model: pipeline.model }),
  };
}
