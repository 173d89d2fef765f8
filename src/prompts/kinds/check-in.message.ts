import { loadCheckInMessage } from '../../check-ins/check-in.message.ts';
import type { CheckIn, CheckInKey } from '../../check-ins/check-in.ts';
import { findAnsweredFor } from '../../check-ins/former-coach.store.ts';
import type { HolidaysOf } from '../../roster/settings.ts';
import { findSlotChange } from '../../sessions/slot-change.store.ts';
import type { Compose, Composing } from '../composing.message.ts';
import { hasNewerNudge } from '../nudges.store.ts';
import type { Prompt } from '../prompt.ts';
import { offerSnooze } from '../snooze.message.ts';
import { nothingLeft, pointsToNewer } from './nudge.view.ts';

/** The weekly check-in: the question, later what was answered. Answered before it was asked, it isn't asked. */
export function composeCheckIn(holidaysOf: HolidaysOf): Compose {
  return async (composing) => {
    const { db, prompt, roster, now } = composing;
    const key = checkInKeyOf(prompt);
    if (!key) return { nothing: 'unknown-check-in' };
    const answered = await findAnsweredFor(db, roster.roster, key);
    const isAnswered = answered !== undefined;
    if (isAnswered && prompt.sentAt === null) return { nothing: 'answered' };
    if (!isAnswered && (await isExcused(db, key))) {
      return prompt.sentAt === null ? { nothing: 'excused' } : { message: nothingLeft('This check-in is excused.') };
    }
    if (!isAnswered && (await hasNewerNudge(db, prompt))) return { message: pointsToNewer('Your check-in') };
    const variant = prompt.variant === null || prompt.variant === 'choose-next' ? undefined : prompt.variant;
    const message = await loadCheckInMessage(db, keyIn(answered) ?? key, { now, holidaysOf, variant });
    if (!message) return { nothing: 'no-roster' };
    return { message: isAnswered ? message : await offerSnooze(composing, message) };
  };
}

/** Did somebody of the pair excuse the check-in of this week? */
export async function isExcused(db: Composing['db'], key: CheckInKey): Promise<boolean> {
  return (await findSlotChange(db, { ...key, conversation: 'deal' }))?.change.what === 'excuse';
}

function keyIn(checkIn: CheckIn | undefined): CheckInKey | undefined {
  return checkIn && { coachId: checkIn.coachId, coacheeId: checkIn.coacheeId, week: checkIn.week };
}

/** The pair and week that a prompt is about; undefined when it isn't about a check-in. */
export function checkInKeyOf({
  coachId,
  coacheeId,
  week,
}: Pick<Prompt, 'coachId' | 'coacheeId' | 'week'>): CheckInKey | undefined {
  return coachId && coacheeId && week ? { coachId, coacheeId, week } : undefined;
}
