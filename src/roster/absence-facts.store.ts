import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Database } from '../platform/schema.ts';
import { type AbsenceFacts, type Asking, whyNoPart } from './absence-facts.ts';
import { listAbsences } from './absences.ts';
import { listAwayOf } from './away.store.ts';
import { pairsOf } from './pairs.ts';
import { findPeople } from './person.store.ts';
import { loadRoster } from './roster.store.ts';
import type { HolidaysOf } from './settings.ts';
import { personDays } from './settings.ts';
import { mayNoteAway } from './who-may.ts';
import { zoneOf } from './zone-of.ts';

/** What is known now about a person's days away, for somebody who may note them; else why not, in words for them. */
export async function loadAbsenceFacts(
  db: Kysely<Database>,
  { actorId, personId }: Asking,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
): Promise<{ ok: true; facts: AbsenceFacts } | { ok: false; why: string }> {
  const utcDay = now.toISOString().slice(0, 10);
  const loaded = await loadRoster(db, utcDay);
  if (!loaded) return { ok: false, why: 'Nobody is set up here yet. An admin adds people first.' };
  const { roster } = loaded;
  const permission = mayNoteAway(roster, actorId, personId);
  if (!permission.may) return { ok: false, why: permission.why };
  const noted = await listAwayOf(db, personId, addDays(utcDay, -1));
  const standIns = pairsOf(roster).flatMap(({ coach, standIn }) => (coach === personId && standIn ? [standIn] : []));
  const people = await findPeople(db, [personId, actorId, ...standIns, ...noted.map(({ notedBy }) => notedBy)]);
  const person = people.get(personId);
  const noPart = whyNoPart(roster, { actorId, personId });
  if (!person || noPart !== null)
    return { ok: false, why: noPart ?? 'I don’t know this person yet. Try again in a minute.' };
  const { zone } = zoneOf(roster, person);
  const { day: today } = localOf(now, zone);
  const facts = {
    actorId,
    personId,
    roster,
    people,
    days: personDays(roster, { id: personId, zone, notedAway: noted }, holidaysOf),
    today,
    absences: listAbsences(noted, roster.people[personId]?.away ?? [], today),
  };
  return { ok: true, facts };
}
