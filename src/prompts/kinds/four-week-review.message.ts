import { addDays } from '../../calendar/days.ts';
import type { HolidaysOf } from '../../roster/settings.ts';
import type { Compose } from '../composing.message.ts';
import { groupOf } from '../read-about.ts';
import { loadDigest } from './digest.message.ts';
import { fourWeekReviewMessage, type ReviewedWeek } from './four-week-review.view.ts';

const weeks = 4;

/** The review of the four weeks before this one, in counts: how many check-ins came, and how many still wait for their coach. */
export function composeFourWeekReview(holidaysOf: HolidaysOf): Compose {
  return async ({ db, prompt, roster: { roster }, now }) => {
    const group = { ...groupOf(prompt), roster, now, holidaysOf };
    const current = await loadDigest(db, group);
    if (!current) return { nothing: 'no-pairs' };
    const reviewed: ReviewedWeek[] = [];
    for (let back = weeks; back > 0; back -= 1) {
      const week = addDays(current.digest.week, -7 * back);
      const loaded = await loadDigest(db, { ...group, week });
      if (loaded && loaded.digest.thisWeek.asked > 0) reviewed.push({ week, ...loaded.digest.thisWeek });
    }
    return reviewed.length === 0 ? { nothing: 'nothing-to-review' } : { message: fourWeekReviewMessage(reviewed) };
  };
}
