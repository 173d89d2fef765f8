import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';

/** The answer of a pipeline review that holds its line or link. */
const evidenceStep = '+evidence';

/** A pipeline review that was written up. */
export interface PipelineReview {
  coach: string;
  coachee: string;
  /** First day of the team's week. */
  week: Day;
  startsAt: Date;
  endsAt: Date;
  phase: string;
  completedAt: Date;
  coachSays: string | null;
  coacheeSays: string | null;
  leftMoment: boolean;
  /** It left a line, a link or a moment. */
  hasEvidence: boolean;
}

/** The pipeline reviews of these people that were written up, of weeks whose first day lies in the range, by week. */
export async function listPipelineReviews(
  db: Kysely<Database>,
  coachees: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<PipelineReview[]> {
  const rows = await db
    .selectFrom('session')
    .select(['coach_id', 'coachee_id', 'week', 'starts_at', 'ends_at', 'phase', 'completed_at'])
    .select(['coach_says', 'coachee_says'])
    .select((eb) => [
      eb
        .selectFrom('moment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('moment.session_id', '=', 'session.id')
        .as('moments'),
      eb
        .selectFrom('session_answer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('session_answer.session_id', '=', 'session.id')
        .where('step', '=', evidenceStep)
        .where('note_id', 'is not', null)
        .as('lines'),
    ])
    .where('coachee_id', 'in', idsIn(coachees))
    .where('conversation', '=', 'pipeline')
    .where('completed_at', 'is not', null)
    .where('week', '>=', from)
    .where('week', '<=', to)
    .orderBy('week')
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    coach: row.coach_id,
    coachee: row.coachee_id,
    week: row.week,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    phase: row.phase,
    completedAt: new Date(row.completed_at ?? row.ends_at),
    coachSays: row.coach_says,
    coacheeSays: row.coachee_says,
    leftMoment: (row.moments ?? 0) > 0,
    hasEvidence: (row.moments ?? 0) + (row.lines ?? 0) > 0,
  }));
}
