import type { Cell } from './csv.ts';

/**
 * Columns of the export of loops, in their order: ids and names, the stage now, counts of what was recorded, instants as UTC ISO text;
 * the last ones hold words where they may be seen, else they are empty. `checked` counts the coach's verdicts that could tell
 * (shown, tried, not tried), `opened_with_coach_id` is who coached the person when it was opened, `is_specific` is the lint's word on moment, behaviour and pass condition.
 */
export const loopColumns = [
  'id',
  'coach_id',
  'coach_name',
  'coachee_id',
  'coachee_name',
  'team',
  'opened_with_coach_id',
  'opened_at',
  'closed_at',
  'close_reason',
  'stage',
  'review_rule',
  'moments',
  'is_specific',
  'tasks_ended',
  'tasks_tried',
  'attempts',
  'attempts_passed',
  'calls',
  'checks',
  'checks_with_line',
  'checked',
  'shown',
  'second_opinions',
  'last_verdict',
  'last_verdict_at',
  'behaviour',
  'pass_condition',
  'indicator',
] as const;

export type LoopRow = Record<(typeof loopColumns)[number], Cell>;
