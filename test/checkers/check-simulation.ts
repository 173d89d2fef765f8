// Checks what simulated companies were sent: node dist/test/checkers/check-simulation.js FILE...
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { checkSimulation } from './simulation/check-simulation.ts';
import { readLines } from './simulation/lines.ts';
import { addUp, type Result } from './simulation/result.ts';
import { addUpFigures, describe, type Figures, figuresOf, report } from './simulation/summary.ts';

/** What is to be said of one company. */
interface Checked {
  figures: Figures;
  results: Result[];
}

if (isMainThread) process.exitCode = await checkAll(process.argv.slice(2));
else parentPort?.postMessage(checkFile(String(workerData)));

/** Every file in a thread of its own: a company has nothing to do with another. */
async function checkAll(files: string[]): Promise<number> {
  if (files.length === 0) {
    process.stderr.write('Usage: check-simulation FILE...\n');
    return 2;
  }
  const [alone, ...others] = files;
  const checked = others.length === 0 && alone ? [checkFile(alone)] : await Promise.all(files.map(checkInThread));
  const results = addUp(checked.flatMap((company) => company.results));
  const text = [...describe(addUpFigures(checked.map(({ figures }) => figures))), '', ...report(results)].join('\n');
  process.stdout.write(`${text}\n`);
  return results.some(({ violations }) => violations.length > 0) ? 1 : 0;
}

function checkInThread(file: string): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: file });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

function checkFile(file: string): Checked {
  const lines = readLines(file);
  return { figures: figuresOf(lines), results: checkSimulation(lines) };
}
