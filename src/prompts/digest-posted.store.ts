import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { inBatches } from '../roster/in-batches.ts';
import { reasonsInOrder } from '../stalls/stall-reasons.ts';
import type { PostedStall } from '../stalls/stall-ref.ts';
import { keyOf } from './prompt-kinds.ts';

/** A digest as it went out. */
export interface PostedDigest {
  at: Date;
  /** What it had as stalled, on hold or not; null where that is not known. */
  stalls: PostedStall[] | null;
}

/** This channel's digest of this week as it went out; null: it did not. */
export async function findPosted(db: Kysely<Database>, channel: string, week: Day): Promise<PostedDigest | null> {
  const row = await db
    .selectFrom('prompt')
    .leftJoin('digest_picture', 'digest_picture.prompt_id', 'prompt.id')
    .select(['prompt.id', 'prompt.sent_at', 'digest_picture.prompt_id as kept'])
    .where('prompt.key', '=', keyOf('digest', channel, week))
    .executeTakeFirst();
  if (!row?.sent_at) return null;
  const at = new Date(row.sent_at);
  if (row.kept === null) return { at, stalls: null };
  const stalls = await db.selectFrom('digest_stall').selectAll().where('prompt_id', '=', row.id).execute();
  return {
    at,
    stalls: stalls.flatMap(
      ({ coach_id: coach, coachee_id: coachee, reason: said, since, is_on_hold }): PostedStall[] => {
        const reason = reasonsInOrder.find((one) => one === said);
        return reason ? [{ reason, coach, coachee, since: new Date(since), isOnHold: is_on_hold === 1 }] : [];
      },
    ),
  };
}

/** When this channel's digest of this week was due, where it went out or is about to; null where it is not. */
export async function findDigestDue(db: Kysely<Database>, channel: string, week: Day): Promise<Date | null> {
  const row = await db
    .selectFrom('prompt')
    .select(({ fn }) => fn.coalesce('wanted_at', 'due_at').as('due_at'))
    .where('key', '=', keyOf('digest', channel, week))
    .where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('status', 'in', ['planned', 'sending'])]))
    .executeTakeFirst();
  return row ? new Date(row.due_at) : null;
}

const weeksBack = 8;

/** When the last digest of this channel went out before the one of this week, some weeks back at most; null: none did. */
export async function findLastPostedAt(db: Kysely<Database>, channel: string, week: Day): Promise<Date | null> {
  const row = await db
    .selectFrom('prompt')
    .select('sent_at')
    // Nobody's week in particular: that is where the index has the digests, by their weeks.
    .where('coachee_id', 'is', null)
    .where('coach_id', 'is', null)
    .where('week', '>=', addDays(week, -7 * weeksBack))
    .where('week', '<', week)
    .where('kind', '=', 'digest')
    .where('recipient', '=', channel)
    .where('sent_at', 'is not', null)
    .orderBy('week', 'desc')
    .executeTakeFirst();
  return row?.sent_at ? new Date(row.sent_at) : null;
}

/** Keeps what a digest has that has just gone out. Its row in `digest_picture` is there. */
export async function keepPosted(
  db: Kysely<Database>,
  promptId: number,
  stalls: readonly PostedStall[],
): Promise<void> {
  for (const some of inBatches(stalls)) {
    await db
      .insertInto('digest_stall')
      .values(
        some.map(({ coach, coachee, reason, since, isOnHold }) => ({
          ...{ prompt_id: promptId, coach_id: coach, coachee_id: coachee, reason, since: since.toISOString() },
          is_on_hold: isOnHold ? (1 as const) : (0 as const),
        })),
      )
      .execute();
  }
}
