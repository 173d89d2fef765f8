import { pipelineOccurrence } from '../../calendar/occurrences.ts';
import type { Day } from '../../calendar/settings.ts';
import type { RosterPair } from '../../roster/pairs.ts';
import type { Planner } from '../planner.ts';
import { planMeeting } from './meeting.ts';
import { nothingPlanned, type PairPlan } from './pair-plan.ts';

/** The week's pipeline review of one pair, full whatever the phase. */
export function planPipelineReview(planner: Planner, pair: RosterPair, week: Day): PairPlan {
  const { pipeline } = pair.slots;
  if (!pipeline) return nothingPlanned;
  return planMeeting(planner, pair, week, {
    kind: 'pipeline-review',
    occurrence: (parties, { phases }, notBefore) => pipelineOccurrence(pipeline, week, parties, { phases, notBefore }),
    shape: () => ({ minutes: pipeline.minutes, model: pipeline.model }),
  });
}
