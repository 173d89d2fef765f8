import { type Kysely, type Selectable, sql } from 'kysely';
import { type Given, preparedQuery } from '../platform/prepared-query.ts';
import type { Database, PromptTable } from '../platform/schema.ts';
import type { Prompt } from './prompt.ts';

const promptById = preparedQuery<{ id: number }>()((db, given) =>
  db.selectFrom('prompt').selectAll().where('id', '=', given('id')),
);

/** The prompt as it stands now, or none. */
export async function findPrompt(db: Kysely<Database>, id: number): Promise<Prompt | undefined> {
  const [row] = (await promptById(db, { id })).rows;
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

const claimById = preparedQuery<{ id: number; channel: string; at: string; slackAt: string; leaseUntil: string }>()(
  (db, given) =>
    db
      .updateTable('prompt')
      .set(({ eb }) => ({
        status: 'sending',
        reason: null,
        channel: given('channel'),
        claimed_at: given('at'),
        claimed_slack_at: given('slackAt'),
        lease_until: given('leaseUntil'),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', given('id'))
      .where('status', '=', 'planned'),
);

/** True for the one caller that gets to send it to this channel. Commit before calling Slack. */
export async function claim(
  db: Kysely<Database>,
  id: number,
  sending: { channel: string; at: Date; slackAt: Date; leaseUntil: Date },
): Promise<boolean> {
  const { numAffectedRows } = await claimById(db, {
    id,
    channel: sending.channel,
    at: sending.at.toISOString(),
    slackAt: sending.slackAt.toISOString(),
    leaseUntil: sending.leaseUntil.toISOString(),
  });
  return numAffectedRows === 1n;
}

/** What is over is on record with the instant at which it should have gone out. */
const asWanted = { due_at: sql<string>`coalesce(wanted_at, due_at)`, wanted_at: null };

const sentById = preparedQuery<Posted>()((db, given) => sentQuery(db, given).where('wanted_at', 'is', null));
const sentLateById = preparedQuery<Posted>()((db, given) => sentQuery(db, given).set(asWanted));

interface Posted extends Record<string, string | number> {
  id: number;
  channel: string;
  ts: string;
  at: string;
}

function sentQuery(db: Kysely<Database>, given: Given<Posted>) {
  return db
    .updateTable('prompt')
    .set({
      status: 'sent',
      reason: null,
      lease_until: null,
      channel: given('channel'),
      ts: given('ts'),
      sent_at: given('at'),
    })
    .where('id', '=', given('id'))
    .where('status', 'in', ['sending', 'unconfirmed']);
}

/** Slack has it, at this place. */
export async function recordSent(
  db: Kysely<Database>,
  id: number,
  posted: { channel: string; ts: string },
  at: Date,
): Promise<void> {
  const sent = { id, ...posted, at: at.toISOString() };
  // Most went out when they were wanted: without a look at that, SQLite leaves the indexes of what is due alone.
  const { numAffectedRows } = await sentById(db, sent);
  if (numAffectedRows === 0n) await sentLateById(db, sent);
}

/** The rules want it at this instant instead, for the reason. */
export async function putOff(db: Kysely<Database>, id: number, dueAt: Date, reason: string): Promise<void> {
  await db
    .updateTable('prompt')
    .set({ due_at: dueAt.toISOString(), wanted_at: null, reason })
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .execute();
}

/** Slack has it for sure not; it is tried again at the instant. When it was wanted is remembered. */
export async function putBack(db: Kysely<Database>, id: number, tryAt: Date, reason: string): Promise<void> {
  await db
    .updateTable('prompt')
    .set({
      status: 'planned',
      wanted_at: sql<string>`coalesce(wanted_at, due_at)`,
      due_at: tryAt.toISOString(),
      reason,
      lease_until: null,
    })
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
  await db
    .updateTable('prompt')
    .set({ status, reason, lease_until: null, ...asWanted })
    .where('id', '=', id)
    .execute();
}

/** Slack's codes for which nothing at all is sent for a while. */
const pausing = ['ratelimited', 'rate_limited', 'message_limit_exceeded'];

/** Until when Slack asked not to be written to, as far as what was put back for it says so; null: it did not, or that is over. */
export async function findPausedUntil(db: Kysely<Database>, now: Date): Promise<Date | null> {
  const { until } = await db
    .selectFrom('prompt')
    .select(({ fn }) => fn.max('due_at').as('until'))
    .where('status', '=', sql.lit('planned' as const))
    .where('due_at', '>', now.toISOString())
    .where('wanted_at', 'is not', null)
    .where('reason', 'in', [...pausing])
    .executeTakeFirstOrThrow();
  return until === null ? null : new Date(until);
}

/** Slack no longer has the message: nothing is left to rewrite. */
export async function forgetPosted(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('prompt').set({ ts: null, behind: 0 }).where('id', '=', id).execute();
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
    wantedAt: new Date(row.wanted_at ?? row.due_at),
    claimedSlackAt: row.claimed_slack_at === null ? null : new Date(row.claimed_slack_at),
    channel: row.channel,
    ts: row.ts,
    sentAt: row.sent_at === null ? null : new Date(row.sent_at),
    behind: row.behind,
    holdsErased: row.holds_erased === 1,
  };
}
