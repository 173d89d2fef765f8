import type { Kysely, Selectable } from 'kysely';
import type { Day, DayRange } from '../calendar/settings.ts';
import { idsIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { AwayTable, Database } from '../platform/schema.ts';
import type { NotedAway } from './absences.ts';

/** Notes days away and answers the row's id. */
export async function noteAway(
  db: Kysely<Database>,
  away: DayRange & { personId: string; notedBy: string; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('away')
    .values({
      person_id: away.personId,
      from_day: away.from,
      to_day: away.to,
      noted_by: away.notedBy,
      noted_at: away.at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the days back as if they had never been noted; the row stays as history. */
export async function cancelAway(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('away')
    .set({ cancelled_at: at.toISOString() })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Back earlier than noted: the days end with `lastDay`. */
export async function shortenAway(db: Kysely<Database>, id: number, lastDay: Day): Promise<void> {
  await db.updateTable('away').set({ to_day: lastDay }).where('id', '=', id).execute();
}

/** What was noted under this id and stands, or none. */
export async function findAway(db: Kysely<Database>, id: number): Promise<NotedAway | undefined> {
  const row = await db
    .selectFrom('away')
    .selectAll()
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row && toNotedAway(row);
}

/** What is noted for everybody from this day on, by person; one query. */
export async function listAwayFrom(db: Kysely<Database>, since: Day): Promise<Map<string, NotedAway[]>> {
  const rows = await db
    .selectFrom('away')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('to_day', '>=', since)
    .orderBy('person_id')
    .orderBy('from_day')
    .execute();
  return byPerson(rows);
}

const awayAmong = preparedQuery<{ ids: string; since: string }>()((db, given) =>
  db
    .selectFrom('away')
    .selectAll()
    .where('person_id', 'in', idsIn(given('ids')))
    .where('cancelled_at', 'is', null)
    .where('to_day', '>=', given('since'))
    .orderBy('from_day'),
);

/** What is noted for these people from this day on, by person; one query. */
export async function listAwayAmong(
  db: Kysely<Database>,
  personIds: readonly string[],
  since: Day,
): Promise<Map<string, NotedAway[]>> {
  const { rows } = await awayAmong(db, { ids: JSON.stringify(personIds), since });
  return byPerson(rows);
}

const awayOf = preparedQuery<{ personId: string; since: string }>()((db, given) =>
  db
    .selectFrom('away')
    .selectAll()
    .where('person_id', '=', given('personId'))
    .where('cancelled_at', 'is', null)
    .where('to_day', '>=', given('since'))
    .orderBy('from_day'),
);

/** What is noted for one person from this day on, soonest first. */
export async function listAwayOf(db: Kysely<Database>, personId: string, since: Day): Promise<NotedAway[]> {
  const { rows } = await awayOf(db, { personId, since });
  return rows.map(toNotedAway);
}

function byPerson(rows: Selectable<AwayTable>[]): Map<string, NotedAway[]> {
  const byId = new Map<string, NotedAway[]>();
  for (const away of rows.map(toNotedAway)) {
    const others = byId.get(away.personId);
    if (others) others.push(away);
    else byId.set(away.personId, [away]);
  }
  return byId;
}

function toNotedAway(row: Selectable<AwayTable>): NotedAway {
  return { id: row.id, personId: row.person_id, from: row.from_day, to: row.to_day, notedBy: row.noted_by };
}
