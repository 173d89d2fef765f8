import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from './bench/parts.ts';

const trying = '--try';
const usage = `Usage: npm run bench [-- [${trying}] NAME...]   measures ${Object.keys(parts).join(', ')}; all when none is named. ${trying}: next to nothing of each, to see whether it works\n`;

const wanted = process.argv.slice(2);
const isTried = wanted.includes(trying);
const names = wanted.filter((word) => word !== trying);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')} to measure.\n${usage}`);
  process.exitCode = 2;
} else await run(names.length > 0 ? names : Object.keys(parts));

async function run(chosen: readonly string[]): Promise<void> {
  for (const name of chosen) {
    const part = parts[name];
    const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-bench-'));
    try {
      for (const figure of (await (isTried ? part?.tryOut(folder) : part?.measure(folder))) ?? []) {
        const { name: what, shown, wanted: target, isMet } = figure;
        process.stdout.write(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${shown} (wanted: ${target})\n`);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
