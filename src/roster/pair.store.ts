import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { Day } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database, PairTable } from '../platform/schema.ts';
import { inBatches } from './in-batches.ts';
import type { PairSpell } from './pairs.ts';

/** The pairs that go on today, those that start next week included, by coach and coachee. */
export async function listOpenPairs(db: Kysely<Database>): Promise<PairSpell[]> {
  const rows = await db
    .selectFrom('pair')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('coach_id')
    .orderBy('coachee_id')
    .execute();
  return rows.map(toSpell);
}

/** The open pairs that this person is part of, as coach or coachee. */
export async function listOpenPairsOf(db: Kysely<Database>, personId: string): Promise<PairSpell[]> {
  const rows = await db
    .selectFrom('pair')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('coach_id', '=', personId), eb('coachee_id', '=', personId)]))
    .orderBy('id')
    .execute();
  return rows.map(toSpell);
}

const openPairsAmong = preparedQuery<{ ids: string }>()((db, given) => openPairsQuery(db, given('ids')));

/** The query of `listOpenPairsAmong`. */
export function openPairsQuery(db: Kysely<Database>, personIds: readonly string[] | RawBuilder<string>) {
  const open = db.selectFrom('pair').selectAll().where('ended_at', 'is', null);
  // Two searches: for an `or` of the two, SQLite reads all that are open.
  return open.where('coach_id', 'in', idsIn(personIds)).union(open.where('coachee_id', 'in', idsIn(personIds)));
}

/** The open pairs that one of these people is part of, as coach or coachee, in no particular order. */
export async function listOpenPairsAmong(db: Kysely<Database>, personIds: readonly string[]): Promise<PairSpell[]> {
  const { rows } = await openPairsAmong(db, { ids: JSON.stringify(personIds) });
  return rows.map(toSpell);
}

/** Everyone who has ever coached this person, oldest first. */
export async function listPairsOfCoachee(db: Kysely<Database>, coachee: string): Promise<PairSpell[]> {
  const rows = await db
    .selectFrom('pair')
    .selectAll()
    .where('coachee_id', '=', coachee)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  return rows.map(toSpell);
}

/** Starts these spells and answers them with their ids. Refuses (unique index) a second open one of the same two. */
export async function openPairs(
  db: Kysely<Database>,
  pairs: { coach: string; coachee: string; team: string | null; startsOn: Day }[],
): Promise<PairSpell[]> {
  const opened: PairSpell[] = [];
  for (const some of inBatches(pairs)) {
    const rows = await db
      .insertInto('pair')
      .values(
        some.map(({ coach, coachee, team, startsOn }) => ({
          coach_id: coach,
          coachee_id: coachee,
          team,
          starts_on: startsOn,
        })),
      )
      .returningAll()
      .execute();
    opened.push(...rows.map(toSpell));
  }
  return opened;
}

/** Ends a spell; its history stays. */
export async function closePair(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('pair')
    .set({ ended_at: at.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The same two under another team's name and week. */
export async function movePair(db: Kysely<Database>, id: number, team: string | null): Promise<void> {
  await db.updateTable('pair').set({ team }).where('id', '=', id).execute();
}

function toSpell(row: Selectable<PairTable>): PairSpell {
  return {
    id: row.id,
    coach: row.coach_id,
    coachee: row.coachee_id,
    team: row.team,
    startsOn: row.starts_on,
    endedAt: row.ended_at,
  };
}
