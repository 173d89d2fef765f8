import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, PromptTable } from '../platform/schema.ts';
import type { Prompt } from './prompt.ts';

/** What is due, the most pressing first, and what was being sent when its lease ran out. One query, by index. */
export async function listWork(db: Kysely<Database>, now: Date, limit: number): Promise<Prompt[]> {
  const rows = await workQuery(db, now, limit).execute();
  return rows.map(toPrompt);
}

/** The query of `listWork`. Its states are literals: SQLite matches a partial index to nothing else. */
export function workQuery(db: Kysely<Database>, now: Date, limit: number) {
  const at = now.toISOString();
  return db
    .selectFrom('prompt')
    .selectAll()
    .where('status', '=', sql.lit('planned' as const))
    .where('due_at', '<=', at)
    .unionAll((union) =>
      union
        .selectFrom('prompt')
        .selectAll()
        .where('status', '=', sql.lit('sending' as const))
        .where('lease_until', '<=', at),
    )
    .orderBy('due_at')
    .limit(limit);
}

/** The prompt as it stands now, or none. */
export async function findPrompt(db: Kysely<Database>, id: number): Promise<Prompt | undefined> {
  const row = await db.selectFrom('prompt').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPrompt(row);
}

/** The prompt with this key, or none. */
export async function findPromptByKey(db: Kysely<Database>, key: string): Promise<Prompt | undefined> {
  const row = await db.selectFrom('prompt').selectAll().where('key', '=', key).executeTakeFirst();
  return row && toPrompt(row);
}

/** The prompt whose messages carry this id, or none. */
export async function findPromptByOpaqueId(db: Kysely<Database>, opaqueId: string): Promise<Prompt | undefined> {
  const row = await db.selectFrom('prompt').selectAll().where('opaque_id', '=', opaqueId).executeTakeFirst();
  return row && toPrompt(row);
}

/** True for the one caller that gets to send it to this channel. Commit before calling Slack. */
export async function claim(
  db: Kysely<Database>,
  id: number,
  sending: { channel: string; at: Date; leaseUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prompt')
    .set(({ eb }) => ({
      status: 'sending',
      reason: null,
      channel: sending.channel,
      claimed_at: sending.at.toISOString(),
      lease_until: sending.leaseUntil.toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Slack has it, at this place. */
export async function recordSent(
  db: Kysely<Database>,
  id: number,
  posted: { channel: string; ts: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ status: 'sent', reason: null, lease_until: null, ...posted, sent_at: at.toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'unconfirmed'])
    .execute();
}

/** Slack has it for sure not; it is tried again at the instant. */
export async function putBack(db: Kysely<Database>, id: number, dueAt: Date, reason: string): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ status: 'planned', due_at: dueAt.toISOString(), reason, lease_until: null })
    .where('id', '=', id)
    .where('status', 'in', ['planned', 'sending'])
    .execute();
}

/** It is not going out, for the reason, unless the plan changes. */
export async function settle(
  db: Kysely<Database>,
  id: number,
  status: 'withheld' | 'missed-by-bot' | 'failed' | 'unconfirmed' | 'expired' | 'answered',
  reason: string | null,
): Promise<void> {
  await db.updateTable('prompt').set({ status, reason, lease_until: null }).where('id', '=', id).execute();
}

/** How many messages the person was sent in [from, to), and whether they have had the welcome; one query. */
export async function findReceived(
  db: Kysely<Database>,
  personId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ count: number; isWelcomed: boolean }> {
  const { count, welcomed } = await db
    .selectNoFrom(({ selectFrom, exists, fn }) => [
      selectFrom('prompt')
        .select(fn.countAll<number>().as('count'))
        .where('recipient', '=', personId)
        .where('sent_at', '>=', from.toISOString())
        .where('sent_at', '<', to.toISOString())
        .as('count'),
      exists(
        selectFrom('prompt')
          .select('id')
          .where('key', '=', `welcome/${personId}/-`)
          .where('status', 'in', ['sent', 'answered', 'expired', 'unconfirmed']),
      ).as('welcomed'),
    ])
    .executeTakeFirstOrThrow();
  return { count: count ?? 0, isWelcomed: Boolean(welcomed) };
}

/** Slack no longer has the message: nothing is left to rewrite. */
export async function forgetPosted(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('prompt').set({ ts: null }).where('id', '=', id).execute();
}

export function toPrompt(row: Selectable<PromptTable>): Prompt {
  return {
    id: row.id,
    key: row.key,
    opaqueId: row.opaque_id,
    kind: row.kind,
    recipient: row.recipient,
    coachId: row.coach_id,
    coacheeId: row.coachee_id,
    week: row.week,
    variant: row.variant,
    phase: row.phase,
    about: JSON.parse(row.about_json),
    dueAt: new Date(row.due_at),
    usefulUntil: row.useful_until === null ? null : new Date(row.useful_until),
    status: row.status,
    reason: row.reason,
    attempts: row.attempts,
    claimedAt: row.claimed_at === null ? null : new Date(row.claimed_at),
    channel: row.channel,
    ts: row.ts,
    sentAt: row.sent_at === null ? null : new Date(row.sent_at),
  };
}
