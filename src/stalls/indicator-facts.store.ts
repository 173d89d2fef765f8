import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { listLoopsSince } from '../loops/loop.store.ts';
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

/** Who coached somebody on a day, by history and not by today's roster. */
export type CoachOn = (coachee: string, day: Day) => string | undefined;

/** What loops and checks, commitments and pipeline reviews give the indicators to count. Skill sessions come from their slots. */
export async function listIndicatorFacts(
  db: Kysely<Database>,
  range: FactsRange,
  coachOn: CoachOn,
): Promise<IndicatorFact[]> {
  return [
    ...(await listLoopFacts(db, range)),
    ...(await listCommitmentFacts(db, range, coachOn)),
    ...(await listPipelineFacts(db, range)),
  ];
}

async function listLoopFacts(db: Kysely<Database>, { coachees, from }: FactsRange): Promise<IndicatorFact[]> {
  const loops = await listLoopsSince(db, coachees, new Date(`${from}T00:00:00Z`));
  return loops.flatMap((loop): IndicatorFact[] => {
    const pair = { coach: loop.coachId, coachee: loop.coacheeId };
    return [
      { ...pair, what: 'loop', at: loop.openedAt, isSpecific: isSpecific(loop) },
      ...loop.verdicts
        .filter(({ isSecond }) => !isSecond)
        .map(
          ({ verdict, evidence, at }): IndicatorFact => ({
            coach: loop.coachId,
            coachee: loop.coacheeId,
            what: 'check',
            at,
            hasEvidence: evidence !== null,
            isJudged: tells({ verdict }),
            isShown: verdict === 'shown',
          }),
        ),
      ...endedTasks(loop).map(
        ({ endedAt, isTried }): IndicatorFact => ({ ...pair, what: 'practice', at: endedAt, isTried }),
      ),
    ];
  });
}

/** Dated ones count on their day, others on the day they were closed; what was dropped is not counted. */
async function listCommitmentFacts(
  db: Kysely<Database>,
  { coachees, from, to }: FactsRange,
  coachOn: CoachOn,
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
    const coach = on && coachOn(coachee, on);
    return on && coach ? [{ coach, coachee, what: 'commitment', on, isKept: status === 'kept' }] : [];
  });
}

async function listPipelineFacts(db: Kysely<Database>, { coachees, from, to }: FactsRange): Promise<IndicatorFact[]> {
  const reviews = await listPipelineReviews(db, coachees, { from: addDays(from, -7), to });
  return reviews.map(({ coach, coachee, startsAt: at, hasEvidence }) => ({
    ...{ coach, coachee, what: 'pipeline', at, hasEvidence },
  }));
}
