import { type Kysely, type Selectable, sql } from 'kysely';
import { numbersIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database, PromptTable } from '../platform/schema.ts';
import type { Prompt } from './prompt.ts';
import { byUsefulness } from './usefulness.ts';

/** What there is to do, as far as its order needs to be known. */
export interface Work {
  /** Due, or being sent when the lease ran out; the most useful first. */
  toSend: number[];
  /** Messages in Slack that do not show yet what has changed, the oldest first. */
  toRewrite: number[];
  /** Other messages with words of somebody who was forgotten, by their own ids. */
  toErase: number[];
}

/** What is due and what was being sent when its lease ran out, what has waited longest first. */
export async function listWork(db: Kysely<Database>, now: Date, limit: number): Promise<Prompt[]> {
  const { toSend } = await lookForWork(db, now);
  const prompts = await listPrompts(db, toSend);
  return prompts.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime()).slice(0, limit);
}

/** All there is to do; what is for `first` before the rest. One query, by indexes that hold nothing else. */
export async function lookForWork(
  db: Kysely<Database>,
  now: Date,
  first: ReadonlySet<string> = new Set(),
): Promise<Work> {
  const rows = await workQuery(db, now).execute();
  const toSend = rows.flatMap((row) =>
    row.what === 'rewrite' || row.what === 'erase'
      ? []
      : [{ ...row, isInDoubt: row.what === 'ask', isWaitedFor: first.has(row.recipient) }],
  );
  return {
    toSend: toSend.sort(byUsefulness).map(({ id }) => id),
    toRewrite: idsOf(rows, 'rewrite'),
    toErase: idsOf(rows, 'erase'),
  };
}

function idsOf(rows: readonly { id: number; what: string }[], wanted: string): number[] {
  return rows.flatMap(({ id, what }) => (what === wanted ? [id] : [])).sort((one, other) => one - other);
}

/** The query of `lookForWork`. Its states are literals: SQLite matches a partial index to nothing else. */
export function workQuery(db: Kysely<Database>, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('prompt')
    .select(['id', 'kind', 'recipient', 'due_at', 'useful_until', sql.lit('send').as('what')])
    .where('status', '=', sql.lit('planned' as const))
    .where('due_at', '<=', at)
    .unionAll((union) =>
      union
        .selectFrom('prompt')
        .select(['id', 'kind', 'recipient', 'due_at', 'useful_until', sql.lit('ask').as('what')])
        .where('status', '=', sql.lit('sending' as const))
        // A claim from the future is one from before the clock was put back.
        .where(({ eb, or }) => or([eb('lease_until', '<=', at), eb('claimed_at', '>', at)])),
    )
    .unionAll((union) =>
      union
        .selectFrom('prompt')
        .select(['id', 'kind', 'recipient', 'due_at', 'useful_until', sql.lit('rewrite').as('what')])
        .where('behind', '>', sql.lit(0)),
    )
    .unionAll((union) =>
      union
        .selectFrom('shown_words')
        .select([
          'id',
          sql.lit('words').as('kind'),
          'author_id as recipient',
          sql.lit('').as('due_at'),
          sql<string | null>`null`.as('useful_until'),
          sql.lit('erase').as('what'),
        ])
        .where('is_erased', '=', sql.lit(1)),
    );
}

/** The prompts with these ids, in this order. */
export async function listPrompts(db: Kysely<Database>, ids: readonly number[]): Promise<Prompt[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('prompt').selectAll().where('id', 'in', numbersIn(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toPrompt(row)] : [];
  });
}

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

const sentById = preparedQuery<{ id: number; channel: string; ts: string; at: string }>()((db, given) =>
  db
    .updateTable('prompt')
    .set({
      status: 'sent',
      reason: null,
      lease_until: null,
      channel: given('channel'),
      ts: given('ts'),
      sent_at: given('at'),
      ...asWanted,
    })
    .where('id', '=', given('id'))
    .where('status', 'in', ['sending', 'unconfirmed']),
);

/** Slack has it, at this place. */
export async function recordSent(
  db: Kysely<Database>,
  id: number,
  posted: { channel: string; ts: string },
  at: Date,
): Promise<void> {
  await sentById(db, { id, ...posted, at: at.toISOString() });
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
