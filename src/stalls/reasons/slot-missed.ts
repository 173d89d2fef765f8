import { instantAtOrAfter, localOf } from '../../calendar/local-time.ts';
import type { WorkCalendar } from '../../calendar/work-calendar.ts';
import type { PairStanding, SlotFact } from '../stall.ts';

const twoWeeksMs = 14 * 86_400_000;

/**
 * A coachable slot that was neither held nor excused, once the coach's working hours of its day are over. It goes when a later session
 * is held, be it the short one of a closing week, else after two digests. A disputed one is nobody's, and so is one that the bot itself missed.
 */
export function slotMissed({ slots, lastHeld, clocks, asOf }: PairStanding): Date | null {
  const { actor } = clocks.coach;
  const isMissed = ({ standing }: SlotFact) => standing === 'open' || standing === 'not-held';
  const last = slots.findLast((slot) => isMissed(slot) && slot.endsAt <= asOf && dayEnds(slot, actor) <= asOf);
  if (!last || asOf.getTime() - dayEnds(last, actor).getTime() >= twoWeeksMs) return null;
  return lastHeld !== null && lastHeld > last.endsAt ? null : last.endsAt;
}

function dayEnds({ endsAt }: SlotFact, { zone, hours }: WorkCalendar): Date {
  return instantAtOrAfter(localOf(endsAt, zone).day, hours.to, zone);
}
