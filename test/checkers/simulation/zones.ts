import { type Day, dayOf, numberOf } from './dates.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const firstDay = numberOf('2026-01-01');
const lastDay = numberOf('2029-01-01');

/** From this instant on clocks are so far ahead of UTC. */
interface Change {
  from: number;
  offset: number;
}

const changesOf = new Map<string, Change[]>();

/** What clocks in the zone show at this instant. */
export function localAt(instant: number, zone: string): { day: Day; minutes: number } {
  const wall = instant + offsetAt(instant, zone);
  const number = Math.floor(wall / dayMs);
  return { day: dayOf(number), minutes: Math.floor((wall - number * dayMs) / minuteMs) };
}

/** The first instant at which clocks in the zone show this time of this day. A time that they leave out shifts forward by the gap. */
export function instantOf(day: Day, minutes: number, zone: string): number {
  const wall = numberOf(day) * dayMs + minutes * minuteMs;
  // The clock that is further ahead shows it first.
  for (const offset of offsetsOf(zone)) if (offsetAt(wall - offset, zone) === offset) return wall - offset;
  for (const [index, { from, offset }] of changesIn(zone).entries()) {
    const before = changesIn(zone)[index - 1]?.offset ?? offset;
    if (from + before <= wall && wall < from + offset) return wall - before;
  }
  throw new RangeError(`${zone} shows ${day} ${minutes} at no time`);
}

const distinct = new Map<string, number[]>();

/** All that clocks in the zone were ever ahead of UTC, the furthest first. */
function offsetsOf(zone: string): number[] {
  const offsets = distinct.get(zone) ?? [...new Set(changesIn(zone).map(({ offset }) => offset))].sort((a, b) => b - a);
  distinct.set(zone, offsets);
  return offsets;
}

function offsetAt(instant: number, zone: string): number {
  let offset = 0;
  for (const change of changesIn(zone)) {
    if (change.from > instant) break;
    offset = change.offset;
  }
  return offset;
}

function changesIn(zone: string): Change[] {
  const known = changesOf.get(zone);
  if (known) return known;
  const format = formatIn(zone);
  let offset = readOffset(format, firstDay * dayMs);
  const changes: Change[] = [{ from: Number.NEGATIVE_INFINITY, offset }];
  for (let number = firstDay; number < lastDay; number += 1) {
    const next = readOffset(format, (number + 1) * dayMs);
    if (next !== offset) changes.push({ from: findChange(format, number * dayMs, (number + 1) * dayMs), offset: next });
    offset = next;
  }
  changesOf.set(zone, changes);
  return changes;
}

/** The minute within a day at which the offset changes. */
function findChange(format: Intl.DateTimeFormat, from: number, to: number): number {
  const before = readOffset(format, from);
  let low = from;
  let high = to;
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (readOffset(format, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function formatIn(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant;
}
