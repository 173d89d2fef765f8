// Checks what people saw while a bot was killed and its Slack broken: node dist/test/checkers/check-torture.js FOLDER
import { report } from './simulation/summary.ts';
import { checkTorture } from './torture/check-torture.ts';
import { describe } from './torture/describe.ts';
import { readEvidence } from './torture/evidence.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: check-torture FOLDER\n');
  process.exit(2);
}
const evidence = readEvidence(folder);
const results = checkTorture(evidence);
process.stdout.write(`${[...describe(evidence), '', ...report(results)].join('\n')}\n`);
process.exitCode = results.some(({ violations }) => violations.length > 0) ? 1 : 0;
