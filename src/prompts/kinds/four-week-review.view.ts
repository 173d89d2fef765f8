import { context, header } from '../../block-kit/build.ts';
import type { Message } from '../../block-kit/message.ts';
import { bullets, line, richText } from '../../block-kit/user-text.ts';
import type { Day } from '../../calendar/settings.ts';
import { showDay } from '../../calendar/show-date.ts';

/** One week in figures: whose check-in was asked for, and how many came. */
export interface ReviewedWeek {
  /** First day of the week. */
  week: Day;
  asked: number;
  in: number;
}

/** The four-week review as far as there are figures for it. Counts only, so it may stand in any channel. */
export function fourWeekReviewMessage(weeks: readonly ReviewedWeek[]): Message {
  const asked = weeks.reduce((sum, week) => sum + week.asked, 0);
  const came = weeks.reduce((sum, week) => sum + week.in, 0);
  const text = `Four-week review: ${came} of ${asked} check-ins came.`;
  return {
    text,
    blocks: [
      header('Four-week review'),
      richText(
        line(`${came} of ${asked} check-ins came in the last four weeks:`),
        bullets(weeks.map((week) => line(`Week of ${showDay(week.week)}: ${week.in} of ${week.asked}`))),
      ),
      context('Counts only: what people write stays with the two of them.'),
    ],
  };
}
