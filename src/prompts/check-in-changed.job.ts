import type { Services } from '../slack/services.ts';
import { listPromptsOfCheckIn } from './check-in-prompts.store.ts';
import type { Prompt } from './prompt.ts';
import { replan } from './replan.usecase.ts';

export interface AfterChange {
  refresh(prompt: Prompt): Promise<void>;
  sendDue(): Promise<void>;
}

/**
 * What follows an answer, or an edit of one: what is planned is planned anew, the messages that show it are rewritten, and what became
 * due (the coach's message with the first answer of the week) goes out.
 */
export async function afterCheckInChanged(services: Services, checkInId: number, after: AfterChange): Promise<void> {
  const { people, prompts } = await listPromptsOfCheckIn(services.db, checkInId);
  await replan(services, { people });
  for (const prompt of prompts) await after.refresh(prompt);
  await after.sendDue();
}
