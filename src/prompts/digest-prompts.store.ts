import { type Kysely, sql } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { idsIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import { toPrompt } from './delivery.store.ts';
import type { Prompt } from './prompt.ts';
import { groupOf } from './read-about.ts';

const shownForMs = 14 * 86_400_000;

/** No digest goes out so long after its week began. */
const lateByDays = 28;

// Nobody's week in particular: that is where the index has the digests, by their weeks.
const sentSince = preparedQuery<{ since: string; fromWeek: string }>()((db, given) =>
  db
    .selectFrom('prompt')
    .selectAll()
    .where('coachee_id', 'is', null)
    .where('coach_id', 'is', null)
    .where('week', '>=', given('fromWeek'))
    .where('kind', '=', sql.lit('digest'))
    .where('sent_at', '>=', given('since'))
    .where('ts', 'is not', null)
    .orderBy('id'),
);

/** The digests of this week and the last that stand in Slack, the oldest first. */
export async function listStandingDigests(db: Kysely<Database>, now: Date): Promise<Prompt[]> {
  const since = new Date(now.getTime() - shownForMs).toISOString();
  const { rows } = await sentSince(db, { since, fromWeek: addDays(since.slice(0, 10), -lateByDays) });
  return rows.map(toPrompt);
}

/** The next one is not out yet. */
export function isCurrent({ usefulUntil }: Pick<Prompt, 'usefulUntil'>, now: Date): boolean {
  return usefulUntil === null || usefulUntil > now;
}

/** The digests that count now, until the next one comes. The ones before stay as they were read. */
export async function listCurrentDigests(db: Kysely<Database>, now: Date): Promise<Prompt[]> {
  const standing = await listStandingDigests(db, now);
  return standing.filter((digest) => isCurrent(digest, now));
}

/** Those of them that tell of the teams of these coachees. */
export async function listDigestsOf(db: Kysely<Database>, coacheeIds: readonly string[], now: Date): Promise<Prompt[]> {
  if (coacheeIds.length === 0) return [];
  const current = await listCurrentDigests(db, now);
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
