/** Days as `YYYY-MM-DD`, written anew for the checker: it shares nothing with what it checks. */
export type Day = string;

const dayMs = 86_400_000;
export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

// Spelling out a date is slow, and there are only so many.
const spelled = new Map<number, Day>();
const numbered = new Map<Day, number>();

export function numberOf(day: Day): number {
  const known = numbered.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
  numbered.set(day, number);
  return number;
}

export function dayOf(number: number): Day {
  const known = spelled.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, 10);
  spelled.set(number, day);
  return day;
}

export function plus(day: Day, days: number): Day {
  return dayOf(numberOf(day) + days);
}

export function weekdayOf(day: Day): string {
  // 1970-01-01 was a Thursday.
  return weekdayNames[(((numberOf(day) + 4) % 7) + 7) % 7] ?? '';
}

/** The seven days from this one. */
export function sevenDays(first: Day): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => plus(first, days));
}

export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plus(day, 1)) days.push(day);
  return days;
}

/** Minutes after midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
