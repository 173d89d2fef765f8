import type { Services } from '../slack/services.ts';
import { listPromptsOfCheckIn } from './check-in-prompts.store.ts';
import { markChanged } from './mark-changed.usecase.ts';
import { replan } from './replan.usecase.ts';
import type { AfterChange } from './sending.ts';

/**
 * What follows an answer, or an edit of one: what is planned is planned anew, the messages that show it are rewritten, those of the two
 * people first, and what became due (the coach's message with the first answer of the week) goes out.
 */
export async function afterCheckInChanged(services: Services, checkInId: number, after: AfterChange): Promise<void> {
  await markChanged(services);
  const { people, prompts } = await listPromptsOfCheckIn(services.db, checkInId);
  await replan(services, { people });
  const own = prompts.filter(({ recipient }) => people.includes(recipient));
  for (const prompt of new Set([...own, ...prompts])) if (!(await after.refresh(prompt))) break;
  await after.sendDue(people);
}
