import { schedule } from 'node-cron';
import type { Log } from './log.ts';

export interface Scheduler {
  /** No new tick starts; resolves when the running one has ended. */
  stop(): Promise<void>;
}

/**
 * Calls `tick` at the start of every minute. A tick that still runs is not started again, and one that fails is logged and
 * followed by the next.
 */
export function everyMinute(tick: () => Promise<void>, log: Log): Scheduler {
  let running: Promise<void> | null = null;
  const task = schedule('* * * * *', () => {
    if (running !== null) return;
    running = tick()
      .catch((error: unknown) => log.error({ err: error }, 'A tick failed'))
      .finally(() => {
        running = null;
      });
  });
  return {
    async stop() {
      await task.stop();
      await running;
    },
  };
}
