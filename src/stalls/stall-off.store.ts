import type { Kysely } from 'kysely';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { stallKey } from './find-stalls.ts';

/** The stalls of these coachees that a leader took off the list, by `stallKey`. */
export async function listTakenOff(db: Kysely<Database>, coachees: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stall_off')
    .select(['reason', 'coach_id', 'coachee_id', 'since'])
    .where('undone_at', 'is', null)
    .where('coachee_id', 'in', idsIn(coachees))
    .execute();
  return new Set(
    rows.map(({ reason, coach_id, coachee_id, since }) =>
      stallKey({ reason, coach: coach_id, coachee: coachee_id, since: new Date(since) }),
    ),
  );
}
