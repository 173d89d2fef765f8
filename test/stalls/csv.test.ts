import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/stalls/csv.ts';

function cell(value: string | number | boolean | null): string {
  return csvOf(['a'], [{ a: value }]).slice('a\r\n'.length, -'\r\n'.length);
}

describe('CSV', () => {
  it('has a line of names and a line for each row, in the order of the columns', () => {
    const rows = [
      { b: 2, a: 'one' },
      { a: null, b: true },
    ];
    expect(csvOf(['a', 'b'], rows)).toBe('a,b\r\none,2\r\n,true\r\n');
    expect(csvOf(['a', 'b'], [])).toBe('a,b\r\n');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' blanks ', '" blanks "'],
    ['plain words', 'plain words'],
    ['', ''],
    ['😀 שלום', '😀 שלום'],
  ])('quotes what needs it: %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it.each([
    ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
    ['+1 555', "'+1 555"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['a=b', 'a=b'],
  ])('keeps a spreadsheet from running %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it('writes numbers as they are', () => {
    expect(cell(-3)).toBe('-3');
  });
});
