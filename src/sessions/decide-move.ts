import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import type { MeetingParties } from '../calendar/slots.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { type DayReason, dayKind } from '../calendar/working-days.ts';
import { isInsideHours } from '../calendar/working-hours.ts';
import type { SlotKey } from './slot-change.ts';

/** Whom a day does not suit, and why. */
export interface Unsuitable {
  who: 'team' | 'coach' | 'coachee';
  day: Day;
  reason: DayReason;
}

export type MoveDecision =
  | { do: 'move'; outsideHours: readonly ('coach' | 'coachee')[] }
  /** It is no working day for somebody: only on purpose. */
  | { do: 'ask'; unsuitable: readonly Unsuitable[] }
  | { do: 'refuse'; because: 'past' | 'other-week' | 'after-close' | 'done' };

export interface MoveFacts {
  key: Pick<SlotKey, 'week' | 'conversation'>;
  to: Date;
  now: Date;
  parties: MeetingParties;
  /** When the rep's week closes: a check-in is asked before that. */
  closesAt: Date;
  /** It was held, or answered, already. */
  isDone: boolean;
  /** Somebody has said that it shall be so although the day does not suit. */
  isSure: boolean;
}

/**
 * May this occurrence move to this instant? It stays within its week, by the team's date or, for a check-in, the rep's, and never goes
 * onto a moment that has passed. A day off of one of the two is asked about once.
 */
export function decideMove({ key, to, now, parties, closesAt, isDone, isSure }: MoveFacts): MoveDecision {
  if (isDone) return { do: 'refuse', because: 'done' };
  const isCheckIn = key.conversation === 'deal';
  const { day } = localOf(to, isCheckIn ? parties.coachee.zone : parties.team.zone);
  if (day < key.week || day > addDays(key.week, 6)) return { do: 'refuse', because: 'other-week' };
  if (to <= now) return { do: 'refuse', because: 'past' };
  if (isCheckIn && to >= closesAt) return { do: 'refuse', because: 'after-close' };
  const unsuitable = isCheckIn
    ? unsuitableFor('coachee', parties.coachee, to)
    : [
        ...unsuitableFor('team', parties.team, to),
        ...unsuitableFor('coach', parties.coach, to),
        ...unsuitableFor('coachee', parties.coachee, to),
      ];
  if (unsuitable.length > 0 && !isSure) return { do: 'ask', unsuitable };
  const sides = isCheckIn ? (['coachee'] as const) : (['coach', 'coachee'] as const);
  return { do: 'move', outsideHours: sides.filter((side) => !isInsideHours(parties[side], to)) };
}

function unsuitableFor(who: Unsuitable['who'], calendar: WorkCalendar, to: Date): Unsuitable[] {
  const { day } = localOf(to, calendar.zone);
  const { working, reason } = dayKind(calendar, day);
  return working ? [] : [{ who, day, reason }];
}
