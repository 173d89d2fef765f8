import type { Services } from '../slack/services.ts';
import {
  listPromptsOfLoop,
  listPromptsOfSession,
  listPromptsOfSlots,
  type Standing,
} from './coaching-prompts.store.ts';
import { markChanged } from './mark-changed.usecase.ts';
import { replan } from './replan.usecase.ts';
import type { AfterChange } from './sending.ts';

/**
 * What follows a change of a loop: checks, reminders and rows are planned anew, the messages about it are rewritten, and what became due
 * goes out.
 */
export async function afterLoopChanged(services: Services, loopId: number, after: AfterChange): Promise<void> {
  await show(services, () => listPromptsOfLoop(services.db, loopId, services.clock.now()), after);
}

/** What follows when a session is saved, completed, or said to have taken place or not. */
export async function afterSessionChanged(services: Services, sessionId: number, after: AfterChange): Promise<void> {
  await show(services, () => listPromptsOfSession(services.db, sessionId), after);
}

/** What follows when slots of these people are moved, excused or put back. */
export async function afterSlotsChanged(
  services: Services,
  people: readonly string[],
  after: AfterChange,
): Promise<void> {
  await show(services, () => listPromptsOfSlots(services.db, people, services.clock.now()), after);
}

async function show(services: Services, list: () => Promise<Standing>, after: AfterChange): Promise<void> {
  await markChanged(services);
  const { people, prompts } = await list();
  await replan(services, { people });
  for (const prompt of prompts) if (!(await after.refresh(prompt))) break;
  await after.sendDue(people);
}
