import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { findPerson } from '../roster/person.store.ts';
import type { Roster } from '../roster/roster.ts';
import { type Cell, csvOf } from './csv.ts';
import { listCheckInRows } from './export-check-ins.store.ts';
import { checkInColumns } from './export-check-ins.ts';
import { listCommitmentRows } from './export-commitments.store.ts';
import { commitmentColumns } from './export-commitments.ts';

export type ExportWhat = 'commitments' | 'check-ins';
export type ExportFormat = 'csv' | 'json';

/** What can be exported. */
export const exportsOf: readonly ExportWhat[] = ['commitments', 'check-ins'];

/**
 * The export as text, or why there is none. `as` is the person whose view it is: the words of their own pairs, and states where a role
 * shows them. Null is the operator's: all states, no words. Names of columns, their order and their meaning: see `commitmentColumns`
 * and `checkInColumns`. JSON is a list of objects with the same names, null where CSV has an empty cell.
 */
export async function exportText(
  db: Kysely<Database>,
  roster: Roster,
  { what, format, as }: { what: ExportWhat; format: ExportFormat; as: string | null },
): Promise<{ ok: true; text: string } | { ok: false; why: string }> {
  if (as !== null && !(await findPerson(db, as))) return { ok: false, why: `Nobody here has the id ${as}.` };
  const text =
    what === 'commitments'
      ? written(format, commitmentColumns, await listCommitmentRows(db, roster, as))
      : written(format, checkInColumns, await listCheckInRows(db, roster, as));
  return { ok: true, text };
}

function written<Column extends string>(
  format: ExportFormat,
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string {
  return format === 'csv' ? csvOf(columns, rows) : `${JSON.stringify(rows, null, 2)}\n`;
}
