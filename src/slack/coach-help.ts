import type { SectionBlock } from '@slack/types';
import { section } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { Audience, CoachSubcommand } from './handlers.ts';

/** What `/coach help` says to somebody: a line for each subcommand that they may use, below why. A word that isn't one is named first. */
export function helpMessage(
  coach: Record<string, CoachSubcommand>,
  asked: string,
  audiences: readonly Audience[],
): Message {
  const isUnknown = asked !== '' && asked !== 'help';
  const opening = isUnknown ? `I don't know “${truncate(asked, 40)}”. ${offer}` : offer;
  const sorted = Object.entries(coach).sort(([one], [other]) => one.localeCompare(other));
  const own = titles.filter(({ is }) => is === undefined || audiences.includes(is));
  const groups = own.flatMap(({ is, title }) => {
    const lines = sorted.flatMap(([, one]) => (groupOf(one, audiences) === is ? [lineOf(one)] : []));
    return lines.length > 0 ? inSections([title, ...lines]) : [];
  });
  return { text: offer, blocks: [richText(line(inlineWords(opening))), ...groups] };
}

const titles: readonly { is: Audience | undefined; title: string }[] = [
  { is: undefined, title: '*For everybody*' },
  { is: 'coaches', title: '*As a coach*' },
  { is: 'leaders', title: '*As a leader*' },
  { is: 'admins', title: '*As an admin*' },
];

/** The first reason for which this person may use it; null: none; undefined: everybody may. */
function groupOf({ isFor }: CoachSubcommand, audiences: readonly Audience[]): Audience | null | undefined {
  return isFor === undefined ? undefined : (isFor.find((one) => audiences.includes(one)) ?? null);
}

function lineOf({ summary, example }: CoachSubcommand): string {
  return `• ${summary}\n  \`${example}\``;
}

/** Slack cuts long sections off behind a link, so each holds a few lines. */
const mostLines = 12;

function inSections(lines: readonly string[]): SectionBlock[] {
  const count = Math.ceil(lines.length / mostLines);
  return Array.from({ length: count }, (_, at) =>
    section(lines.slice(at * mostLines, (at + 1) * mostLines).join('\n')),
  );
}

const offer = 'Here is what I can do:';
