import { de, es, fr, it, ja, nl, pt, ru, sv } from 'chrono-node';
import { afterBy, tidy } from './date-words.ts';
import type { DayReading, Reader } from './day-reading.ts';
import { dateOf, dayOf, monthOf, yearOf } from './days.ts';
import { readDay } from './read-day.ts';
import type { Day } from './settings.ts';
import { monthNames, showDay } from './show-date.ts';
import { dayKind, nextWorkingDay } from './working-days.ts';

export type RefusedReading = 'ask' | 'impossible' | 'past' | 'not-a-date';

/** Another day, one click away: what else the words can mean, or the next working day. */
export interface DayOffer {
  day: Day;
  why: 'other-reading' | 'next-working-day';
}

/** `note` and `sentence` are fit to show. The sentence quotes what was typed, so escape it as any text of a person. */
export type DueReading =
  | { ok: true; day: Day; note: string | null; offers: DayOffer[] }
  | { ok: false; reason: RefusedReading; sentence: string; candidates: Day[] };

const languages: Record<string, { casual: typeof de.casual }> = { de, es, fr, it, ja, nl, pt, ru, sv };

/**
 * Reads a due date that a person typed: the whole text must be a day, today or later.
 * What can mean two days, or no day for sure, is refused with a question and its candidates; nothing is guessed.
 */
export function readDueDate(text: string, reader: Reader): DueReading {
  const typed = afterBy(tidy(text));
  const reading = readDay(typed, reader) ?? readOtherLanguage(typed, reader);
  if (!reading) {
    const sentence = `${quote(text)} is not a day I can read. Write it like "Fri", "18 Jun" or "in 2 weeks".`;
    return { ok: false, reason: 'not-a-date', sentence, candidates: [] };
  }
  if (reading.kind === 'impossible') {
    const sentence = `${quote(text)} is not in the calendar. Which day do you mean?`;
    return { ok: false, reason: 'impossible', sentence, candidates: [] };
  }
  const days = reading.kind === 'day' ? [reading.day] : reading.candidates;
  if (days[0] && days.every((day) => day < reader.today)) {
    const sentence = `${showDay(days[0])} has passed. Pick today or a later day.`;
    return { ok: false, reason: 'past', sentence, candidates: [] };
  }
  return reading.kind === 'day' ? accept(reading, reader) : ask(text, days, reader.today);
}

function ask(text: string, days: Day[], today: Day): DueReading {
  const candidates = [...new Set(days)].filter((day) => day >= today).sort();
  const shown = candidates.map(showDay).join(' or ');
  const ways = candidates.map((day) => `"${writeDay(day, today)}"`).join(' or ');
  const sentence =
    candidates.length === 0
      ? `Which day is ${quote(text)}? Write it like "18 Jun".`
      : candidates.length === 1
        ? `Is ${quote(text)} ${shown}? Then write ${ways}.`
        : `${quote(text)} can mean ${shown}. Write ${ways}.`;
  return { ok: false, reason: 'ask', sentence, candidates };
}

function accept(reading: Extract<DayReading, { kind: 'day' }>, { today, calendar }: Reader): DueReading {
  const { day, other } = reading;
  const dayOff = noteDayOff(day, dayKind(calendar, day).reason);
  const offers: DayOffer[] = [];
  if (other && other >= today) offers.push({ day: other, why: 'other-reading' });
  if (dayOff) offers.push({ day: nextWorkingDay(calendar, day), why: 'next-working-day' });
  const time = reading.withoutTime ? 'Due dates are whole days, so the time is left out.' : null;
  return { ok: true, day, note: [dayOff, time].filter(Boolean).join(' ') || null, offers };
}

/** Weekends need no word: the weekday is shown. */
function noteDayOff(day: Day, reason: string | null): string | null {
  if (reason === 'closure') return `${showDay(day)} is a company day off.`;
  if (reason === 'away') return `${showDay(day)} falls in an absence.`;
  return reason?.startsWith('holiday:') ? `${showDay(day)} is a holiday (${reason.slice('holiday:'.length)}).` : null;
}

/** Chrono reads much into prose, so its answer for the person's own language is only ever a question. */
function readOtherLanguage(text: string, { today, locale }: Reader): DayReading | null {
  const language = languages[locale?.slice(0, 2) ?? ''];
  if (!language) return null;
  // Noon of a day without a zone, so that chrono's answer does not depend on the host's.
  const noon = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const [found, ...more] = language.casual.parse(text, noon, { forwardDate: true });
  if (!found || found.text !== text || more.length > 0 || found.end) return null;
  const { start } = found;
  if (!start.isCertain('day') && !start.isCertain('weekday')) return null;
  const day = dayOf(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
  return day ? { kind: 'choice', candidates: [day] } : null;
}

function writeDay(day: Day, today: Day): string {
  const written = `${dateOf(day)} ${monthNames[monthOf(day) - 1]}`;
  return yearOf(day) === yearOf(today) ? written : `${written} ${yearOf(day)}`;
}

const longestQuote = 40;

/** Without direction overrides and isolates, which would turn round the rest of the sentence. */
function quote(text: string): string {
  const plain = text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
  const characters = Array.from(plain.trim());
  return `"${characters.slice(0, longestQuote).join('')}${characters.length > longestQuote ? '…' : ''}"`;
}
