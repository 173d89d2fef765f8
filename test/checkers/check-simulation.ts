// Checks what simulated companies were sent: node dist/test/checkers/check-simulation.js FILE...
import { checkSimulation } from './simulation/check-simulation.ts';
import { readLines } from './simulation/lines.ts';
import { addUp } from './simulation/result.ts';
import { describe, report } from './simulation/summary.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('Usage: check-simulation FILE...\n');
  process.exit(2);
}
const companies = files.map(readLines);
const results = addUp(companies.flatMap(checkSimulation));
process.stdout.write(`${[...describe(companies), '', ...report(results)].join('\n')}\n`);
process.exitCode = results.some(({ violations }) => violations.length > 0) ? 1 : 0;
