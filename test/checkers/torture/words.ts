import type { Result } from '../simulation/result.ts';
import type { Evidence, ExportRow } from './evidence.ts';

/** Words of a form that was taken stand in the exports once; those of one that was not, once or not at all. */
export function checkWords({ story, checkIns, commitments }: Evidence): Result {
  const rows = [...checkIns, ...commitments.filter((row) => !repeatsAnother(row, commitments))];
  const looked = { forms: 0, 'closed forms': 0, commands: 0, words: 0 };
  const violations: string[] = [];
  const look = (texts: readonly string[], isTaken: boolean, who: string) => {
    for (const text of texts) {
      looked.words += 1;
      const times = countIn(rows, text);
      if (times > 1) violations.push(`"${text}" of ${who} is saved ${times} times`);
      if (times === 0 && isTaken) violations.push(`"${text}" of ${who} is lost`);
    }
  };
  for (const line of story) {
    if (line.what === 'form') {
      looked.forms += 1;
      if (line.outcome === 'closed') looked['closed forms'] += 1;
      look(line.texts, line.outcome === 'closed', `the form of ${line.person} at ${line.at}`);
    }
    if (line.what === 'command') {
      looked.commands += 1;
      look([line.text], line.isConfirmed, `the command of ${line.person} at ${line.at}`);
    }
  }
  return { check: 'words', looked, violations };
}

/** A promise that was not kept may be made again, in the same words. */
function repeatsAnother({ follows_id: id, text }: ExportRow, all: readonly ExportRow[]): boolean {
  return typeof id === 'number' && all.some((row) => row.id === id && row.text === text);
}

function countIn(rows: readonly ExportRow[], text: string): number {
  return rows.reduce((sum, row) => sum + Object.values(row).filter((cell) => isIn(cell, text)).length, 0);
}

function isIn(cell: ExportRow[string], text: string): boolean {
  return typeof cell === 'string' && cell.includes(text);
}
