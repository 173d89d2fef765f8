import type { Button, ImageBlock, KnownBlock } from '@slack/types';
import { actions, button, header } from '../block-kit/build.ts';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import type { Message } from '../block-kit/message.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import { chunks } from './chunks.ts';
import type { TeamText } from './digest-pages.ts';
import type { DigestText } from './digest-text.ts';

const linesPerBlock = 50;
const longestAltText = 2000;

export const stallActions = {
  /** Opens the list of stalls for a leader; value: the digest's id, or `own` for all teams that the person leads. */
  look: 'stalls/look',
} as const;

/** A picture that Slack has already. */
export interface UploadedPicture {
  fileId: string;
  /** The same in words and figures. */
  altText: string;
}

/** What stands in the digest beside its words. */
export interface DigestExtras {
  /** The value of the button that opens the stalls; left out: there is none. */
  look?: string;
  picture?: UploadedPicture | null;
}

/** The digest as one message. Names are plain text in it, so that none of them can become a mention. */
export function digestMessage(
  { summary, title, notes, teams, ends }: DigestText,
  { look, picture = null }: DigestExtras = {},
): Message {
  return {
    text: escapeMrkdwn(summary),
    blocks: [
      header(title),
      paragraphs(notes),
      ...(picture ? [pictureBlock(picture)] : []),
      ...teamBlocks(teams),
      paragraphs(ends),
      ...(look === undefined ? [] : [actions([lookButton(look)], 'look-at-stalls')]),
    ],
  };
}

/** What did not fit into the digest, as one of the replies under it: `number` of `count`. */
export function digestReply(teams: readonly TeamText[], { number, count }: { number: number; count: number }): Message {
  const title = count === 1 ? 'What did not fit above' : `What did not fit above, ${number} of ${count}`;
  return {
    text: title,
    blocks: [richText(line(inlineWords(title, { bold: true }))), ...teamBlocks(teams)],
  };
}

/** Opens the list of stalls, for leaders. */
export function lookButton(value: string): Button {
  return button({ text: 'Look at the stalls', actionId: stallActions.look, value });
}

function pictureBlock({ fileId, altText }: UploadedPicture): ImageBlock {
  return {
    type: 'image',
    slack_file: { id: fileId },
    alt_text: truncate(altText, longestAltText),
    block_id: 'picture',
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
