import type { Outside } from '../platform/outside.ts';
import { toEnrol } from './difference.ts';
import { appendEvents } from './event.store.ts';
import { listPeople, setEnrolled } from './person.store.ts';
import type { Roster } from './roster.ts';

/**
 * Enrols whoever the roster names and can take part by now, e.g. somebody reactivated; answers their ids. `actor` is who or what
 * brought it about. Call it after news of people from Slack.
 */
export async function enrolPeople(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  roster: Roster,
  actor: string,
): Promise<string[]> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const people = new Map((await listPeople(trx)).map((person) => [person.id, person]));
    const ids = toEnrol(roster, people).filter((id) => people.has(id));
    await setEnrolled(trx, ids, now);
    await appendEvents(
      trx,
      ids.map((id) => ({ at: now, actor, what: 'person-enrolled', subject: 'person', subjectId: id })),
    );
    return ids;
  });
}
