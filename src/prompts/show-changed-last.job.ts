import type { Services } from '../slack/services.ts';
import { listChangedLast, listPromptsOfCheckIn } from './check-in-prompts.store.ts';
import type { Prompt } from './prompt.ts';

/**
 * Once after each start the messages that stood when a check-in changed last are rewritten: the bot may have ended between saving an
 * answer and showing it. What was planned for it is planned anew and sent in any case.
 */
export function showChangedLast(
  { db }: Services,
  refresh: (prompt: Prompt) => Promise<void>,
): { run(): Promise<void> } {
  let isDone = false;
  return {
    async run() {
      if (isDone) return;
      isDone = true;
      for (const { id, changedAt } of await listChangedLast(db)) {
        const { prompts } = await listPromptsOfCheckIn(db, id);
        for (const prompt of prompts) if (prompt.sentAt && prompt.sentAt <= changedAt) await refresh(prompt);
      }
    },
  };
}
