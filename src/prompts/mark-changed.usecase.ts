import type { Kysely } from 'kysely';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { listPromptsOfCheckIn } from './check-in-prompts.store.ts';
import {
  listPromptsOfLoop,
  listPromptsOfSession,
  listPromptsOfSlots,
  type Standing,
} from './coaching-prompts.store.ts';
import { listDueMessagesOf } from './due-messages.store.ts';
import { findChanged, markBehind, saveFollowed } from './rewrites.store.ts';

const shownForMs = 7 * 86_400_000;

/**
 * Marks the messages in Slack that show what has changed since this was last asked: check-ins, promises, loops, sessions, slots. What changes leaves its
 * event in the same transaction, so that nothing is forgotten, whenever the bot ends.
 */
export async function markChanged({ db, clock }: Pick<Outside, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { checkInIds, ownerIds, loopIds, sessionIds, slotPeople, through } = await findChanged(trx);
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
    const now = clock.now();
    for (const id of loopIds) await mark(trx, await listPromptsOfLoop(trx, id, now));
    for (const id of sessionIds) await mark(trx, await listPromptsOfSession(trx, id));
    if (slotPeople.length > 0) await mark(trx, await listPromptsOfSlots(trx, slotPeople, now));
    await saveFollowed(trx, through);
  });
}

function mark(db: Kysely<Database>, { prompts }: Standing): Promise<void> {
  return markBehind(
    db,
    prompts.map(({ id }) => id),
  );
}
