import { once } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import { caretakersOf } from './caretakers.ts';
import { findPeople, upsertPeople } from './person.store.ts';
import type { SlackFacts } from './person.ts';
import { loadRoster } from './roster.store.ts';

export interface Followed {
  /** Who of them could not be reached and is worth another try: reactivated, or seen active, that at most once a day. */
  back: string[];
  /** Who took part and is deactivated now, and who is to be told so. */
  left: { id: string; name: string; people: string[] }[];
}

/** Writes what Slack says about these members, and answers who came back and who left. */
export async function followPeople(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  facts: SlackFacts[],
): Promise<Followed> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const roster = (await loadRoster(db, today))?.roster;
  return db.transaction().execute(async (trx) => {
    const ids = facts.map(({ id }) => id);
    const known = await findPeople(trx, ids);
    await upsertPeople(trx, facts);
    const followed: Followed = { back: [], left: [] };
    for (const { id, isDeleted } of facts) {
      const person = known.get(id);
      if (!person) continue;
      if (!isDeleted && person.unreachableCode !== null) {
        const isFirst = await once(trx, `seen-active/${id}/${today}`, now);
        if (isFirst || person.isDeleted) followed.back.push(id);
      }
      if (isDeleted && !person.isDeleted && person.enrolledAt !== null && roster) {
        const name = roster.people[id]?.name ?? person.name;
        followed.left.push({ id, name, people: caretakersOf(roster) });
      }
    }
    return followed;
  });
}
