import type { Services } from '../slack/services.ts';
import { listDueMessagesOf } from './due-messages.store.ts';
import { markChanged } from './mark-changed.usecase.ts';
import { replan } from './replan.usecase.ts';
import type { AfterChange } from './sending.ts';

const shownForMs = 7 * 86_400_000;

/** What follows when a person's promises change: reminders are planned anew, and those that stand are rewritten. */
export async function afterCommitmentsChanged(
  services: Services,
  ownerId: string,
  refresh: AfterChange['refresh'],
): Promise<void> {
  await markChanged(services);
  await replan(services, { people: [ownerId] });
  const since = new Date(services.clock.now().getTime() - shownForMs);
  for (const prompt of await listDueMessagesOf(services.db, ownerId, since)) if (!(await refresh(prompt))) return;
}
