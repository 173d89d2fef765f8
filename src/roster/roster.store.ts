import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import type { Roster } from './roster.ts';
import { parseRosterDocument, writeRosterDocument } from './roster-document.ts';
import type { LoadedRoster } from './schedule.ts';

const versionsSince = preparedQuery<{ earliestWeek: string }>()((db, given) =>
  db
    .selectFrom('roster_version')
    .select(['id', 'document_json', 'schedule_from'])
    .where('id', '>=', ({ selectFrom, fn, lit }) =>
      selectFrom('roster_version')
        .select(fn.coalesce(fn.max('id'), lit(0)).as('id'))
        .where('schedule_from', '<=', given('earliestWeek')),
    )
    .orderBy('id', 'desc'),
);

/**
 * The newest roster, with the older versions whose slots still count in the week that holds `since` or in a later one.
 * Undefined before the first roster.
 */
export async function loadRoster(db: Kysely<Database>, since: Day): Promise<LoadedRoster | undefined> {
  const { rows } = await versionsSince(db, { earliestWeek: addDays(since, -6) });
  const versions = rows.map((row) => ({
    id: row.id,
    roster: parseRosterDocument(row.document_json),
    scheduleFrom: row.schedule_from,
  }));
  const [newest] = versions;
  return newest && { roster: newest.roster, version: newest.id, versions };
}

/** The number of the newest roster; null before the first. */
export async function findRosterVersion(db: Kysely<Database>): Promise<number | null> {
  const { version } = await db
    .selectFrom('roster_version')
    .select(({ fn }) => fn.max<number | null>('id').as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

/** Adds a version and answers its number. The version before stays as history. */
export async function saveRosterVersion(
  db: Kysely<Database>,
  roster: Roster,
  applied: { scheduleFrom: Day; at: Date; by: string },
): Promise<number> {
  const { id } = await db
    .insertInto('roster_version')
    .values({
      document_json: writeRosterDocument(roster),
      schedule_from: applied.scheduleFrom,
      applied_at: applied.at.toISOString(),
      applied_by: applied.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
