import { setTimeout as wait } from 'node:timers/promises';
import { realMillis } from './clock.ts';
import type { Workspace } from './workspace.ts';

/** A bot in another process counts as idle after this long without any traffic. */
const QUIET_MILLIS = 250;
/** Longer than any of the bot's own time limits. */
const PATIENCE_MILLIS = 120_000;
/** Turns of the event loop in which nothing may begin. */
const TURNS = 4;

/** Resolves with true when nothing is under way any more, with false when the bot is still busy after two minutes. */
export async function waitUntilIdle(workspace: Workspace): Promise<boolean> {
  const { activity, bot } = workspace;
  const deadline = realMillis() + PATIENCE_MILLIS;
  for (;;) {
    if (realMillis() > deadline) return false;
    const before = activity.changes;
    await Promise.race([bot ? bot.idle() : wait(QUIET_MILLIS), wait(PATIENCE_MILLIS, undefined, { ref: false })]);
    await Promise.race([activity.whenQuiet(), wait(PATIENCE_MILLIS, undefined, { ref: false })]);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
    if (activity.isQuiet && activity.changes === before) return true;
  }
}
