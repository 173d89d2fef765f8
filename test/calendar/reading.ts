import type { Reader } from '../../src/calendar/day-reading.ts';
import { readDueDate } from '../../src/calendar/due-date.source.ts';
import { aPerson, aTeam, unitedStates } from './build.ts';

const team = aTeam({ holidays: unitedStates });

/** Somebody in New York with the US calendar. */
export function reader(today: string, locale: string | null = 'en-US'): Reader {
  return { today, locale, calendar: aPerson('America/New_York', {}, team) };
}

/** The day, or the reason and the candidates. */
export function read(text: string, today = '2027-06-09', locale: string | null = 'en-US'): string {
  const reading = readDueDate(text, reader(today, locale));
  return reading.ok ? reading.day : [reading.reason, ...reading.candidates].join(' ');
}

export function offersOf(text: string, today: string, locale: string | null = 'en-US'): string[] {
  const reading = readDueDate(text, reader(today, locale));
  return reading.ok ? reading.offers.map(({ day, why }) => `${day} ${why}`) : [];
}

export function sentenceFor(text: string, today = '2027-06-09', locale: string | null = 'en-US'): string {
  const reading = readDueDate(text, reader(today, locale));
  return reading.ok ? (reading.note ?? '') : reading.sentence;
}
