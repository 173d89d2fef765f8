import { isIn, works, worksAt } from './days.ts';
import type { Sent } from './lines.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';
import { localAt } from './zones.ts';

/** Every message to a person comes inside their working hours, on a day of theirs, in the zone where they are then. */
export function checkHours(world: World): Result {
  const messages = world.sent.filter(isToPerson);
  const violations = messages.flatMap(({ to, at, key }) => {
    const instant = Date.parse(at);
    const days = world.daysOf(to, instant);
    if (worksAt(days, instant)) return [];
    const { day, minutes } = localAt(instant, days.zone);
    const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const why = works(days, day) ? `they work ${days.hours.from}-${days.hours.to}` : 'no working day of theirs';
    return [`${key} reached ${to} at ${day} ${clock} ${days.zone}: ${why}`];
  });
  return { check: 'hours', looked: { 'messages to people': messages.length }, violations };
}

/** Nobody gets a message on a day on which they are away. */
export function checkAway(world: World): Result {
  const messages = world.sent.filter(isToPerson);
  const violations = messages.flatMap(({ to, at, key }) => {
    const { away, zone } = world.daysOf(to, Date.parse(at));
    const { day } = localAt(Date.parse(at), zone);
    return isIn(away, day) ? [`${key} reached ${to} on ${day}, a day away`] : [];
  });
  return { check: 'away', looked: { 'messages to people': messages.length, absences: world.absences() }, violations };
}

export function isToPerson({ to }: Sent): boolean {
  return to.startsWith('U');
}
