import type { Kysely } from 'kysely';
import type { Message } from '../block-kit/message.ts';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import type { FactsOf } from './facts.store.ts';
import { daysOf } from './facts.ts';
import { teamCheckInsMessage } from './team-check-ins.view.ts';
import { loadTeamRows } from './team-rows.store.ts';

/**
 * The coach's message about the check-ins of a week (its first day) as they stand now: a row for each rep whose check-in is the
 * coach's, by name. `isReplaced`: a reminder of it stands below. Undefined before there is a roster, and for somebody who has no reps with a check-in.
 */
export async function loadTeamCheckIns(
  db: Kysely<Database>,
  coachId: string,
  week: Day,
  { isReplaced = false, ...factsOf }: FactsOf & { isReplaced?: boolean },
): Promise<Message | undefined> {
  const team = await loadTeamRows(db, coachId, week, factsOf);
  if (!team || team.rows.length === 0) return undefined;
  return teamCheckInsMessage({ week, zone: daysOf(team.facts, coachId).zone, rows: team.rows, isReplaced });
}
