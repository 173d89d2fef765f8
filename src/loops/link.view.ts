import type { RichTextLink, RichTextText } from '@slack/types';
import { truncate } from '../block-kit/shorten.ts';
import { inlineWords } from '../block-kit/user-text.ts';

const longest = 300;

/** An address that a person gave, to be opened; what is no web address stays plain text, so that Slack takes the message. */
export function linkWords(link: string, label: string): (RichTextLink | RichTextText)[] {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.href.length <= 3000;
  return isWeb ? [{ type: 'link', url: url.href, text: label }] : inlineWords(truncate(link, longest));
}
