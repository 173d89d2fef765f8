import type { Kysely } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import type { Database } from '../platform/schema.ts';
import { listPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import type { Roster } from '../roster/roster.ts';
import { teamOf } from '../roster/settings.ts';
import type { CommitmentRow } from './export-commitments.ts';
import { exportView } from './export-view.ts';

/**
 * Every commitment that this person may see, by id; null is the operator, who sees all states and no words. The words are the owner's
 * and those of whoever coaches the owner today; what was closed before the two were a pair stays with the former one.
 */
export async function listCommitmentRows(
  db: Kysely<Database>,
  roster: Roster,
  as: string | null,
): Promise<CommitmentRow[]> {
  const view = exportView(roster, as);
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  const coachedSince = await coacheesSince(db, as);
  const rows = await selectCommitments(db).execute();
  return rows
    .filter(({ owner_id }) => view.showsOwner(owner_id))
    .map((row) => ({
      id: row.id,
      owner_id: row.owner_id,
      owner_name: personName(roster, people, row.owner_id),
      team: teamOf(roster, row.owner_id)?.name ?? null,
      kind: row.kind,
      origin: row.origin,
      status: row.status,
      due_on: row.due_on,
      carried_over: row.carried_over ?? 0,
      check_in_id: row.check_in_id,
      follows_id: row.follows_id,
      created_at: row.created_at,
      closed_at: row.closed_at,
      text: view.isSelf(row.owner_id) || isCoached(row) ? row.body : null,
    }));

  function isCoached({ owner_id, closed_at }: { owner_id: string; closed_at: string | null }): boolean {
    const since = coachedSince.get(owner_id);
    return view.coaches(owner_id) && since !== undefined && (closed_at === null || closed_at >= since);
  }
}

/** Since when this person coaches each of their coachees, as the first day of the first week. */
async function coacheesSince(db: Kysely<Database>, coach: string | null): Promise<Map<string, Day>> {
  if (coach === null) return new Map();
  const rows = await db
    .selectFrom('pair')
    .select(['coachee_id', 'starts_on'])
    .where('coach_id', '=', coach)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ coachee_id, starts_on }) => [coachee_id, starts_on]));
}

function selectCommitments(db: Kysely<Database>) {
  return db
    .selectFrom('commitment')
    .innerJoin('note', 'note.id', 'commitment.note_id')
    .selectAll('commitment')
    .select('note.body')
    .select((eb) =>
      eb
        .selectFrom('did_answer')
        .select((count) => count.fn.countAll<number>().as('times'))
        .whereRef('did_answer.commitment_id', '=', 'commitment.id')
        .where('is_past_due', '=', 1)
        .where((answer) => answer.fn.coalesce('coach_outcome', 'outcome'), '=', 'still-on-it')
        .as('carried_over'),
    )
    .orderBy('commitment.id');
}
