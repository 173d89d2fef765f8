import type { Outside } from '../platform/outside.ts';
import { listPromptsOfCheckIn } from './check-in-prompts.store.ts';
import { listDueMessagesOf } from './due-messages.store.ts';
import { findChanged, markBehind, saveFollowed } from './rewrites.store.ts';

const shownForMs = 7 * 86_400_000;

/**
 * Marks the messages in Slack that show a check-in or a promise which has changed since this was last asked. What changes leaves its
 * event in the same transaction, so that nothing is forgotten, whenever the bot ends.
 */
export async function markChanged({ db, clock }: Pick<Outside, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { checkInIds, ownerIds, through } = await findChanged(trx);
    for (const id of checkInIds) {
      const { prompts } = await listPromptsOfCheckIn(trx, id);
      await markBehind(
        trx,
        prompts.map((prompt) => prompt.id),
      );
    }
    const since = new Date(clock.now().getTime() - shownForMs);
    for (const id of ownerIds) {
      const due = await listDueMessagesOf(trx, id, since);
      await markBehind(
        trx,
        due.map((prompt) => prompt.id),
      );
    }
    await saveFollowed(trx, through);
  });
}
