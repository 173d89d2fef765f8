import { loadTeamCheckIns } from '../../check-ins/team-check-ins.message.ts';
import type { HolidaysOf } from '../../roster/settings.ts';
import type { Compose } from '../composing.message.ts';
import { hasNewerNudge } from '../nudges.store.ts';

/** "This week's check-ins" of a coach, as they stand now. */
export function composeTeamCheckIns(holidaysOf: HolidaysOf): Compose {
  return async ({ db, prompt, now }) => {
    const { coachId, week } = prompt;
    if (coachId === null || week === null) return { nothing: 'unknown-week' };
    const isReplaced = prompt.sentAt !== null && (await hasNewerNudge(db, prompt));
    const message = await loadTeamCheckIns(db, coachId, week, { now, holidaysOf, isReplaced });
    return message ? { message } : { nothing: 'no-check-ins' };
  };
}
