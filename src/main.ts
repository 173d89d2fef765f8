import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { createLog, type Log } from './platform/log.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const read = readConfig(process.env);
if (read.ok) {
  const log = createLog(read.config.way.mode === 'sandbox' ? 'warn' : read.config.logLevel);
  start(read.config, log).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
} else {
  fail(['The settings are off:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
}

/** Only one of the two is loaded: the local Slack is half as much again as the bot. */
async function start(config: Config, log: Log): Promise<void> {
  if (config.way.mode === 'sandbox') {
    const { runSample } = await import('./run/run-sample.ts');
    await runSample(config, log);
  } else {
    const { runBot } = await import('./run/run-bot.ts');
    await runBot(config, log);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}
