import type { KnownBlock, RichTextList } from '@slack/types';
import { context, section } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import { showDay, showRange, showShortDay, showZone } from '../calendar/show-date.ts';
import { awayWords } from '../roster/away-words.ts';
import type { PreviewDay, PreviewItem } from './preview.ts';
import { type Names, notComingWords, phaseWords, promptWords, rowWords } from './preview-words.ts';

export interface PreviewFacts {
  zone: string;
  today: Day;
  span: DayRange;
  days: readonly PreviewDay[];
  away: DayRange | null;
  names: Names;
}

/** Even with every line at its longest this stays below what one message takes. */
const most = { lines: 60, rows: 12, text: 160 };

/** What comes for a person in the next two weeks and what does not, day by day, in their zone. */
export function previewMessage({ zone, today, span, days, away, names }: PreviewFacts): Message {
  const title = `What comes for you, ${showRange(span)}`;
  const blocks = [section(`*${title}.* Times are ${showZone(zone)}.`)];
  let left = most.lines;
  let unseen = 0;
  const shown: KnownBlock[] = [];
  for (const { day, phase, items } of days) {
    const lines = items.flatMap((item) => linesOf(item, names, zone));
    const taken = lines.slice(0, left);
    left -= taken.length;
    unseen += lines.length - taken.length;
    if (taken.length === 0) continue;
    const heading = `${showShortDay(day)}${phase === null ? '' : `, ${phaseWords[phase]}`}`;
    shown.push(richText(line([{ type: 'text', text: heading, style: { bold: true } }]), ...lists(taken)));
  }
  return {
    text: `${title}.`,
    blocks: [
      ...blocks,
      ...(away ? [section(`You are away ${awayWords(away, today)}. I stay quiet on these days.`)] : []),
      ...shown,
      ...(shown.length === 0 ? [section(`Nothing is planned for you up to ${showDay(span.to)}.`)] : []),
      ...(unseen > 0 ? [context(`And ${unseen} more.`)] : []),
      context('Reminders of something open come on top, never more than two messages a day in all.'),
    ],
  };
}

interface Line {
  text: string;
  /** 1 for a row of the line above it. */
  indent: 0 | 1;
}

function linesOf({ prompt, time, whyNot }: PreviewItem, names: Names, zone: string): Line[] {
  if (whyNot !== null) return [lineOf(notComingWords(prompt, whyNot, names, zone))];
  const rows = prompt.about.rows ?? [];
  const shown = rows.slice(0, most.rows).map((row) => lineOf(rowWords(row, names, zone), 1));
  const more = rows.length - shown.length;
  return [
    lineOf(`${time} ${promptWords(prompt, names, zone)}`),
    ...shown,
    ...(more > 0 ? [lineOf(`and ${more} more`, 1)] : []),
  ];
}

function lineOf(text: string, indent: Line['indent'] = 0): Line {
  return { text: truncate(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`, most.text), indent };
}

/** Slack draws one list for each level. */
function lists(lines: readonly Line[]): RichTextList[] {
  const found: { indent: Line['indent']; texts: string[] }[] = [];
  for (const { text, indent } of lines) {
    const last = found.at(-1);
    if (last?.indent === indent) last.texts.push(text);
    else found.push({ indent, texts: [text] });
  }
  return found.map(({ indent, texts }) => ({ ...bullets(texts.map((text) => line(inlineWords(text)))), indent }));
}
