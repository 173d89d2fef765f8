import type { Kysely } from 'kysely';
import type { Database } from '../platform/schema.ts';
import { appendEvent, type NewEvent } from './event.store.ts';
import { scheduleFromDay } from './joining.ts';
import { listPeople } from './person.store.ts';
import { saveRosterVersion } from './roster.store.ts';
import type { Roster } from './roster.ts';
import { zonesIn } from './zone-of.ts';

/**
 * Saves a roster in which people, pairs and slots are as before and something else has changed, with an event that says what. Answers
 * the new version. Call it in the transaction that read the roster.
 */
export async function saveEditedRoster(
  db: Kysely<Database>,
  roster: Roster,
  { at, actor, what, detail }: Pick<NewEvent, 'at' | 'actor' | 'what' | 'detail'>,
): Promise<number> {
  const scheduleFrom = scheduleFromDay(zonesIn(roster, await listPeople(db)), at);
  const version = await saveRosterVersion(db, roster, { scheduleFrom, at, by: actor });
  await appendEvent(db, { at, actor, what, subject: 'roster', subjectId: version, version, ...(detail && { detail }) });
  return version;
}
