import type { Services } from '../slack/services.ts';
import { findPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';

export interface Refresher {
  /** Rewrites a message that stands in Slack to what is true now. */
  refresh(prompt: Prompt): Promise<void>;
  /** Rewrites those for which Slack could not be reached. */
  tryAgain(): Promise<void>;
}

/**
 * Remembers until the bot ends which messages are still to be rewritten; the next start begins with what changed last. `rewrite` is
 * false where it is worth trying again.
 */
export function createRefresher(
  { db }: Pick<Services, 'db'>,
  rewrite: (prompt: Prompt) => Promise<boolean>,
): Refresher {
  const left = new Set<number>();
  async function refresh(prompt: Prompt): Promise<boolean> {
    const isSettled = await rewrite(prompt);
    if (isSettled) left.delete(prompt.id);
    else left.add(prompt.id);
    return isSettled;
  }
  return {
    async refresh(prompt) {
      await refresh(prompt);
    },
    async tryAgain() {
      for (const id of [...left]) {
        const prompt = await findPrompt(db, id);
        // While one does not get through, no other will.
        if (prompt && !(await refresh(prompt))) return;
      }
    },
  };
}
