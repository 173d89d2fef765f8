import type { Reader } from '../calendar/day-reading.ts';
import { type DueReading, readDueDate } from '../calendar/due-date.source.ts';
import type { Day, LocalTime } from '../calendar/settings.ts';

/** A named call as it was typed after the command, as far as it can be read. */
export interface TypedCall {
  title: string;
  with: string | null;
  day: Day | null;
  time: LocalTime | null;
  minutes: number | null;
  /** What has to be asked back about the day; quotes what was typed. Null: nothing, or there is no day. */
  askBack: string | null;
}

const mostDateWords = 6;

/**
 * Reads `<title> [with <whom>] [on <day>] [at <time>] [for <minutes> min]`. Nothing is guessed: a day that can mean two, and a bare hour
 * such as "at 2", are left open.
 */
export function readTypedCall(typed: string, reader: Reader): TypedCall {
  const { rest: withoutLength, minutes } = takeMinutes(typed.trim().replace(/\s+/g, ' '));
  const { rest: withoutTime, time } = takeTime(withoutLength);
  const { rest, due } = takeDay(withoutTime, reader);
  const parted = /^(.+)\swith\s(.+)$/i.exec(rest);
  return {
    title: (parted?.[1] ?? rest).trim(),
    with: parted?.[2]?.trim() ?? null,
    day: due?.ok ? due.day : null,
    time,
    minutes,
    askBack: due && !due.ok ? due.sentence : null,
  };
}

function takeMinutes(text: string): { rest: string; minutes: number | null } {
  const found = /\s(?:for\s)?(\d{1,3})\s?(m|min|mins|minutes|h|hour|hours)\.?$/i.exec(text);
  if (!found) return { rest: text, minutes: null };
  const count = Number(found[1]);
  return { rest: text.slice(0, found.index), minutes: found[2]?.toLowerCase().startsWith('h') ? count * 60 : count };
}

function takeTime(text: string): { rest: string; time: LocalTime | null } {
  const found = /\s(?:at\s|@\s?)?(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm)?$/i.exec(text);
  const [, hourTyped, minuteTyped, half] = found ?? [];
  if (!found || (minuteTyped === undefined && half === undefined)) return { rest: text, time: null };
  const hour = inDay(Number(hourTyped), half?.toLowerCase());
  const minute = Number(minuteTyped ?? 0);
  if (hour === null || minute > 59) return { rest: text, time: null };
  return { rest: text.slice(0, found.index), time: `${pad(hour)}:${pad(minute)}` };
}

/** The day that ends the text: after the last "on" or "by" whose whole rest is a date, else the longest ending that is one. */
function takeDay(text: string, reader: Reader): { rest: string; due: DueReading | null } {
  for (const { index } of [...text.matchAll(/(?<=\s)(?:on|by)(?=\s)/gi)].reverse()) {
    const due = readDueDate(text.slice(index + 2), reader);
    if (due.ok || due.reason !== 'not-a-date') return { rest: text.slice(0, index).trim(), due };
  }
  const words = text.split(' ');
  for (let count = Math.min(mostDateWords, words.length - 1); count > 0; count -= 1) {
    const due = readDueDate(words.slice(-count).join(' '), reader);
    if (due.ok || (due.reason !== 'not-a-date' && due.candidates.length > 0)) {
      return { rest: words.slice(0, -count).join(' ').trim(), due };
    }
  }
  return { rest: text, due: null };
}

function inDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
