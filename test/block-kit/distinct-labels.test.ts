import { describe, expect, it } from 'vitest';
import { distinctLabels } from '../../src/block-kit/distinct-labels.ts';

const alike = 'Send the revised pricing with the three-year option and the ramp to procurement ';

describe('distinctLabels', () => {
  it('keeps labels that fit', () => {
    expect(distinctLabels(['Call Acme', 'Call Beta'], 75)).toEqual(['Call Acme', 'Call Beta']);
  });

  it('tells two titles of 120 characters apart that are alike in the first 80', () => {
    const [first, second] = distinctLabels([`${alike}at Acme before the board`, `${alike}at Beta after the audit`], 75);

    expect(first).toContain('Send the revised');
    expect(first).toContain('Acme before');
    expect(second).toContain('Beta after');
  });

  it('shows the whole word in which two titles differ', () => {
    const [first] = distinctLabels([`${alike}Northwind`, `${alike}Northgate`], 75);

    expect(first).toContain('Northwind');
  });

  it('numbers titles that are the same', () => {
    expect(distinctLabels(['Call Acme', 'Call Beta', 'Call Acme'], 75)).toEqual([
      'Call Acme (1)',
      'Call Beta',
      'Call Acme (2)',
    ]);
  });

  it('does not number into a title that exists', () => {
    expect(new Set(distinctLabels(['A', 'A', 'A (1)'], 75)).size).toBe(3);
  });

  it.each([
    ['the same', Array.from({ length: 60 }, () => alike.repeat(3))],
    ['numbered at the end', Array.from({ length: 60 }, (_, index) => `${alike.repeat(3)}${index}`)],
    ['numbered in the middle', Array.from({ length: 60 }, (_, index) => `${alike}${index}${alike}`)],
    ['one long word', Array.from({ length: 60 }, (_, index) => `${'x'.repeat(200)}${index}`)],
    ['emoji', Array.from({ length: 60 }, (_, index) => `${'👨‍👩‍👧'.repeat(30)}${'😀'.repeat(index)}`)],
    ['blank', ['', ' ', '\u200B', '\u202E']],
  ])('makes sixty labels of texts that are %s, all within 75 units and none twice', (_, texts) => {
    const labels = distinctLabels(texts, 75);

    expect(new Set(labels).size).toBe(texts.length);
    expect(labels.every((label) => label.length > 0 && label.length <= 75 && !/\p{Cs}/u.test(label))).toBe(true);
  });
});
