import { loadTeamRows } from '../../check-ins/team-rows.store.ts';
import type { HolidaysOf } from '../../roster/settings.ts';
import type { Compose } from '../composing.message.ts';
import { hasNewerNudge } from '../nudges.store.ts';
import { offerSnooze } from '../snooze.message.ts';
import { nothingLeft, pointsToNewer, teamCheckInsNudge } from './nudge.view.ts';

/** A reminder of the check-ins that wait for their coach; once none does, the reminder says so. */
export function composeTeamCheckInsNudge(holidaysOf: HolidaysOf): Compose {
  return async (composing) => {
    const { db, prompt, roster, now } = composing;
    const { coachId, week } = prompt;
    if (coachId === null || week === null) return { nothing: 'unknown-week' };
    const team = await loadTeamRows(db, coachId, week, { now, holidaysOf, roster });
    const waiting = (team?.rows ?? []).filter(({ state }) => state === 'waits-for-coach');
    if (waiting.length === 0) {
      return prompt.sentAt === null ? { nothing: 'answered' } : { message: nothingLeft('All check-ins are answered.') };
    }
    if (await hasNewerNudge(db, prompt)) return { message: pointsToNewer('What waits for you') };
    return { message: await offerSnooze(composing, teamCheckInsNudge(week, waiting)) };
  };
}
