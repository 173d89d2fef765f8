import type { Insertable, Kysely, Selectable } from 'kysely';
import { idsIn } from '../platform/ids-in.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database, PersonTable } from '../platform/schema.ts';
import { inBatches } from './in-batches.ts';
import type { Person, SlackFacts } from './person.ts';

const personById = preparedQuery<{ id: string }>()((db, given) =>
  db.selectFrom('person').selectAll().where('id', '=', given('id')),
);

/** The person, or none. */
export async function findPerson(db: Kysely<Database>, id: string): Promise<Person | undefined> {
  const [row] = (await personById(db, { id })).rows;
  return row && toPerson(row);
}

/** Everyone known, by id. */
export async function listPeople(db: Kysely<Database>): Promise<Person[]> {
  const rows = await db.selectFrom('person').selectAll().orderBy('id').execute();
  return rows.map(toPerson);
}

const peopleByIds = preparedQuery<{ ids: string }>()((db, given) =>
  db
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', idsIn(given('ids'))),
);

/** Those of these people who are known, by id. */
export async function findPeople(db: Kysely<Database>, ids: string[]): Promise<Map<string, Person>> {
  const { rows } = await peopleByIds(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/** Writes what Slack says about these members; what people said here (own zone, enrolment) stays. */
export async function upsertPeople(db: Kysely<Database>, facts: SlackFacts[]): Promise<void> {
  for (const some of inBatches(facts)) {
    await db
      .insertInto('person')
      .values(some.map(toSlackColumns))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          slack_zone: ref('excluded.slack_zone'),
          locale: ref('excluded.locale'),
          is_deleted: ref('excluded.is_deleted'),
          is_bot: ref('excluded.is_bot'),
          is_guest: ref('excluded.is_guest'),
        })),
      )
      .execute();
  }
}

/** Makes sure these people have a row, with this name until Slack tells theirs. */
export async function insertMissingPeople(db: Kysely<Database>, people: { id: string; name: string }[]): Promise<void> {
  for (const some of inBatches(people)) {
    await db
      .insertInto('person')
      .values(some)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** From this instant these people may be written to; null: no longer. */
export async function setEnrolled(db: Kysely<Database>, ids: string[], at: Date | null): Promise<void> {
  for (const some of inBatches(ids)) {
    await db
      .updateTable('person')
      .set({ enrolled_at: at?.toISOString() ?? null })
      .where('id', 'in', some)
      .execute();
  }
}

/** The zone the person chose here; null goes back to the Slack profile's. */
export async function setPinnedZone(db: Kysely<Database>, id: string, zone: string | null): Promise<void> {
  await db.updateTable('person').set({ pinned_zone: zone }).where('id', '=', id).execute();
}

/** The channel of the direct messages with the person. */
export async function setDmChannel(db: Kysely<Database>, id: string, channel: string): Promise<void> {
  await db.updateTable('person').set({ dm_channel: channel }).where('id', '=', id).execute();
}

/** Slack's reason why no message gets through to the person; null: they do again. */
export async function setUnreachable(db: Kysely<Database>, id: string, code: string | null): Promise<void> {
  await db.updateTable('person').set({ unreachable_code: code }).where('id', '=', id).execute();
}

function toSlackColumns({
  id,
  name,
  slackZone,
  locale,
  isDeleted,
  isBot,
  isGuest,
}: SlackFacts): Insertable<PersonTable> {
  return {
    id,
    name,
    slack_zone: slackZone,
    locale,
    is_deleted: Number(isDeleted),
    is_bot: Number(isBot),
    is_guest: Number(isGuest),
  };
}

function toPerson(row: Selectable<PersonTable>): Person {
  return {
    id: row.id,
    name: row.name,
    slackZone: row.slack_zone,
    pinnedZone: row.pinned_zone,
    locale: row.locale,
    isDeleted: row.is_deleted === 1,
    isBot: row.is_bot === 1,
    isGuest: row.is_guest === 1,
    dmChannel: row.dm_channel,
    enrolledAt: row.enrolled_at,
    unreachableCode: row.unreachable_code,
  };
}
