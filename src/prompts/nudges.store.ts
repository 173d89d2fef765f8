import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { findPromptByKey, toPrompt } from './delivery.store.ts';
import { baseKeyOf } from './nudge-keys.ts';
import type { Prompt } from './prompt.ts';
import { isNudge, nudgeKeyOf } from './prompt-kinds.ts';
import { remindAtOf } from './read-about.ts';
import { reminderAfter } from './snooze.ts';

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

function laterKeys({ key, kind }: Pick<Prompt, 'key' | 'kind'>): string[] {
  if (!isNudge(kind)) return [nudgeKeyOf(key, 1), nudgeKeyOf(key, 2)];
  return key.endsWith('/1') ? [nudgeKeyOf(baseKeyOf(key), 2)] : [];
}

/** When the reader of this message asked to be reminded of it; null: at no time of their own. */
export async function findSnoozed(db: Kysely<Database>, prompt: Prompt): Promise<Date | null> {
  const reminder = reminderAfter(prompt);
  if (!reminder) return null;
  const base = reminder.of === prompt.key ? prompt : await findPromptByKey(db, reminder.of);
  return base ? (remindAtOf(base)[reminder.number - 1] ?? null) : null;
}

/** The reader of the message with this key wants its first or second reminder at the instant. */
export async function saveSnooze(
  db: Kysely<Database>,
  { of, number, until }: { of: Prompt; number: 1 | 2; until: Date },
): Promise<void> {
  const [first, second] = remindAtOf(of);
  const remindAt = number === 1 ? [until, second] : [first, until];
  const about = { ...(typeof of.about === 'object' ? of.about : {}), remindAt };
  await db
    .updateTable('prompt')
    .set({ about_json: JSON.stringify(about) })
    .where('id', '=', of.id)
    .execute();
}
