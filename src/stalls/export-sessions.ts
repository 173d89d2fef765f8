import type { Cell } from './csv.ts';

/**
 * Columns of the export of sessions, in their order: one row for each planned skill session, whether it took place or not, and one for each
 * pipeline review that was written up. `phase` is that of the day on which it landed, `counts` says whether it is a coachable slot,
 * `standing` what came of it, `ahead` while it is still to come, null where there was none to hold; `has_line` whether a pipeline review
 * left a line, a link or a moment; the last two hold words where they may be seen.
 */
export const sessionColumns = [
  'week',
  'coach_id',
  'coach_name',
  'coachee_id',
  'coachee_name',
  'team',
  'conversation',
  'starts_at',
  'ends_at',
  'phase',
  'prompt',
  'reason',
  'counts',
  'standing',
  'completed_at',
  'coach_says',
  'coachee_says',
  'left_moment',
  'has_line',
  'say_back',
  'no_call_reason',
] as const;

export type SessionRow = Record<(typeof sessionColumns)[number], Cell>;
