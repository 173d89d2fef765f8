import type { KnownBlock } from '@slack/types';
import { header } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import type { DigestText, TeamText } from './digest-text.ts';

const linesPerBlock = 50;

/** The digest as one message. Names are plain text in it, so that none of them can become a mention. */
export function digestMessage({ summary, title, notes, teams, ends }: DigestText): Message {
  return {
    text: escapeMrkdwn(summary),
    blocks: [header(title), paragraphs(notes), ...teamBlocks(teams), paragraphs(ends)],
  };
}

function teamBlocks(teams: readonly TeamText[]): KnownBlock[] {
  const lines = teams.map(({ title }) => line(inlineWords(title)));
  if (teams.every(({ details }) => details.length === 0)) {
    return chunks(lines, linesPerBlock).map((chunk) => richText(bullets(chunk)));
  }
  return teams.map(({ title, details }) =>
    details.length === 0
      ? richText(line(inlineWords(title, { bold: true })))
      : richText(line(inlineWords(title, { bold: true })), bullets(details.map((detail) => line(inlineWords(detail))))),
  );
}

function paragraphs(sentences: readonly string[]): KnownBlock {
  return richText(line(...sentences.flatMap((sentence, index) => [index > 0 ? '\n' : [], inlineWords(sentence)])));
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
