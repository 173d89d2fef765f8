import { describe, expect, it } from 'vitest';
import { head, split, truncate } from '../../src/block-kit/shorten.ts';

const family = '👨‍👩‍👧‍👦';
const charactersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);

describe('truncate', () => {
  it('leaves a text alone that just fits', () => {
    expect(truncate('x'.repeat(75), 75)).toBe('x'.repeat(75));
  });

  it('cuts a text that is one too long and says so', () => {
    expect(truncate('x'.repeat(76), 75)).toBe(`${'x'.repeat(74)}…`);
  });

  it.each(['😀', family, '🇩🇪', 'e\u0301', '🏳️‍🌈'])('never cuts through %s, wherever the cut falls', (emoji) => {
    for (let letters = 74 - emoji.length; letters <= 75; letters += 1) {
      const text = `${'a'.repeat(letters)}${emoji}${emoji} and more text`;
      const cut = truncate(text, 75);
      const kept = charactersOf(cut.slice(0, -1));

      expect(cut.length).toBeLessThanOrEqual(75);
      expect(kept).toEqual(charactersOf(text).slice(0, kept.length));
    }
  });

  it('cuts 74 letters, an emoji and text within 75 units', () => {
    expect(truncate(`${'a'.repeat(74)}😀 text`, 75)).toBe(`${'a'.repeat(74)}…`);
  });

  it('leaves no white space before the ellipsis', () => {
    expect(truncate('one two three', 9)).toBe('one two…');
  });

  it('gives only the ellipsis when the first character does not fit', () => {
    expect(truncate(`${family} home`, 5)).toBe('…');
    expect(truncate('abc', 1)).toBe('…');
    expect(truncate('abc', 0)).toBe('');
  });

  it('repairs text that arrives with half an emoji', () => {
    expect(truncate('a\uD83D', 5)).toBe('a\uFFFD');
  });
});

describe('head', () => {
  it('stops before a character that does not fit', () => {
    expect(head(`ab${family}`, 5)).toBe('ab');
  });
});

describe('cutting right-to-left words', () => {
  it('closes the isolate that they stand in', () => {
    expect(truncate('\u2068שלום שלום\u2069', 8)).toBe('\u2068שלום…\u2069');
    expect(truncate('\u2068שלום\u2069 and more words', 12)).toBe('\u2068שלום\u2069 and…');
  });

  it.each([1, 2, 3])('never gets longer than %i units', (max) => {
    expect(truncate('\u2068שלום\u2069', max).length).toBeLessThanOrEqual(max);
  });
});

describe('split', () => {
  it.each([
    ['one long word', 'x'.repeat(7001)],
    ['words', 'promise '.repeat(1000)],
    ['lines', `${'a line of text\n'.repeat(600)}`],
    ['families', family.repeat(600)],
    ['one letter with 7,000 marks', `e${'\u0301'.repeat(7000)}`],
    ['one letter with marks outside the first plane', `e${'\u{1D165}'.repeat(4000)}`],
  ])('takes %s apart without losing anything', (_, text) => {
    const parts = split(text, 3000);

    expect(parts.join('')).toBe(text);
    expect(parts.every((part) => part.length > 0 && part.length <= 3000 && isWellFormed(part))).toBe(true);
  });

  it('prefers the end of a line, then the end of a word', () => {
    expect(split('aaaa\nbb cc dddd', 10)).toEqual(['aaaa\nbb ', 'cc dddd']);
    expect(split('aaaaaaa\nbb dddd', 10)).toEqual(['aaaaaaa\n', 'bb dddd']);
  });

  it('gives nothing for nothing', () => {
    expect(split('', 10)).toEqual([]);
  });
});
