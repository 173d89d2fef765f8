import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { listLoopsSince } from '../loops/loop.store.ts';
import { coachVerdicts, type Loop } from '../loops/loop.ts';
import { idsIn } from '../platform/ids-in.ts';
import type { Database } from '../platform/schema.ts';
import type { IndicatorFact } from './count-indicators.ts';
import { listPipelineReviews } from './pipeline.store.ts';
import { endedTasks, isSpecific, tells } from './specific.ts';

export interface FactsRange {
  coachees: readonly string[];
  /** Days, both ends included; facts just outside may be among the result. */
  from: Day;
  to: Day;
}

/** Whose something was, by history and not by today's roster. */
export interface Whose {
  /** Who coached somebody on a day. */
  onDay(coachee: string, day: Day): string | undefined;
  /** Who coached a loop at an instant. */
  ofLoopAt(loop: Pick<Loop, 'coachId' | 'coacheeId'>, at: Date): string;
}

/** What loops and checks, commitments and pipeline reviews give the indicators to count. Skill sessions come from their slots. */
export async function listIndicatorFacts(
  db: Kysely<Database>,
  range: FactsRange,
  whose: Whose,
): Promise<IndicatorFact[]> {
  return [
    ...(await listLoopFacts(db, range, whose)),
    ...(await listCommitmentFacts(db, range, whose)),
    ...(await listPipelineFacts(db, range)),
  ];
}

async function listLoopFacts(
  db: Kysely<Database>,
  { coachees, from }: FactsRange,
  whose: Whose,
): Promise<IndicatorFact[]> {
  const loops = await listLoopsSince(db, coachees, new Date(`${from}T00:00:00Z`));
  return loops.flatMap((loop): IndicatorFact[] => {
    const by = (at: Date) => ({ coach: whose.ofLoopAt(loop, at), coachee: loop.coacheeId, at });
    return [
      { ...by(loop.openedAt), what: 'loop', isSpecific: isSpecific(loop) },
      ...coachVerdicts(loop).map(
        ({ verdict, evidence, at }): IndicatorFact => ({
          ...by(at),
          what: 'check',
          hasEvidence: evidence !== null,
          isJudged: tells({ verdict }),
          isShown: verdict === 'shown',
        }),
      ),
      ...endedTasks(loop).map(({ endedAt, isTried }): IndicatorFact => ({ ...by(endedAt), what: 'practice', isTried })),
    ];
  });
}

/** Dated ones count on their day, others on the day they were closed; what was dropped is not counted. */
async function listCommitmentFacts(
  db: Kysely<Database>,
  { coachees, from, to }: FactsRange,
  whose: Whose,
): Promise<IndicatorFact[]> {
  const rows = await db
    .selectFrom('commitment')
    .select(['owner_id', 'due_on', 'status', 'closed_at'])
    .where('owner_id', 'in', idsIn(coachees))
    .where('status', '<>', 'dropped')
    .where((eb) =>
      eb.or([
        eb.and([eb('due_on', '>=', from), eb('due_on', '<=', to)]),
        eb.and([eb('due_on', 'is', null), eb('closed_at', '>=', from), eb('closed_at', '<=', `${to}T99`)]),
      ]),
    )
    .execute();
  return rows.flatMap(({ owner_id: coachee, due_on, status, closed_at }): IndicatorFact[] => {
    const on = due_on ?? closed_at?.slice(0, 10);
    const coach = on && whose.onDay(coachee, on);
    return on && coach ? [{ coach, coachee, what: 'commitment', on, isKept: status === 'kept' }] : [];
  });
}

async function listPipelineFacts(db: Kysely<Database>, { coachees, from, to }: FactsRange): Promise<IndicatorFact[]> {
  const reviews = await listPipelineReviews(db, coachees, { from: addDays(from, -7), to });
  return reviews.map(({ coach, coachee, startsAt: at, hasEvidence }) => ({
    ...{ coach, coachee, what: 'pipeline', at, hasEvidence },
  }));
}
