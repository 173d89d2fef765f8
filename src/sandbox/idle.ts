import { setTimeout as wait } from 'node:timers/promises';
import type { Workspace } from './workspace.ts';

/** A bot in another process counts as idle after this long without any traffic. */
const QUIET_MILLIS = 250;
/** Longer than any of the bot's own time limits. */
const PATIENCE_MILLIS = 120_000;
/** Turns of the event loop in which nothing may begin. */
const TURNS = 4;

/** Resolves with true when nothing is under way any more, with false when the bot is still busy after two minutes. */
export async function waitUntilIdle(workspace: Workspace): Promise<boolean> {
  const patience = new AbortController();
  const outOfPatience = wait(PATIENCE_MILLIS, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([settle(workspace, patience.signal), outOfPatience]);
  } finally {
    patience.abort();
  }
}

async function settle({ activity, bot }: Workspace, patience: AbortSignal): Promise<boolean> {
  while (!patience.aborted) {
    const before = activity.changes;
    await (bot ? bot.idle() : wait(QUIET_MILLIS));
    await activity.whenQuiet();
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
    if (activity.isQuiet && activity.changes === before) return true;
  }
  return false;
}
