import { type Kysely, type RawBuilder, sql } from 'kysely';
import { idsIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import type { OpenLoop } from './loop-facts.ts';

/** The open loops of these people, as far as messages follow from them; without anybody's words. */
export async function listLoopFacts(db: Kysely<Database>, coacheeIds: readonly string[]): Promise<OpenLoop[]> {
  const { rows } = await loopFacts(db, { ids: JSON.stringify(coacheeIds) });
  return rows.map((row) => ({
    id: row.id,
    coachId: row.coach_id,
    coacheeId: row.coachee_id,
    hasBehaviour: row.pass_id !== null && (row.verdict !== 'cannot-judge' || later(row.worded_at, row.judged_at)),
    isPractised: later(row.practised_at, row.judged_at),
    call: toCall(row),
    since: new Date(latest([row.opened_at, row.call_ended_at, row.judged_at])),
  }));
}

const loopFacts = preparedQuery<{ ids: string }>()((db, given) => loopFactsQuery(db, given('ids')));

/** The query of `listLoopFacts`. */
export function loopFactsQuery(db: Kysely<Database>, coacheeIds: readonly string[] | RawBuilder<string>) {
  return db
    .selectFrom('loop')
    .leftJoin('named_call as call', (join) =>
      join.onRef('call.loop_id', '=', 'loop.id').on('call.state', '=', sql.lit('open' as const)),
    )
    .leftJoin('wording', (join) =>
      join.onRef('wording.loop_id', '=', 'loop.id').on('wording.version', '=', (eb) =>
        eb
          .selectFrom('wording as last')
          .select(({ fn }) => fn.max('last.version').as('version'))
          .whereRef('last.loop_id', '=', 'loop.id'),
      ),
    )
    .leftJoin('verdict', (join) =>
      join.on('verdict.id', '=', (eb) =>
        eb
          .selectFrom('verdict as last')
          .select('last.id')
          .whereRef('last.loop_id', '=', 'loop.id')
          .where('last.is_second', '=', 0)
          .orderBy('last.at', 'desc')
          .orderBy('last.id', 'desc')
          .limit(1),
      ),
    )
    .select(['loop.id', 'loop.coach_id', 'loop.coachee_id', 'loop.opened_at'])
    .select(['call.id as call_id', 'call.starts_at', 'call.ends_at', 'call.named_at'])
    .select(['wording.pass_note_id as pass_id', 'wording.at as worded_at'])
    .select(['verdict.verdict', 'verdict.at as judged_at'])
    .select(({ selectFrom }) => [
      selectFrom('practice_attempt')
        .select(({ fn }) => fn.max('practice_attempt.at').as('at'))
        .whereRef('practice_attempt.loop_id', '=', 'loop.id')
        .as('practised_at'),
      selectFrom('named_call')
        .select(({ fn }) => fn.max('named_call.ended_at').as('at'))
        .whereRef('named_call.loop_id', '=', 'loop.id')
        .as('call_ended_at'),
    ])
    .where('loop.coachee_id', 'in', idsIn(coacheeIds))
    .where('loop.closed_at', 'is', null)
    .orderBy('loop.id');
}

interface CallColumns {
  call_id: number | null;
  starts_at: string | null;
  ends_at: string | null;
  named_at: string | null;
}

function toCall({ call_id: id, starts_at, ends_at, named_at }: CallColumns): OpenLoop['call'] {
  if (id === null || starts_at === null || ends_at === null || named_at === null) return null;
  return { id, startsAt: new Date(starts_at), endsAt: new Date(ends_at), namedAt: new Date(named_at) };
}

/** Has the one happened since the other? */
function later(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || one > other);
}

function latest(instants: (string | null)[]): string {
  return (
    instants
      .flatMap((instant) => instant ?? [])
      .sort()
      .at(-1) ?? ''
  );
}
