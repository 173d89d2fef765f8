import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { runBot } from './run-bot.ts';
import { runSandbox } from './run-sandbox.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const read = readConfig(process.env);
if (read.ok) {
  const { config } = read;
  const log = createLog(config.logLevel);
  const run = config.way.mode === 'sandbox' ? runSandbox({ config, log, ...defaults() }) : runBot(config, log);
  run.catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
} else {
  fail(['The settings are off:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
}

function defaults(): { roster: undefined; at: undefined; withBot: true } {
  return { roster: undefined, at: undefined, withBot: true };
}

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}
