import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { workingDaysIn } from '../calendar/working-days.ts';
import { type Session, standingOf } from '../sessions/session.ts';
import type { SessionCount } from './digest.ts';
import type { SlotFact } from './stall.ts';

/** One planned skill session of a pair as it is stored, with what was said of it. */
export interface PlannedSlot {
  coach: string;
  coachee: string;
  /** First day of the team's week. */
  week: Day;
  startsAt: Date;
  endsAt: Date;
  /** Of the day on which it landed. */
  phase: string | null;
  /** Of its prompt. */
  status: string;
  reason: string | null;
  /** When it was excused; null when it counts. */
  excusedAt: Date | null;
  session: SaidOfSession | null;
  /** Its session has a moment that came up in it. */
  leftMoment: boolean;
}

export interface SaidOfSession extends Pick<Session, 'completedAt' | 'coachSays' | 'coacheeSays' | 'coacheeSaidAt'> {
  coachSaidAt: Date | null;
}

/** Withheld for one of these reasons there was a meeting all the same, and only its prompt did not go out. */
const onlyThePrompt = ['daily-cap', 'outside-hours', 'unreachable'];
const lostByBot = ['missed-by-bot', 'failed', 'unconfirmed'];

/**
 * What a slot counts as at an instant; null where there was none to hold: in a closing or reset week, without a day that suited both,
 * or of a pair that had ended. What the bot did not announce counts only when it was held all the same.
 */
export function slotFact(slot: PlannedSlot, asOf: Date, coachee: WorkCalendar): SlotFact | null {
  return slot.phase === 'coaching' ? meetingFact(slot, asOf, coachee) : null;
}

/** When the last session before an instant ended that was held, the short one of a closing week among them; null: none was. */
export function lastHeld(slots: readonly PlannedSlot[], asOf: Date, coachee: WorkCalendar): Date | null {
  const ends = slots.flatMap((slot) => {
    const fact = meetingFact(slot, asOf, coachee);
    return fact?.standing === 'held' ? [fact.endsAt.getTime()] : [];
  });
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function meetingFact(slot: PlannedSlot, asOf: Date, coachee: WorkCalendar): SlotFact | null {
  const isSlot = slot.status !== 'withheld' || onlyThePrompt.includes(slot.reason ?? '');
  if (slot.endsAt > asOf || (!isSlot && slot.reason !== 'excused')) return null;
  const { week, endsAt } = slot;
  if (slot.excusedAt && slot.excusedAt <= asOf) return { week, endsAt, standing: 'excused', heldAt: null };
  if (!isSlot) return null;
  const said = slot.session && saidBy(slot.session, asOf);
  const standing = said ? standingOf(said, (at) => workingDaysAfter(coachee, endsAt, at)) : 'open';
  if (standing === 'held') return { week, endsAt, standing, heldAt: said?.completedAt ?? said?.coachSaidAt ?? endsAt };
  const isLost = lostByBot.includes(slot.status) && standing === 'open';
  return { week, endsAt, standing: isLost ? 'missed-by-bot' : standing, heldAt: null };
}

/** What came of a slot by an instant, `ahead` while it is still to come; null where there was none to hold. */
export function standingBy(
  slot: PlannedSlot,
  asOf: Date,
  coachee: WorkCalendar,
): SlotFact['standing'] | 'ahead' | null {
  if (slot.endsAt <= asOf) return slotFact(slot, asOf, coachee)?.standing ?? null;
  const planned = slotFact({ ...slot, session: null }, slot.endsAt, coachee)?.standing ?? null;
  return planned === 'open' ? 'ahead' : planned;
}

/** This week's coachable slots: what came of those that are over, and how many are still to come. */
export function countSlots(
  slots: readonly PlannedSlot[],
  asOf: Date,
  coacheeOf: (slot: PlannedSlot) => WorkCalendar,
): SessionCount {
  const count = { coachable: 0, held: 0, excused: 0, ahead: 0, lost: 0 };
  for (const slot of slots) {
    const standing = standingBy(slot, asOf, coacheeOf(slot));
    if (standing === null || standing === 'disputed') continue;
    if (standing === 'missed-by-bot') count.lost += 1;
    else if (standing === 'excused') count.excused += 1;
    else count.coachable += 1;
    if (standing === 'held') count.held += 1;
    if (standing === 'ahead') count.ahead += 1;
  }
  return count;
}

function saidBy(session: SaidOfSession, asOf: Date): SaidOfSession {
  const isSaid = (at: Date | null) => at !== null && at <= asOf;
  return {
    completedAt: isSaid(session.completedAt) ? session.completedAt : null,
    coachSays: isSaid(session.coachSaidAt) ? session.coachSays : null,
    coachSaidAt: isSaid(session.coachSaidAt) ? session.coachSaidAt : null,
    coacheeSays: isSaid(session.coacheeSaidAt) ? session.coacheeSays : null,
    coacheeSaidAt: isSaid(session.coacheeSaidAt) ? session.coacheeSaidAt : null,
  };
}

/** How many working days of the person have begun since the day of the meeting: 0 on that day itself. */
function workingDaysAfter(person: WorkCalendar, from: Date, to: Date): number {
  const first = addDays(localOf(from, person.zone).day, 1);
  const last = localOf(to, person.zone).day;
  return last < first ? 0 : workingDaysIn(person, { from: first, to: last }).length;
}
