import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { findPerson } from '../roster/person.store.ts';
import type { Roster } from '../roster/roster.ts';
import type { HolidaysOf } from '../roster/settings.ts';
import { type Cell, csvOf } from './csv.ts';
import { listCheckInRows } from './export-check-ins.store.ts';
import { checkInColumns } from './export-check-ins.ts';
import { listCheckRows } from './export-checks.store.ts';
import { checkColumns } from './export-checks.ts';
import { listCommitmentRows } from './export-commitments.store.ts';
import { commitmentColumns } from './export-commitments.ts';
import { listIndicatorRows } from './export-indicators.store.ts';
import { indicatorColumns, indicatorExportRow } from './export-indicators.ts';
import { listLoopRows } from './export-loops.store.ts';
import { loopColumns } from './export-loops.ts';
import { listSessionRows } from './export-sessions.store.ts';
import { sessionColumns } from './export-sessions.ts';

export type ExportWhat = 'commitments' | 'check-ins' | 'loops' | 'checks' | 'sessions' | 'indicators';
export type ExportFormat = 'csv' | 'json';

/** What can be exported. */
export const exportsOf: readonly ExportWhat[] = [
  'commitments',
  'check-ins',
  'loops',
  'checks',
  'sessions',
  'indicators',
];

/**
 * The export as text, or why there is none. `as` is the person whose view it is: the words of their own pairs, and states where a role
 * shows them. Null is the operator's: all states, no words. Names of columns, their order and their meaning stand with each export. JSON is a list of objects with the same names, null where CSV has an empty cell.
 */
export async function exportText(
  db: Kysely<Database>,
  roster: Roster,
  { what, format, as }: { what: ExportWhat; format: ExportFormat; as: string | null },
  at: { now: Date; holidaysOf: HolidaysOf },
): Promise<{ ok: true; text: string } | { ok: false; why: string }> {
  if (as !== null && !(await findPerson(db, as))) return { ok: false, why: `Nobody here has the id ${as}.` };
  switch (what) {
    case 'commitments':
      return { ok: true, text: written(format, commitmentColumns, await listCommitmentRows(db, roster, as)) };
    case 'check-ins':
      return { ok: true, text: written(format, checkInColumns, await listCheckInRows(db, roster, as)) };
    case 'loops':
      return { ok: true, text: written(format, loopColumns, await listLoopRows(db, roster, as, at.now)) };
    case 'checks':
      return { ok: true, text: written(format, checkColumns, await listCheckRows(db, roster, as)) };
    case 'sessions':
      return { ok: true, text: written(format, sessionColumns, await listSessionRows(db, roster, as, at)) };
    case 'indicators': {
      const rows = await listIndicatorRows(db, roster, as, at);
      return { ok: true, text: written(format, indicatorColumns, rows.map(indicatorExportRow)) };
    }
  }
}

function written<Column extends string>(
  format: ExportFormat,
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string {
  return format === 'csv' ? csvOf(columns, rows) : `${JSON.stringify(rows, null, 2)}\n`;
}
