import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { toPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';
import { keyOf } from './prompt-kinds.ts';
import { groupOf } from './read-about.ts';

const shownForMs = 14 * 86_400_000;

/** When this channel's digest of this week went out; null: it did not. */
export async function findDigestSentAt(db: Kysely<Database>, channel: string, week: Day): Promise<Date | null> {
  const row = await db
    .selectFrom('prompt')
    .select('sent_at')
    .where('key', '=', keyOf('digest', channel, week))
    .executeTakeFirst();
  return row?.sent_at ? new Date(row.sent_at) : null;
}

/** The digests of this week and the last that stand in Slack, the oldest first. */
export async function listStandingDigests(db: Kysely<Database>, now: Date): Promise<Prompt[]> {
  const rows = await db
    .selectFrom('prompt')
    .selectAll()
    .where('sent_at', '>=', new Date(now.getTime() - shownForMs).toISOString())
    .where('kind', '=', 'digest')
    .where('ts', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(toPrompt);
}

/** The digests that count now, until the next one comes, and that tell of the teams of these coachees. */
export async function listDigestsOf(db: Kysely<Database>, coacheeIds: readonly string[], now: Date): Promise<Prompt[]> {
  if (coacheeIds.length === 0) return [];
  const standing = await listStandingDigests(db, now);
  const current = standing.filter(({ usefulUntil }) => usefulUntil === null || usefulUntil > now);
  if (current.length === 0) return [];
  const rows = await db
    .selectFrom('pair')
    .select('team')
    .distinct()
    .where('coachee_id', 'in', idsIn(coacheeIds))
    .where('ended_at', 'is', null)
    .execute();
  return current.filter((prompt) => {
    const { teams } = groupOf(prompt);
    return teams === null || rows.some(({ team }) => team !== null && teams.includes(team));
  });
}
