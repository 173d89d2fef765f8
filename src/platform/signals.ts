import type { Log } from './log.ts';

/** How long what runs may take to end. Docker and systemd kill a little later than this. */
const stopWithinMs = 9_000;

/**
 * Starts, then waits for SIGTERM or SIGINT, then stops in order and lets the process end with 0. A rejection that nobody handles (the
 * Slack SDK has some while reconnecting) stops cleanly too, and ends with 1, so that a supervisor starts again.
 */
export async function runUntilSignal(
  log: Log,
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  const ending = new AbortController();
  const ended = new Promise<number>((resolve) => {
    const end = (code: number): void => {
      ending.abort();
      resolve(code);
    };
    process.once('SIGTERM', () => end(0));
    process.once('SIGINT', () => end(0));
    const onFailure = (error: unknown): void => {
      log.fatal({ err: error }, 'Something failed that nobody caught; stopping, to be started again');
      end(1);
    };
    process.once('unhandledRejection', onFailure);
    process.once('uncaughtException', onFailure);
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
