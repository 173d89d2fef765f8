import { localOf } from '../calendar/local-time.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { baseKeyOf } from './nudge-keys.ts';
import { isNudge } from './prompt-kinds.ts';
import { nextMoment, sameTimeAfter } from './working-moments.ts';

/** When the reader of a message would rather be reminded. */
export type SnoozeChoice = 'in-two-hours' | 'tomorrow';

const twoHoursMs = 2 * 60 * 60_000;

/**
 * The instant of the reminder that was asked for now: in two hours, or at the same local time on the next working day, moved into the
 * person's working hours. Null when the message is no longer useful by then.
 */
export function snoozedUntil(
  days: WorkCalendar,
  choice: SnoozeChoice,
  { now, usefulUntil }: { now: Date; usefulUntil: Date | null },
): Date | null {
  if (choice === 'in-two-hours') return nextMoment(days, new Date(now.getTime() + twoHoursMs), usefulUntil);
  const { day } = localOf(now, days.zone);
  const at = sameTimeAfter(days, { day, count: 1, clock: now, until: usefulUntil });
  return at && nextMoment(days, at, usefulUntil);
}

/** Which reminder a message can be put off to: the first of a message itself, the second of the first; the second has none after it. */
export function reminderAfter({ key, kind }: { key: string; kind: string }): { of: string; number: 1 | 2 } | null {
  if (!isNudge(kind)) return { of: key, number: 1 };
  return key.endsWith('/1') ? { of: baseKeyOf(key), number: 2 } : null;
}
