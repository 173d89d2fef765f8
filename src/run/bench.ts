import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDigest } from './bench/digest.ts';
import type { Figure } from './bench/measure.ts';
import { benchTick } from './bench/tick.ts';

const benches: Record<string, (folder: string) => Promise<Figure[]>> = { tick: benchTick, digest: benchDigest };
const usage = `Usage: npm run bench [-- NAME...]   measures ${Object.keys(benches).join(', ')}; all when none is named\n`;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')} to measure.\n${usage}`);
  process.exitCode = 2;
} else await run(wanted.length > 0 ? wanted : Object.keys(benches));

async function run(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-bench-'));
    try {
      for (const { name: what, shown, wanted: target, isMet } of (await benches[name]?.(folder)) ?? []) {
        process.stdout.write(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${shown} (wanted: ${target})\n`);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
