import type { Args } from './args.ts';
import { type Refusal, refuse } from './method.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string;
}

/**
 * One page of a list. Slack fills a page and then filters it, so that a page may be short before the end:
 * here every page of a limited list is one item short.
 */
export function pageOf<Item>(
  items: Item[],
  args: Args,
  { defaultLimit, maxLimit }: { defaultLimit: number; maxLimit: number },
): Page<Item> | Refusal {
  const limit = args.number('limit') || defaultLimit;
  if (limit < 1 || limit > maxLimit) return refuse('invalid_limit');
  const start = offsetOf(args.text('cursor'));
  if (start === undefined || start > items.length) return refuse('invalid_cursor');
  const end = start + Math.max(1, limit - 1);
  return { items: items.slice(start, end), nextCursor: end < items.length ? cursorAt(end) : '' };
}

function cursorAt(offset: number): string {
  return Buffer.from(`offset:${offset}`).toString('base64');
}

function offsetOf(cursor: string): number | undefined {
  if (cursor === '') return 0;
  const [, offset] = /^offset:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? [];
  return offset === undefined ? undefined : Number(offset);
}
