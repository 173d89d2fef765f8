import type {
  PlainTextElement,
  RichTextBlock,
  RichTextBlockElement,
  RichTextList,
  RichTextQuote,
  RichTextSection,
  RichTextText,
} from '@slack/types';
import { limits } from './limits.ts';
import { inline, readable, visible } from './readable.ts';
import { split, truncate } from './shorten.ts';

/** Stands where a person left nothing to read, since Slack refuses empty text. */
const noText = '(no text)';

/** A plain_text object of at most `max` UTF-16 units, cut with an ellipsis; `standIn` when there is nothing to read. */
export function plain(text: string, max: number, standIn = noText): PlainTextElement {
  return { type: 'plain_text', text: truncate(visible(text) ? readable(text) : standIn, max), emoji: true };
}

/**
 * A person's words as rich_text elements without any markup: nothing in them is parsed, so no mention, link or
 * formatting comes alive. Long text is split, more than one blank line in a row is shown as one.
 */
export function words(text: string, style?: RichTextText['style']): RichTextText[] {
  const shown = visible(text) ? readable(text).replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n') : noText;
  return textElements(shown.replaceAll(/^\s*\n|\s+$/g, ''), style);
}

/** A person's words in the middle of a line, see `inline`. */
export function inlineWords(text: string, style?: RichTextText['style']): RichTextText[] {
  return textElements(visible(text) ? inline(text) : noText, style);
}

function textElements(whole: string, style: RichTextText['style']): RichTextText[] {
  return split(whole, limits.text).map((part) => ({ type: 'text', text: part, ...(style && { style }) }));
}

/** One line or paragraph: own words (strings, shown as they are) and elements one after the other. Empty strings are left out. */
export function line(...parts: (string | RichTextSection['elements'])[]): RichTextSection {
  const elements = parts
    .filter((part) => part !== '')
    .flatMap((part) => (typeof part === 'string' ? [{ type: 'text' as const, text: part }] : part));
  return { type: 'rich_text_section', elements };
}

/** A person's words as a quote, to stand in a `richText`. */
export function quote(text: string): RichTextQuote {
  return { type: 'rich_text_quote', elements: words(text) };
}

/** A bulleted list, to stand in a `richText`. Needs at least one item. */
export function bullets(items: readonly RichTextSection[]): RichTextList {
  return { type: 'rich_text_list', style: 'bullet', elements: [...items] };
}

/** A rich_text block of lines, quotes and lists. */
export function richText(...elements: RichTextBlockElement[]): RichTextBlock {
  return { type: 'rich_text', elements };
}

/** A block that shows a person's words and nothing else. */
export function userText(text: string): RichTextBlock {
  return richText(line(words(text)));
}

/** A block that shows a person's words as a quote. */
export function quoted(text: string): RichTextBlock {
  return richText(quote(text));
}
