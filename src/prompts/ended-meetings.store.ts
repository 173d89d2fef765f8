import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { listPromptsOfMeeting } from './coaching-prompts.store.ts';
import { toPrompt } from './delivery.store.ts';
import { meetingOf } from './read-about.ts';
import { markBehind } from './rewrites.store.ts';

/**
 * Marks the messages of meetings that have ended: from now on they ask both sides whether it took place. What is due stands in the
 * database, so that a meeting that ended while the bot was down is asked about as well.
 */
export async function markEndedMeetings(db: Kysely<Database>, now: Date): Promise<void> {
  if ((await turningQuery(db, now).executeTakeFirst()) === undefined) return;
  await db.transaction().execute(async (trx) => {
    const due = await turningQuery(trx, now).execute();
    for (const row of due) {
      const prompt = toPrompt(row);
      const { coachId, coacheeId, week } = prompt;
      if (coachId && coacheeId && week) {
        const conversation = prompt.kind === 'skill-session' ? 'skill' : 'pipeline';
        const { startsAt } = meetingOf(prompt);
        const { prompts } = await listPromptsOfMeeting(trx, { coachId, coacheeId, conversation, week }, startsAt);
        await markBehind(
          trx,
          prompts.map(({ id }) => id),
        );
      }
      await trx.updateTable('prompt').set({ turns_at: null }).where('id', '=', prompt.id).execute();
    }
  });
}

/** The query for what is to say something else by now. */
export function turningQuery(db: Kysely<Database>, now: Date) {
  return db.selectFrom('prompt').selectAll().where('turns_at', '<=', now.toISOString());
}
