import { loadFacts, whomItConcerns } from '../../check-ins/facts.store.ts';
import { closesAt, daysOf, nameOf } from '../../check-ins/facts.ts';
import { findAnsweredFor } from '../../check-ins/former-coach.store.ts';
import type { HolidaysOf } from '../../roster/settings.ts';
import type { Compose } from '../composing.message.ts';
import { hasNewerNudge } from '../nudges.store.ts';
import { offerSnooze } from '../snooze.message.ts';
import { checkInKeyOf, isExcused } from './check-in.message.ts';
import { checkInNudge, nothingLeft, pointsToNewer } from './nudge.view.ts';

/** A reminder of a check-in that isn't in; once it is, the reminder says so. */
export function composeCheckInNudge(holidaysOf: HolidaysOf): Compose {
  return async (composing) => {
    const { db, prompt, roster, now } = composing;
    const key = checkInKeyOf(prompt);
    if (!key) return { nothing: 'unknown-check-in' };
    if (await findAnsweredFor(db, roster.roster, key)) {
      return prompt.sentAt === null ? { nothing: 'answered' } : { message: nothingLeft('Your check-in is in.') };
    }
    if (await isExcused(db, key)) {
      return prompt.sentAt === null ? { nothing: 'excused' } : { message: nothingLeft('This check-in is excused.') };
    }
    if (await hasNewerNudge(db, prompt)) return { message: pointsToNewer('Your check-in') };
    const facts = await loadFacts(db, { now, holidaysOf, roster }, whomItConcerns(key));
    if (!facts) return { nothing: 'no-roster' };
    const { zone } = daysOf(facts, key.coacheeId);
    const coachName = nameOf(facts, key.coachId);
    const message = checkInNudge({ key, coachName, closesAt: closesAt(facts, key), zone });
    return { message: await offerSnooze(composing, message) };
  };
}
