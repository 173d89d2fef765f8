import type { Weekday } from './settings.ts';

const weekdayWords: Record<string, Weekday> = {
  ...{ mon: 'mon', monday: 'mon', tue: 'tue', tues: 'tue', tuesday: 'tue' },
  ...{ wed: 'wed', weds: 'wed', wednesday: 'wed', thu: 'thu', thur: 'thu', thurs: 'thu', thursday: 'thu' },
  ...{ fri: 'fri', friday: 'fri', sat: 'sat', saturday: 'sat', sun: 'sun', sunday: 'sun' },
};

const monthWords: Record<string, number> = {
  ...{ jan: 1, january: 1, feb: 2, february: 2, mar: 3, march: 3, apr: 4, april: 4, may: 5, jun: 6, june: 6 },
  ...{ jul: 7, july: 7, aug: 8, august: 8, sep: 9, sept: 9, september: 9, oct: 10, october: 10 },
  ...{ nov: 11, november: 11, dec: 12, december: 12 },
};

const numberWords: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
};

/** Pieces for regular expressions over tidied text. */
export const weekdayPattern = Object.keys(weekdayWords).sort(longestFirst).join('|');
export const monthPattern = Object.keys(monthWords).sort(longestFirst).join('|');
export const numberPattern = `\\d{1,3}|${Object.keys(numberWords).sort(longestFirst).join('|')}`;

/** The weekday a lower-case English word names, or null. */
export function weekdayNamed(word: string): Weekday | null {
  return weekdayWords[word] ?? null;
}

/** The month 1-12 that a lower-case English word names, or null. */
export function monthNamed(word: string): number | null {
  return monthWords[word] ?? null;
}

/** The number a word or digits stand for; `a` is one. */
export function numberNamed(word: string): number {
  return numberWords[word] ?? Number(word);
}

/**
 * Typed text as the plain form of itself: lower case, ordinary digits, dashes and spaces, no invisible marks,
 * no quotes around it and no full stop after it.
 */
export function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^[\s"'`*_\u2018-\u201f\u00ab\u00bb]+|[\s"'`*_\u2018-\u201f\u00ab\u00bb,;!?]+$/g, '')
    .replace(/(?<!\d)\.+$/, '');
}

/** Tidied text without the word that leads up to a due date. */
export function afterBy(tidied: string): string {
  return tidied.replace(/^(?:due )?(?:by|on|due|until|till?) ["']?/, '');
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}
