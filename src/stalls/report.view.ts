import type { KnownBlock } from '@slack/types';
import { context, section } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import { showRange } from '../calendar/show-date.ts';
import { type Indicators, indicatorsInOrder, indicatorWords, type Share } from './indicators.ts';
import type { Report, ReportPart } from './report.ts';

const mostParts = 20;
const longestTitle = 80;

/** The leading indicators of a period, as counts, beside the period before; only the person who asked reads it. */
export function reportMessage({ period, before, parts }: Report): Message {
  const shown = parts.slice(0, mostParts);
  const left = parts.length - shown.length;
  return {
    text: `Your report: ${showRange(period)}`,
    blocks: [
      section(`*Your report: ${showRange(period)}*`),
      context(
        before && parts.some((part) => hasCounts(part.before))
          ? `In brackets: ${showRange(before)}. Both people's word counts for a session; what was excused, or lost by the bot, is left out.`
          : "Both people's word counts for a session; what was excused, or lost by the bot, is left out.",
      ),
      ...shown.map((part) => partBlock(part, before !== null)),
      ...(left > 0 ? [context(`And ${left} more: an admin can export them all.`)] : []),
      definitions(),
    ],
  };
}

function hasCounts(indicators: Indicators): boolean {
  return indicatorsInOrder.some((indicator) => indicators[indicator].of > 0);
}

function partBlock({ title, now, before }: ReportPart, hasBefore: boolean): KnownBlock {
  const lines = indicatorsInOrder.flatMap((indicator) => {
    const words = shareWords(now[indicator], hasBefore ? before[indicator] : null);
    return words ? [line(inlineWords(`${indicatorWords[indicator].name}: ${words}`))] : [];
  });
  const heading = line(inlineWords(truncate(title, longestTitle), { bold: true }));
  return lines.length === 0
    ? richText(heading, line('Nothing to count in this period yet.'))
    : richText(heading, bullets(lines));
}

/** `3 of 4 (5 of 6)`; empty when there was nothing to count in either period. */
function shareWords(now: Share, before: Share | null): string {
  if (now.of === 0 && (before?.of ?? 0) === 0) return '';
  const words = now.of === 0 ? 'nothing yet' : `${now.part} of ${now.of}`;
  return before && before.of > 0 ? `${words} (${before.part} of ${before.of})` : words;
}

function definitions(): KnownBlock {
  return context(
    indicatorsInOrder
      .map((indicator) => `${indicatorWords[indicator].name}: ${indicatorWords[indicator].counts}.`)
      .join(' '),
  );
}
