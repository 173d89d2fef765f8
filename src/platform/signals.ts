import type { Log } from './log.ts';
import { runtimeMs } from './runtime.ts';

/** How long what runs may take to end. Docker and systemd kill a little later than this. */
const stopWithinMs = 9_000;

/** npm passes a Ctrl-C on to a process that the terminal has told already; only a later one is a second wish. */
const samePressMs = 1_000;

/**
 * Starts, then waits for SIGTERM or SIGINT, then stops in order and lets the process end with 0. Who asks again a second later or more
 * has it end at once, with 1. A rejection that nobody handles (the Slack SDK has some while reconnecting) stops cleanly too, and ends
 * with 1, so that a supervisor starts again; a further one while stopping is only logged.
 */
export async function runUntilSignal(
  log: Log,
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  const ending = new AbortController();
  const ended = new Promise<number>((resolve) => {
    let endingSince: number | undefined;
    const end = (code: number): void => {
      endingSince ??= runtimeMs();
      ending.abort();
      resolve(code);
    };
    const onSignal = (): void => {
      if (endingSince === undefined) {
        end(0);
        return;
      }
      if (runtimeMs() - endingSince < samePressMs) return;
      log.warn('Asked to stop once more; stopping at once');
      log.flush();
      process.exit(1);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
    const onFailure = (error: unknown): void => {
      if (endingSince !== undefined) {
        log.error({ err: error }, 'Something failed while stopping');
        return;
      }
      log.fatal({ err: error }, 'Something failed that nobody caught; stopping, to be started again');
      end(1);
    };
    process.on('unhandledRejection', onFailure);
    process.on('uncaughtException', onFailure);
  });
  const started = start(ending.signal).catch((error: unknown) => {
    // Told to stop while it was starting: there is nothing to tell anybody about.
    if (ending.signal.aborted) return null;
    throw error;
  });
  await Promise.race([started, ended]);
  const code = await ended;
  log.info('Stopping');
  const timer = setTimeout(() => {
    log.error('Stopping took too long');
    process.exit(code);
  }, stopWithinMs);
  await (await started)?.();
  clearTimeout(timer);
  log.flush();
  // A socket client may leave a timer behind, which would keep the process alive.
  process.exit(code);
}
