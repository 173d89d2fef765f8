import type { Outside } from '../platform/outside.ts';
import { appendEvent } from '../roster/event.store.ts';
import { findPerson } from '../roster/person.store.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { mayErase } from '../roster/who-may.ts';
import { eraseWordsOf } from './erase-words.store.ts';
import type { Erased } from './erased.ts';

export type Forgotten = { ok: true; name: string; erased: Erased } | { ok: false; why: string };

/**
 * Erases what a person wrote, everywhere the bot keeps it; counts stay, and so does what others wrote. `actor` is `cli` for whoever has the
 * database itself, else a member who has to be allowed to.
 */
export async function forgetPerson(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { personId, actor }: { personId: string; actor: string },
): Promise<Forgotten> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<Forgotten> => {
    const asked = await mayForget(trx, { personId, actor, now });
    if (!asked.ok) return asked;
    const erased = await eraseWordsOf(trx, personId, now);
    await appendEvent(trx, { at: now, actor, what: 'person-forgotten', subject: 'person', subjectId: personId });
    return { ok: true, name: asked.name, erased };
  });
}

/** May this member have that person's words erased, and is there such a person? */
export async function mayForget(
  db: Outside['db'],
  { personId, actor, now }: { personId: string; actor: string; now: Date },
): Promise<{ ok: true; name: string } | { ok: false; why: string }> {
  const loaded = await loadRoster(db, now.toISOString().slice(0, 10));
  if (actor !== 'cli') {
    const permission = loaded
      ? mayErase(loaded.roster, actor, personId)
      : { may: actor === personId, why: 'Nobody is set up here yet.' };
    if (!permission.may) return { ok: false, why: permission.why };
  }
  const person = await findPerson(db, personId);
  if (!person) return { ok: false, why: 'I keep nothing of this person.' };
  return { ok: true, name: loaded?.roster.people[personId]?.name ?? person.name };
}
