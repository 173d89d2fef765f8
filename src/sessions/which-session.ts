import { addDays } from '../calendar/days.ts';
import type { Phase } from '../calendar/settings.ts';
import type { Session, SessionKey } from './session.ts';
import type { SlotPlace } from './session-ports.ts';
import type { SessionShape } from './session-shape.ts';

const ordinaryMinutes = 25;
const millisecondsPerMinute = 60_000;

/**
 * Where a session is held that the plan has no place for: now. A skill session follows the phase of the day: short in closing, no
 * session but a choice in reset. `phase` is today's.
 */
export function shapeNow(
  conversation: SessionKey['conversation'],
  { now, phase, model }: { now: Date; phase: Exclude<Phase, 'off'>; model: string },
): SessionShape {
  const byPhase = { coaching: 'full', closing: 'short', reset: 'choose-next' } as const;
  return {
    startsAt: now,
    endsAt: new Date(now.getTime() + ordinaryMinutes * millisecondsPerMinute),
    variant: conversation === 'pipeline' ? 'full' : byPhase[phase],
    phase,
    model,
  };
}

/** The place that the plan has for it, as its record keeps it; null where it has none. */
export function shapeAt(place: SlotPlace | { skipped: string } | undefined): SessionShape | null {
  if (!place || 'skipped' in place || place.variant === 'rollover') return null;
  const { startsAt, endsAt, variant, phase, model } = place;
  return { startsAt, endsAt, variant, phase, model };
}

/**
 * Which week's session a command opens: last week's while it was begun and waits to be completed and this week's is still ahead, else
 * this week's. `before` is last week's as far as somebody opened it.
 */
export function weekToOpen(
  thisWeek: SessionKey['week'],
  { before, startsAt, now }: { before: Session | undefined; startsAt: Date | null; now: Date },
): SessionKey['week'] {
  const isWaiting =
    before !== undefined &&
    before.version > 1 &&
    before.completedAt === null &&
    before.coachSays !== 'not-held' &&
    before.coacheeSays !== 'not-held';
  return isWaiting && startsAt !== null && startsAt > now ? addDays(thisWeek, -7) : thisWeek;
}
