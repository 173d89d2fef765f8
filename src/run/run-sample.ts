import type { Config } from '../config.ts';
import { freePort } from '../platform/free-port.ts';
import type { Log } from '../platform/log.ts';
import { runUntilSignal } from '../platform/signals.ts';
import { readSandboxRoster, runSandbox } from './run-sandbox.ts';
import { playSample, sampleBegins } from './sample.ts';
import { sampleTour } from './sample-tour.ts';

/** The sample team in a local Slack, with the two weeks it has behind it, until somebody stops the process. */
export function runSample({ databaseUrl, port }: Config, log: Log): Promise<void> {
  return runUntilSignal(log, async () => {
    const running = await runSandbox({
      databaseUrl,
      log,
      roster: readSandboxRoster(),
      at: sampleBegins,
      story: playSample,
      tour: sampleTour,
      port: port ?? (await freePort(3000)),
      withBot: true,
    });
    process.stdout.write(`Sandbox: ${running.sandbox.url}\n`);
    return running.stop;
  });
}
