import type { Services } from '../slack/services.ts';
import { listDueMessagesOf } from './due-messages.store.ts';
import type { Prompt } from './prompt.ts';
import { replan } from './replan.usecase.ts';

const shownForMs = 7 * 86_400_000;

/** What follows when a person's promises change: reminders are planned anew, and those that stand are rewritten. */
export async function afterCommitmentsChanged(
  services: Services,
  ownerId: string,
  refresh: (prompt: Prompt) => Promise<void>,
): Promise<void> {
  await replan(services, { people: [ownerId] });
  const since = new Date(services.clock.now().getTime() - shownForMs);
  for (const prompt of await listDueMessagesOf(services.db, ownerId, since)) await refresh(prompt);
}
