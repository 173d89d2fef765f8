import { localAt } from '../simulation/zones.ts';
import type { Evidence } from './evidence.ts';

/** The zones of people, and of channels those of nobody: UTC. */
export function zonesOf({ story }: Evidence): (id: string) => string {
  const setup = story.find((line) => line.what === 'setup');
  if (!setup) throw new Error('The story has no beginning');
  return (id) => setup.people[id] ?? 'UTC';
}

/** Messages that a person got or was to get, by `person date` of the person's own days. */
export function countPerDay({ seen, log }: Evidence, zoneOf: (id: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (to: string, at: number) => {
    const day = `${to} ${localAt(at, zoneOf(to)).day}`;
    counts.set(day, (counts.get(day) ?? 0) + 1);
  };
  for (const { to, at } of seen) add(to, at);
  for (const { to, ts, dueAt, reason } of log) if (ts === null && reason !== 'daily-cap') add(to, Date.parse(dueAt));
  return counts;
}
