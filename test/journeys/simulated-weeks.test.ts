import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type BrokenRule, brokenRules } from '../../src/run/simulate/broken-rule.ts';
import { simulateYear } from '../../src/run/simulate/simulate-year.ts';
import { checkSimulation } from '../checkers/simulation/check-simulation.ts';
import { readLines } from '../checkers/simulation/lines.ts';
import type { Result } from '../checkers/simulation/result.ts';

const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-simulate-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Six weeks with the changeovers of America and Europe in them. */
const span = { from: '2027-02-22', to: '2027-04-04' };

async function check(broken: BrokenRule | null, people: number): Promise<Result[]> {
  const linesFile = join(folder, `${broken ?? 'all'}.jsonl`);
  await simulateYear({ people, span, seed: 3, broken, databaseFile: ':memory:', linesFile });
  return checkSimulation(readLines(linesFile));
}

function violationsOf(results: readonly Result[]): Partial<Record<string, string[]>> {
  return Object.fromEntries(results.map(({ check, violations }) => [check, violations]));
}

describe('six weeks of a company of fifty', () => {
  it('are played without a fault, and the checker has looked at every rule', { timeout: 180_000 }, async () => {
    const results = await check(null, 50);
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
    const counts = results.flatMap(({ looked }) => Object.entries(looked));
    expect(counts.filter(([, count]) => count > 0).map(([what]) => what)).toEqual(
      expect.arrayContaining([
        'messages to people',
        'absences',
        'messages with a variant',
        "rows of coaches' days",
        'keys',
        'days with two messages',
        'coachable slots',
      ]),
    );
    expect(results.map(({ check }) => check).sort()).toEqual([...brokenRules].sort());
  });

  it.each([
    ['hours', /reached U\w+ at .*: they work/],
    ['phase', /is full for coaching, not/],
    ['away', /a day away/],
    ['once', /went out 2 times/],
    ['cap', /got 3 messages by/],
    ['coverage', /no prompt for the slot of .*\(coaching\)/],
  ] as const)('are found faulty when the rule of %s is switched off', { timeout: 180_000 }, async (rule, finding) => {
    const found = violationsOf(await check(rule, 40));
    expect(found[rule]).toEqual(expect.arrayContaining([expect.stringMatching(finding)]));
  });
});
