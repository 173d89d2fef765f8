import type { Cell } from './csv.ts';

/**
 * Columns of the export of commitments, in their order: ids and names, states, `due_on` as a day, instants as UTC ISO text,
 * `carried_over` how often it was carried over past its day, `text` the words where they may be seen, else empty.
 */
export const commitmentColumns = [
  'id',
  'owner_id',
  'owner_name',
  'team',
  'kind',
  'origin',
  'status',
  'due_on',
  'carried_over',
  'check_in_id',
  'follows_id',
  'created_at',
  'closed_at',
  'text',
] as const;

export type CommitmentRow = Record<(typeof commitmentColumns)[number], Cell>;
