import type { Reader } from './day-reading.ts';
import { type DueReading, readDueDate } from './due-date.source.ts';

export interface SplitText {
  /** What was promised, as typed, without the date. */
  text: string;
  /** Null when no date was typed; it may have to be asked about. */
  due: DueReading | null;
}

/** Splits `<text> by <date>` at the last "by" whose whole rest is a date. Dates anywhere else stay text. */
export function splitByDate(typed: string, reader: Reader): SplitText {
  const whole = typed.trim();
  for (const { index } of [...whole.matchAll(/(?<![^\s"'\u2018-\u201f])by(?=\s)/gi)].reverse()) {
    const due = readDueDate(whole.slice(index + 2), reader);
    if (due.ok || due.reason !== 'not-a-date') return { text: whole.slice(0, index).trim(), due };
  }
  return { text: whole, due: null };
}
