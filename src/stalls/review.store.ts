import type { Kysely } from 'kysely';
import type { Day, DayRange } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import { pairKey } from '../roster/pairs.ts';

/** The weeks (first days) in which a reminder about each pair went out, by pair. */
export async function listRemindedWeeks(
  db: Kysely<Database>,
  coachees: readonly string[],
  { from, to }: DayRange,
  weekOf: (day: Day) => Day,
): Promise<Map<string, Set<Day>>> {
  const rows = await db
    .selectFrom('prompt')
    .select(['coach_id', 'coachee_id', 'sent_at'])
    .where('coachee_id', 'in', idsIn(coachees))
    .where('kind', 'in', ['nudge:call-check', 'nudge:practice', 'nudge:check-in'])
    .where('sent_at', '>=', from)
    .where('sent_at', '<=', `${to}T99`)
    .execute();
  const weeks = new Map<string, Set<Day>>();
  for (const { coach_id: coach, coachee_id: coachee, sent_at } of rows) {
    if (coach === null || coachee === null || sent_at === null) continue;
    const key = pairKey({ coach, coachee });
    weeks.set(key, (weeks.get(key) ?? new Set()).add(weekOf(sent_at.slice(0, 10))));
  }
  return weeks;
}
