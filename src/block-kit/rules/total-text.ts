import { isObject } from './rule.ts';

/** How many UTF-16 units of text there are to read in a value, at any depth. */
export function lengthOfText(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, member) => sum + lengthOfText(member), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [key, part]) => {
    if (typeof part !== 'string') return sum + lengthOfText(part);
    return readKeys.has(key) ? sum + part.length : sum;
  }, 0);
}

const readKeys = new Set(['text', 'alt_text', 'title', 'caption', 'fallback', 'author_name', 'provider_name']);
