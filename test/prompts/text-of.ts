import type { Message } from '../../src/block-kit/message.ts';

/** Everything a reader gets to see of a message: the notification, then each text of its blocks on a line; parts of one line joined. */
export function textOf({ text, blocks }: Message): string {
  return [text, ...blocks.flatMap(linesOf)].join('\n');
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'rich_text_section' && 'elements' in value && Array.isArray(value.elements)) {
    return [value.elements.flatMap(linesOf).join('')];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'text' && typeof part === 'string' ? [part] : linesOf(part),
  );
}
