import { context, header } from '../../block-kit/build.ts';
import type { Message } from '../../block-kit/message.ts';
import { bullets, inlineWords, line, richText } from '../../block-kit/user-text.ts';
import type { DayRange } from '../../calendar/settings.ts';
import { showRange } from '../../calendar/show-date.ts';

/** What a review tells about a period: lists under their headings. */
export interface ReviewShown {
  range: DayRange;
  /** Check-ins that were asked for in the period, and those that came. */
  checkIns: { asked: number; in: number };
  parts: readonly { title: string; lines: readonly string[] }[];
}

/** Above what one message takes with the longest names of teams. */
const mostLines = 40;

/** The four-week review. Counts only, so it may stand in any channel. */
export function fourWeekReviewMessage({ range, checkIns, parts }: ReviewShown): Message {
  const came = `${checkIns.in} of ${checkIns.asked} check-ins came`;
  return {
    text: `Four-week review, ${showRange(range)}: ${came}.`,
    blocks: [
      header('Four-week review'),
      richText(line(`${showRange(range)}. ${checkIns.asked > 0 ? `${came}.` : 'No check-in was asked for.'}`)),
      ...parts.map(({ title, lines }) => {
        const left = lines.length - mostLines;
        const shown = lines.slice(0, mostLines);
        return richText(
          line(inlineWords(title, { bold: true })),
          bullets([...shown, ...(left > 0 ? [`And ${left} more.`] : [])].map((words) => line(inlineWords(words)))),
        );
      }),
      context('Counts only: what people write stays with the two of them.'),
    ],
  };
}
