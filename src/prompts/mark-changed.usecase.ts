import type { Kysely } from 'kysely';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { findCoachee, listPromptsOfCheckIn } from './check-in-prompts.store.ts';
import {
  listEarlierDaysOfLoop,
  listPromptsOfLoop,
  listPromptsOfSession,
  listPromptsOfSlots,
  type Standing,
} from './coaching-prompts.store.ts';
import { markStale } from './digest-picture.store.ts';
import { listDigestsOf } from './digest-prompts.store.ts';
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
    const concerned = new Set([...ownerIds, ...slotPeople]);
    const markStanding = async (standing: Standing) => {
      for (const person of standing.people) concerned.add(person);
      await mark(trx, standing);
    };
    for (const id of loopIds) {
      await markStanding(await listPromptsOfLoop(trx, id, now));
      await mark(trx, { people: [], prompts: await listEarlierDaysOfLoop(trx, id, now) });
    }
    for (const id of sessionIds) await markStanding(await listPromptsOfSession(trx, id));
    if (slotPeople.length > 0) await mark(trx, await listPromptsOfSlots(trx, slotPeople, now));
    for (const id of checkInIds) concerned.add((await findCoachee(trx, id)) ?? '');
    // A digest is much work, so it is rewritten with the next tick, once for all that came in the minute.
    const digests = await listDigestsOf(trx, [...concerned], now);
    await mark(trx, { people: [], prompts: digests });
    await markStale(
      trx,
      digests.map(({ id }) => id),
      now,
    );
    await saveFollowed(trx, through);
  });
}

function mark(db: Kysely<Database>, { prompts }: Standing): Promise<void> {
  return markBehind(
    db,
    prompts.map(({ id }) => id),
  );
}
