import { loadTeamCheckIns } from '../../check-ins/team-check-ins.message.ts';
import type { HolidaysOf } from '../../roster/settings.ts';
import type { Compose } from '../composing.message.ts';

/** "This week's check-ins" of a coach, as they stand now. */
export function composeTeamCheckIns(holidaysOf: HolidaysOf): Compose {
  return async ({ db, prompt, now }) => {
    const { coachId, week } = prompt;
    if (coachId === null || week === null) return { nothing: 'unknown-week' };
    const message = await loadTeamCheckIns(db, coachId, week, { now, holidaysOf });
    return message ? { message } : { nothing: 'no-check-ins' };
  };
}
