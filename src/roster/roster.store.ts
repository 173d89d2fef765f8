import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import type { Day } from '../calendar/settings.ts';
import { preparedQuery } from '../platform/prepared-query.ts';
import type { Database } from '../platform/schema.ts';
import type { Roster } from './roster.ts';
import { parseRosterDocument, writeRosterDocument } from './roster-document.ts';
import type { LoadedRoster } from './schedule.ts';

/** Versions that count side by side, and a few more. */
const mostKept = 8;

const versionsSince = preparedQuery<{ earliestWeek: string }>()((db, given) =>
  db
    .selectFrom('roster_version')
    .select(['id', 'schedule_from', 'applied_at'])
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
  const versions: LoadedRoster['versions'][number][] = [];
  for (const { id, schedule_from, applied_at } of rows) {
    versions.push({ id, roster: await rosterOfVersion(db, id, applied_at), scheduleFrom: schedule_from });
  }
  const [newest] = versions;
  return newest && { roster: newest.roster, version: newest.id, versions };
}

/**
 * By database, whose adapter is the same in every transaction, and by version. A version never changes, and for thousands of people it is
 * long to read. Its instant tells it from one that was rolled back.
 */
const known = new WeakMap<object, Map<string, Roster>>();

/** The same object for the same version; never to be changed in place. */
async function rosterOfVersion(db: Kysely<Database>, id: number, appliedAt: string): Promise<Roster> {
  const { adapter } = db.getExecutor();
  const versions = known.get(adapter) ?? new Map<string, Roster>();
  known.set(adapter, versions);
  const key = `${id}/${appliedAt}`;
  const kept = versions.get(key);
  if (kept) return kept;
  const { document_json } = await db
    .selectFrom('roster_version')
    .select('document_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const roster = parseRosterDocument(document_json);
  versions.set(key, roster);
  const [oldest] = versions.keys();
  if (versions.size > mostKept && oldest !== undefined) versions.delete(oldest);
  return roster;
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
