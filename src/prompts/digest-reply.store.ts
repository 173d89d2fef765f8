import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';

/** One reply under a digest. */
export interface DigestReply {
  number: number;
  /** By which it is found again in Slack. */
  key: string;
  fingerprint: string;
  claimedSlackAt: Date;
  /** Null until it is known that Slack has it. */
  ts: string | null;
}

/** The replies under this digest, in their order. */
export async function listReplies(db: Kysely<Database>, promptId: number): Promise<DigestReply[]> {
  const rows = await db
    .selectFrom('digest_reply')
    .selectAll()
    .where('prompt_id', '=', promptId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    key: row.opaque_id,
    fingerprint: row.fingerprint,
    claimedSlackAt: new Date(row.claimed_slack_at),
    ts: row.ts,
  }));
}

/** Written before Slack is called, so that a post whose answer is lost is looked for. */
export async function claimReply(db: Kysely<Database>, promptId: number, reply: DigestReply): Promise<void> {
  const row = {
    opaque_id: reply.key,
    fingerprint: reply.fingerprint,
    claimed_slack_at: reply.claimedSlackAt.toISOString(),
    ts: reply.ts,
  };
  await db
    .insertInto('digest_reply')
    .values({ prompt_id: promptId, number: reply.number, ...row })
    .onConflict((conflict) => conflict.columns(['prompt_id', 'number']).doUpdateSet(row))
    .execute();
}

/** Slack has it at this ts, or shows these words now. */
export async function saveReply(
  db: Kysely<Database>,
  promptId: number,
  { number, ts, fingerprint }: Pick<DigestReply, 'number' | 'ts' | 'fingerprint'>,
): Promise<void> {
  await db
    .updateTable('digest_reply')
    .set({ ts, fingerprint })
    .where('prompt_id', '=', promptId)
    .where('number', '=', number)
    .execute();
}

/** Slack has it for sure not. */
export async function dropReply(db: Kysely<Database>, promptId: number, number: number): Promise<void> {
  await db.deleteFrom('digest_reply').where('prompt_id', '=', promptId).where('number', '=', number).execute();
}
