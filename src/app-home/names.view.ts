import type { SectionBlock, SectionBlockAccessory } from '@slack/types';
import { escapeMrkdwn } from '../block-kit/escape.ts';
import { limits } from '../block-kit/limits.ts';
import { inline } from '../block-kit/readable.ts';
import { truncate } from '../block-kit/shorten.ts';
import { plain } from '../block-kit/user-text.ts';

const longestName = 60;

/** A person's name in the middle of mrkdwn, short enough for a line. */
export function named(name: string): string {
  return escapeMrkdwn(truncate(inline(name), longestName));
}

/** A paragraph with words of people in it, in which nothing is parsed, beside a button or menu. */
export function plainSection(text: string, accessory?: SectionBlockAccessory): SectionBlock {
  return { type: 'section', text: plain(text, limits.section.text), ...(accessory && { accessory }) };
}
