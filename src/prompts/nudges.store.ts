import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { toPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';
import { isNudge, nudgeKeyOf } from './prompt-kinds.ts';

/** Does a later reminder stand in Slack? Then this message has no buttons any more and points to it. */
export async function hasNewerNudge(db: Kysely<Database>, prompt: Pick<Prompt, 'key' | 'kind'>): Promise<boolean> {
  const later = laterKeys(prompt);
  if (later.length === 0) return false;
  const row = await db
    .selectFrom('prompt')
    .select('id')
    .where('key', 'in', later)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a reminder that was just sent takes the place of: its message and an earlier reminder, as far as they stand in Slack. */
export async function listReplacedBy(db: Kysely<Database>, nudge: Pick<Prompt, 'key' | 'kind'>): Promise<Prompt[]> {
  if (!isNudge(nudge.kind)) return [];
  const base = baseKeyOf(nudge.key);
  const earlier = nudge.key.endsWith('/2') ? [base, nudgeKeyOf(base, 1)] : [base];
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('key', 'in', earlier)
    .where('ts', 'is not', null)
    .execute();
  return rows.map(toPrompt);
}

/** The key of the message that a reminder reminds of. */
export function baseKeyOf(nudgeKey: string): string {
  return nudgeKey.replace(/^nudge:/, '').replace(/\/[12]$/, '');
}

function laterKeys({ key, kind }: Pick<Prompt, 'key' | 'kind'>): string[] {
  if (!isNudge(kind)) return [nudgeKeyOf(key, 1), nudgeKeyOf(key, 2)];
  return key.endsWith('/1') ? [nudgeKeyOf(baseKeyOf(key), 2)] : [];
}
