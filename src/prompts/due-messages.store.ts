import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { toPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';

/** The reminders of promises that were sent to this person since the instant and stand in Slack. */
export async function listDueMessagesOf(db: Kysely<Database>, ownerId: string, since: Date): Promise<Prompt[]> {
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('recipient', '=', ownerId)
    .where('sent_at', '>=', since.toISOString())
    .where('kind', '=', 'commitment-due')
    .where('ts', 'is not', null)
    .execute();
  return rows.map(toPrompt);
}
