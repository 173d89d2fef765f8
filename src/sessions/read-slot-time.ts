import { tidy, weekdayNamed } from '../calendar/date-words.ts';
import type { Reader } from '../calendar/day-reading.ts';
import { onOrAfter } from '../calendar/days.ts';
import { readDay } from '../calendar/read-day.ts';
import type { Day, LocalTime } from '../calendar/settings.ts';
import { showDay } from '../calendar/show-date.ts';

/** A day and a time as typed; null where the text names none, so that it stays as planned. The sentence quotes nothing of what was typed. */
export type SlotTimeReading = { ok: true; day: Day | null; time: LocalTime | null } | { ok: false; sentence: string };

const example = 'Write it like `Thu 15:00` or `18 Jun at 3pm`.';
const timeAtEnd = /^(?:(.*?),?(?: at| @)? )?(?:at |@ ?)?(\d{1,2})(?::(\d{2}))? ?([ap]m)?$/;

/**
 * Reads to when something is moved: a day, a time, or both. A weekday is the one of the week that begins on `week`, since a slot stays in
 * its week. What can mean two days is asked back; nothing is guessed.
 */
export function readSlotTime(text: string, reader: Reader, week: Day): SlotTimeReading {
  const typed = tidy(text)
    .replace(/^(?:to |at )+/, '')
    .replace(/\bnoon$/, '12:00');
  if (typed === '') return { ok: false, sentence: `To when? ${example}` };
  const whole = readSlotDay(typed, reader, week);
  if (whole) return whole.ok ? { ok: true, day: whole.day, time: null } : whole;
  const [, before = '', hour = '', minutes, half] = timeAtEnd.exec(typed) ?? [];
  const time = hour === '' || (minutes === undefined && half === undefined) ? null : readTime(hour, minutes, half);
  if (time === null) return { ok: false, sentence: `I can’t read that as a day and a time. ${example}` };
  const left = tidy(before).replace(/,$/, '');
  if (left === '') return { ok: true, day: null, time };
  const day = readSlotDay(left, reader, week);
  if (!day) return { ok: false, sentence: `I can’t read that as a day and a time. ${example}` };
  return day.ok ? { ok: true, day: day.day, time } : day;
}

function readSlotDay(
  typed: string,
  reader: Reader,
  week: Day,
): { ok: true; day: Day } | { ok: false; sentence: string } | null {
  const weekday = weekdayNamed(typed.replace(/^this /, ''));
  if (weekday) return { ok: true, day: onOrAfter(week, weekday) };
  const reading = readDay(typed, reader);
  // With a time in it the day is read for itself, and the time beside it.
  if (!reading || (reading.kind === 'day' && reading.withoutTime)) return null;
  if (reading.kind === 'impossible')
    return { ok: false, sentence: 'That day is not in the calendar. Which one do you mean?' };
  if (reading.kind === 'day') return { ok: true, day: reading.day };
  const candidates = reading.candidates.map(showDay).join(' or ');
  return {
    ok: false,
    sentence: candidates === '' ? `Which day do you mean? ${example}` : `Do you mean ${candidates}? Write it out.`,
  };
}

function readTime(hour: string, minutes = '00', half: string | undefined): LocalTime | null {
  const typed = Number(hour);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hours = half === undefined ? typed : (typed % 12) + (half === 'pm' ? 12 : 0);
  if (hours > 23 || Number(minutes) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}
