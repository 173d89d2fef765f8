import { describe, expect, it } from 'vitest';
import { inline, readable, visible } from '../../src/block-kit/readable.ts';

describe('visible', () => {
  it.each([
    '',
    ' ',
    '\n\t ',
    '\u00A0\u3000',
    '\u200B\u200D\uFEFF',
    '\u202E\u2066\u2069',
    '\u2800',
    '\u3164',
    '\uD83D',
    '\uFE0F',
  ])('finds nothing to read in %j', (text) => {
    expect(visible(text)).toBe(false);
  });

  it.each(['a', '.', '😀', '👨‍👩‍👧', 'שלום', '\u200B-\u200B', '٣', '0'])('finds something to read in %j', (text) => {
    expect(visible(text)).toBe(true);
  });
});

describe('readable', () => {
  it("takes out a right-to-left override that would turn round the next person's words", () => {
    expect(readable('call \u202Eexe.cod back')).toBe('call exe.cod back');
  });

  it('takes out every kind of mark that could stay open', () => {
    expect(readable('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069a')).toBe('a');
  });

  it('keeps line breaks and tabs, in one spelling, and drops other control characters', () => {
    expect(readable('a\r\nb\rc\u2028d\te\u0000\u0007\u001B[0m')).toBe('a\nb\nc\nd\te[0m');
  });

  it('replaces half an emoji', () => {
    expect(readable('a\uD83Db')).toBe('a\uFFFDb');
  });

  it.each(['שלום, 3 דברים', '👨‍👩‍👧 and 🏳️‍🌈', 'na\u00EFve\u0301', 'a\u200Db'])('leaves %j as it is', (text) => {
    expect(readable(text)).toBe(text);
  });
});

describe('inline', () => {
  it('puts several lines on one', () => {
    expect(inline('  first\n\n second\t third ')).toBe('first second third');
  });

  it.each(['שלום', 'مرحبا 3', 'a \u200F b'])('keeps %j from changing the order of what follows', (text) => {
    expect(inline(text)).toBe(`\u2068${text}\u2069`);
  });

  it('adds nothing to left-to-right text', () => {
    expect(inline('Send pricing to Acmé')).toBe('Send pricing to Acmé');
  });
});
