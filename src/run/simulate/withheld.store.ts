import type { Kysely } from 'kysely';
import type { Database } from '../../platform/schema.ts';
import { toPrompt } from '../../prompts/delivery.store.ts';
import type { Prompt } from '../../prompts/prompt.ts';

/** What would have gone out in [from, to), but was too much for its day. */
export async function listTooMuch(db: Kysely<Database>, { from, to }: { from: Date; to: Date }): Promise<Prompt[]> {
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('status', '=', 'withheld')
    .where('reason', '=', 'daily-cap')
    .where('due_at', '>=', from.toISOString())
    .where('due_at', '<', to.toISOString())
    .execute();
  return rows.map(toPrompt);
}
