import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Database } from '../platform/schema.ts';
import { findPair } from '../roster/pairs.ts';
import type { CheckInKey } from './check-in.ts';
import { type Facts, todayOf, weekOfPair } from './facts.ts';

/**
 * May something be begun for this week of a pair? For this week and the ones beside it; for any other only where the plan had it, so that
 * it has a message of this `kind` on record, sent or not. A day on which no week begins is none.
 */
export async function mayBegin(
  db: Kysely<Database>,
  facts: Facts,
  { coachId, coacheeId, week }: CheckInKey,
  kind: 'check-in' | 'skill-session' | 'pipeline-review',
): Promise<boolean> {
  const pair = findPair(facts.roster.roster, coachId, coacheeId);
  if (!pair || weekOfPair(facts, pair, week) !== week) return false;
  const current = weekOfPair(facts, pair, todayOf(facts, coacheeId));
  if (week >= addDays(current, -7) && week <= addDays(current, 7)) return true;
  const asked = await db
    .selectFrom('prompt')
    .select('id')
    .where('key', '=', `${kind}/${coachId}>${coacheeId}/${week}`)
    .executeTakeFirst();
  return asked !== undefined;
}
