const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Where somebody without a known zone is. */
const FALLBACK_ZONE = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string | null, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(shape)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = withZone(zone ?? FALLBACK_ZONE, shape);
  formats.set(key, made);
  return made;
}

function withZone(timeZone: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: FALLBACK_ZONE });
  }
}

/** `09:00` */
export function timeIn(zone: string | null, at: number): string {
  return format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** `Mon 14 Dec` */
export function dayIn(zone: string | null, at: number): string {
  return format(zone, { weekday: 'short', day: 'numeric', month: 'short' }).format(at).replace(',', '');
}

/** `Monday 14 December 2026` */
export function longDayIn(zone: string | null, at: number): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return format(zone, shape).format(at).replace(',', '');
}

/** `2026-12-14` */
export function dateIn(zone: string | null, at: number): string {
  const parts = format(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `London`, of `Europe/London`. */
export function placeOf(zone: string | null): string {
  return zone === null ? 'no zone' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The instant of a local time `09:00` on a day; one that the zone skips comes out an hour off. */
export function instantOf(day: string, time: string, zone: string | null): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offset = (at: number) => Date.parse(`${dateIn(zone, at)}T${timeIn(zone, at)}:00Z`) - at;
  const first = wanted - offset(wanted);
  return wanted - offset(first);
}

export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + count * DAY);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The first and the last day of the month that holds this day. */
export function monthAround(day: string): { from: string; to: string } {
  const from = `${day.slice(0, 7)}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}

/** `December 2026` */
export function monthName(day: string): string {
  return format('UTC', { month: 'long', year: 'numeric' }).format(Date.parse(`${day}T00:00:00Z`));
}

/** Milliseconds of a message's `ts`. */
export function millisOf(ts: string): number {
  return Math.floor(Number(ts) * 1000);
}

export function isoInstant(at: number): string {
  return new Date(at).toISOString();
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
