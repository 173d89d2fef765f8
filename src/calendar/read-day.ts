import type { DayReading, Reader } from './day-reading.ts';
import { readNamedDate, readNumericDate } from './read-date.ts';
import { readEnd } from './read-period-end.ts';
import { readRelative, readWeekday } from './read-relative.ts';

const clock = '\\d{1,2}(?::\\d{2})? ?[ap]m|\\d{1,2}:\\d{2}|noon|eod|cob|(?:the )?end of (?:the )?day';
const timeAfter = new RegExp(`^(.+?),?(?: at| by| @| before)? (?:${clock}|morning|afternoon|evening|night)$`);
const timeBefore = new RegExp(`^(?:${clock}),?(?: on| of)? (.+)$`);

/** Reads tidied text that is a day as a whole; null when any part of it is something else. May answer a day in the past. */
export function readDay(text: string, reader: Reader): DayReading | null {
  const whole = readDate(text, reader);
  if (whole) return whole;
  const named = timeAfter.exec(text)?.[1] ?? timeBefore.exec(text)?.[1];
  const reading = named ? readDate(named, reader) : null;
  return reading?.kind === 'day' ? { ...reading, withoutTime: true } : reading;
}

function readDate(text: string, reader: Reader): DayReading | null {
  return (
    readRelative(text, reader) ??
    readWeekday(text, reader) ??
    readNumericDate(text, reader) ??
    readNamedDate(text, reader) ??
    readEnd(text, reader)
  );
}
