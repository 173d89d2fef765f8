import type { Kysely } from 'kysely';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import type { News } from './news.ts';

/**
 * Leaves what people are to hear for whoever sends messages: due now, which waits for working hours there. Call it in the transaction that
 * saves what it tells of, so that neither is ever without the other. What has been left before is not left again.
 */
export async function leaveNews(
  trx: Kysely<Database>,
  news: readonly News[],
  { now, newId }: { now: Date } & Pick<Outside, 'newId'>,
): Promise<void> {
  if (news.length === 0) return;
  const at = now.toISOString();
  await trx
    .insertInto('prompt')
    .values(
      news.map(({ kind, key, to, coachId, coacheeId, about, usefulUntil }) => ({
        key,
        kind,
        opaque_id: newId(),
        recipient: to,
        coach_id: coachId,
        coachee_id: coacheeId,
        week: null,
        variant: null,
        phase: null,
        about_json: JSON.stringify({ at, ...about }),
        due_at: at,
        useful_until: usefulUntil?.toISOString() ?? null,
        ...(kind === 'own-view'
          ? ({ status: 'withheld', reason: 'row-in-manager-day' } as const)
          : ({ status: 'planned', reason: null } as const)),
        planned_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
