import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { freePort } from './platform/free-port.ts';
import { createLog, type Log } from './platform/log.ts';
import { runUntilSignal } from './platform/signals.ts';
import { runBot } from './run/run-bot.ts';
import { readSandboxRoster, runSandbox } from './run/run-sandbox.ts';
import { playSample, sampleBegins } from './run/sample.ts';
import { sampleTour } from './run/sample-tour.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const read = readConfig(process.env);
if (read.ok) {
  const log = createLog(read.config.way.mode === 'sandbox' ? 'warn' : read.config.logLevel);
  start(read.config, log).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
} else {
  fail(['The settings are off:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
}

function start(config: Config, log: Log): Promise<void> {
  if (config.way.mode !== 'sandbox') return runBot(config, log);
  return runUntilSignal(log, async () => {
    const running = await runSandbox({
      databaseUrl: config.databaseUrl,
      log,
      roster: readSandboxRoster(),
      at: sampleBegins,
      story: playSample,
      tour: sampleTour,
      port: config.port ?? (await freePort(3000)),
      withBot: true,
    });
    console.log(`Sandbox: ${running.sandbox.url}`);
    return running.stop;
  });
}

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}
