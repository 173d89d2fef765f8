/** What a cell of an export can hold. */
export type Cell = string | number | boolean | null;

/** The rows as CSV with a line of column names: comma, CRLF, quotes doubled (RFC 4180). Null is an empty cell, booleans are true and false. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => csvCell(row[column])).join(','))];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** A spreadsheet would run a cell that begins like this as a formula; the apostrophe makes it text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
