import { section } from '../block-kit/build.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { CoachSubcommand } from './handlers.ts';

/** What `/coach help` says: a line for each subcommand. A word that isn't one is named first. */
export function helpMessage(coach: Record<string, CoachSubcommand>, asked: string): Message {
  const isUnknown = asked !== '' && asked !== 'help';
  const opening = isUnknown ? `I don't know “${truncate(asked, 40)}”. ${offer}` : offer;
  const lines = Object.entries(coach)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, { summary, example }]) => `• ${summary}\n  \`${example}\``);
  return { text: offer, blocks: [richText(line(inlineWords(opening))), section(lines.join('\n'))] };
}

const offer = 'Here is what I can do:';
