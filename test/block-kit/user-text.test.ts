import { describe, expect, it } from 'vitest';
import { bullets, inlineWords, line, plain, quoted, richText, userText, words } from '../../src/block-kit/user-text.ts';

describe('userText', () => {
  it.each([
    '<!channel> <!here> <!everyone> <!subteam^S123|x> <@U123> @here #general',
    '<https://evil.example|https://intranet.example>',
    '```',
    '> quoted',
    '*half bold',
    '_',
  ])('shows %j as it was typed, as text and nothing else', (typed) => {
    expect(userText(typed)).toEqual({
      type: 'rich_text',
      elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: typed }] }],
    });
  });

  it('shows thirty blank lines as one', () => {
    expect(words(`first${'\n'.repeat(31)}second`)).toEqual([{ type: 'text', text: 'first\n\nsecond' }]);
    expect(words(`${'\n'.repeat(30)}only\n\n`)).toEqual([{ type: 'text', text: 'only' }]);
  });

  it('keeps the indent of a first line', () => {
    expect(words('  - one\n  - two')).toEqual([{ type: 'text', text: '  - one\n  - two' }]);
  });

  it('splits 7,000 characters into elements of at most 3,000', () => {
    const elements = words('promise '.repeat(875).trim());

    expect(elements.length).toBeGreaterThan(1);
    expect(elements.every(({ text }) => text.length <= 3000)).toBe(true);
    expect(elements.map(({ text }) => text).join('')).toBe('promise '.repeat(875).trim());
  });

  it.each(['', '   ', '\u200B\u202E', '\n\n'])('says that there is no text for %j', (blank) => {
    expect(words(blank)).toEqual([{ type: 'text', text: '(no text)' }]);
    expect(inlineWords(blank)).toEqual([{ type: 'text', text: '(no text)' }]);
  });

  it('does not let an open right-to-left override reach the next person', () => {
    const block = richText(
      bullets([line(inlineWords('Ana\u202E'), ': ', inlineWords('sent it')), line(inlineWords('Ben'), ': waits')]),
    );

    expect(JSON.stringify(block)).not.toMatch(/[\u202A-\u202E]/);
  });
});

describe('inlineWords', () => {
  it('keeps right-to-left words apart from what stands beside them', () => {
    expect(inlineWords('שלום (1)')).toEqual([{ type: 'text', text: '\u2068שלום (1)\u2069' }]);
  });
});

describe('quoted', () => {
  it('puts words into a quote of their own', () => {
    expect(quoted('> *stay* here')).toEqual({
      type: 'rich_text',
      elements: [{ type: 'rich_text_quote', elements: [{ type: 'text', text: '> *stay* here' }] }],
    });
  });
});

describe('plain', () => {
  it('cuts at the limit', () => {
    expect(plain('x'.repeat(80), 75).text).toHaveLength(75);
  });

  it.each(['', ' ', '\u200B'])('stands in for %j, because Slack refuses empty text', (blank) => {
    expect(plain(blank, 75, 'Untitled').text).toBe('Untitled');
    expect(plain(blank, 75).text).toBe('(no text)');
  });

  it('keeps markup as the letters it is made of', () => {
    expect(plain('<!here> *now*', 75)).toEqual({ type: 'plain_text', text: '<!here> *now*', emoji: true });
  });
});
