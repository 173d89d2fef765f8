import { describe, expect, it } from 'vitest';
import { startProgram } from '../support/program.ts';

/** It starts a dozen programs one after the other; on a machine that does much else each takes its time. */
const itTakes = { timeout: 600_000 };

/** Plays the torture of `npm run torture` with these options. */
async function torture(...options: string[]): Promise<{ code: number | string; said: string }> {
  const program = startProgram('run/torture.js', options);
  const code = await program.ended;
  return { code, said: `${program.stdout()}${program.stderr()}` };
}

describe('A bot that is killed again and again, with a Slack that fails in every way', () => {
  it('loses nothing and repeats nothing', itTakes, async () => {
    const { code, said } = await torture('--rounds', '20', '--seed', '1');
    expect(said).not.toContain('VIOLATIONS');
    for (const check of ['hits', 'repeated', 'lost', 'log', 'events', 'gaps', 'words']) {
      expect(said).toMatch(new RegExp(`^${check} +ok`, 'm'));
    }
    expect(code).toBe(0);
  });

  it.each([
    { part: 'lookup', trials: 'reset-after-accept,after-answer' },
    { part: 'retries', trials: 'reset-after-accept' },
  ])('is found to repeat messages when its $part is broken', itTakes, async ({ part, trials }) => {
    const { code, said } = await torture('--rounds', '4', '--break', part, '--only', trials);
    expect(said).toMatch(/^repeated +\d+ VIOLATIONS/m);
    expect(code).toBe(1);
  });
});
