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

/** Nobody gets more than two messages on one date, as clocks show it where they are when the last one comes. Nobody answers, so all are unprompted. */
export function checkCap(world: World): Result {
  const byPerson = new Map<string, number[]>();
  for (const { to, at } of world.sent.filter(isToPerson))
    byPerson.set(to, [...(byPerson.get(to) ?? []), Date.parse(at)]);
  let full = 0;
  const violations: string[] = [];
  for (const [person, instants] of byPerson) {
    for (const [index, at] of instants.entries()) {
      const count = countOnDate(instants.slice(Math.max(0, index - 5), index + 1), at, world.zone(person, at));
      if (count === mostADay) full += 1;
      if (count > mostADay)
        violations.push(`${person} got ${count} messages by ${new Date(at).toISOString()} that day`);
    }
  }
  return { check: 'cap', looked: { people: byPerson.size, 'days with two messages': full }, violations };
}

function countOnDate(instants: readonly number[], at: number, zone: string): number {
  const { day } = localAt(at, zone);
  return instants.filter((instant) => localAt(instant, zone).day === day).length;
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
