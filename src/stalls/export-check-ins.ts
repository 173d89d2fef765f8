import type { Cell } from './csv.ts';

/**
 * Columns of the export of check-ins, in their order: ids and names, the week's first day, the answers as counts, instants as UTC
 * ISO text; the last five hold words where they may be seen, else they are empty. `coach_note_kind` is `answer` or `question`.
 */
export const checkInColumns = [
  'id',
  'week',
  'coach_id',
  'coach_name',
  'coachee_id',
  'coachee_name',
  'team',
  'variant',
  'rep_version',
  'rep_answered_at',
  'rep_edited_at',
  'is_late',
  'coach_version',
  'coach_answered_at',
  'agreed_at',
  'kept',
  'partly',
  'not_kept',
  'still_on_it',
  'dropped',
  'promised',
  'priorities',
  'deal_name',
  'deal_answer',
  'coach_note_kind',
  'coach_note',
] as const;

export type CheckInRow = Record<(typeof checkInColumns)[number], Cell>;
