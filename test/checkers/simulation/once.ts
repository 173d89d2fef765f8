import { isToPerson } from './hours.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';
import { localAt } from './zones.ts';

const mostADay = 2;

/** No key goes out twice. */
export function checkOnce(world: World): Result {
  const times = new Map<string, number>();
  for (const { key } of world.sent) times.set(key, (times.get(key) ?? 0) + 1);
  const violations = [...times]
    .filter(([, count]) => count > 1)
    .map(([key, count]) => `${key} went out ${count} times`);
  return { check: 'once', looked: { keys: times.size }, violations };
}

/** Nobody gets more than two messages on one date where they are: all of these are unprompted, for nobody answers. */
export function checkCap(world: World): Result {
  const perDay = countPerDay(world);
  const violations = [...perDay]
    .filter(([, count]) => count > mostADay)
    .map(([personDay, count]) => `${personDay}: ${count} messages`);
  const full = [...perDay.values()].filter((count) => count === mostADay).length;
  return { check: 'cap', looked: { 'days of people': perDay.size, 'of them full': full }, violations };
}

/** Messages by `person date`. */
export function countPerDay(world: World): Map<string, number> {
  const perDay = new Map<string, number>();
  for (const { to, at } of world.sent.filter(isToPerson)) {
    const { day } = localAt(Date.parse(at), world.zone(to, Date.parse(at)));
    perDay.set(`${to} ${day}`, (perDay.get(`${to} ${day}`) ?? 0) + 1);
  }
  return perDay;
}

export function isFull(perDay: ReadonlyMap<string, number>, person: string, day: string): boolean {
  return (perDay.get(`${person} ${day}`) ?? 0) >= mostADay;
}
