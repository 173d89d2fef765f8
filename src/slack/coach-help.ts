import type { SectionBlock } from '@slack/types';
import { section } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { CoachSubcommand } from './handlers.ts';

/** What `/coach help` says: a line for each subcommand, below whom it is for. A word that isn't one is named first. */
export function helpMessage(coach: Record<string, CoachSubcommand>, asked: string): Message {
  const isUnknown = asked !== '' && asked !== 'help';
  const opening = isUnknown ? `I don't know “${truncate(asked, 40)}”. ${offer}` : offer;
  const sorted = Object.entries(coach).sort(([one], [other]) => one.localeCompare(other));
  const groups = titles.flatMap(({ isFor, title }) => {
    const lines = sorted.flatMap(([, one]) => (one.isFor === isFor ? [`• ${one.summary}\n  \`${one.example}\``] : []));
    return lines.length > 0 ? inSections([title, ...lines]) : [];
  });
  return { text: offer, blocks: [richText(line(inlineWords(opening))), ...groups] };
}

const titles = [
  { isFor: undefined, title: '*For everybody*' },
  { isFor: 'coaches', title: '*For those who coach*' },
  { isFor: 'leaders', title: '*For those who coach or lead*' },
] as const;

/** Slack cuts long sections off behind a link, so each holds a few lines. */
const mostLines = 12;

function inSections(lines: readonly string[]): SectionBlock[] {
  const count = Math.ceil(lines.length / mostLines);
  return Array.from({ length: count }, (_, at) =>
    section(lines.slice(at * mostLines, (at + 1) * mostLines).join('\n')),
  );
}

const offer = 'Here is what I can do:';
