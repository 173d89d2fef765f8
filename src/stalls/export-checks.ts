import type { Cell } from './csv.ts';

/**
 * Columns of the export of checks, in their order: one row for each verdict of a coach or stand-in on a named call, without second opinions.
 * `coach_id` and `team` are those of that time. `counts` says whether the verdict tells if the behaviour was there (shown, tried, not
 * tried), `has_line` whether a line or time of the call is kept. No words of people.
 */
export const checkColumns = [
  'loop_id',
  'coach_id',
  'coach_name',
  'coachee_id',
  'coachee_name',
  'team',
  'at',
  'verdict',
  'counts',
  'has_line',
] as const;

export type CheckRow = Record<(typeof checkColumns)[number], Cell>;
