/** Rows as `export --format json` prints them; this checker knows nothing else of the program. */
export type Row = Record<string, string | number | boolean | null>;

export interface Exports {
  loops: Row[];
  checks: Row[];
  sessions: Row[];
  commitments: Row[];
  indicators: Row[];
  checkIns: Row[];
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} is no text in ${JSON.stringify(row)}`);
  return value;
}

export function figure(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`${column} is no figure in ${JSON.stringify(row)}`);
  return value;
}
