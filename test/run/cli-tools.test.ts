import { describe, expect, it } from 'vitest';
import { dayOption } from '../../src/run/cli-tools.ts';

describe('a day on the command line', () => {
  it.each(['1900-01-01', '2026-12-24', '2199-12-31'])('may be %s', (day) => expect(dayOption(day)).toBe(day));

  it.each(['1899-12-31', '2200-01-01', '9999-12-31'])('is told the years that can be planned for %s', (day) => {
    expect(() => dayOption(day)).toThrow('Expected a day from 1900 to 2199.');
  });

  it.each(['2026-02-30', 'tomorrow', ''])('is refused when it is "%s"', (text) => {
    expect(() => dayOption(text)).toThrow('Expected a day like 2026-12-24.');
  });
});
