import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { loadAbsenceFacts } from './absence-facts.store.ts';
import { type AbsenceFacts, type Asking, aboutPerson, listedAbsences } from './absence-facts.ts';
import { type Absence, decideComingBack, endedBefore, listAbsences, type NotedAway } from './absences.ts';
import { cancelAway, findAway, shortenAway } from './away.store.ts';
import type { EndingAnswer, ListAnswer } from './away-answer.ts';
import { saveEditedRoster } from './edit-roster.store.ts';
import { appendEvent } from './event.store.ts';

type Outer = Pick<Outside, 'db' | 'clock'>;

/** What is noted for a person from today on. */
export async function showAway({ db, clock }: Outer, asking: Asking): Promise<ListAnswer> {
  const loaded = await loadAbsenceFacts(db, asking, { now: clock.now(), holidaysOf });
  if (!loaded.ok) return { outcome: 'refused', why: loaded.why };
  const { facts } = loaded;
  const absences = listedAbsences(facts, facts.absences);
  return { outcome: 'list', about: aboutPerson(facts), today: facts.today, absences };
}

/**
 * The person is back: the absence of today ended yesterday, else the only one ahead is called off, else it is asked which. `named` is one
 * that was picked. Days that the roster says are changed there, as a new version of it.
 */
export function endAway(
  { db, clock }: Outer,
  { named, ...asking }: Asking & { named: DayRange | null },
): Promise<EndingAnswer> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<EndingAnswer> => {
    const loaded = await loadAbsenceFacts(trx, asking, { now, holidaysOf });
    if (!loaded.ok) return { outcome: 'refused', why: loaded.why };
    const { facts } = loaded;
    const about = aboutPerson(facts);
    const decided = decideComingBack(facts.absences, facts.today, named);
    if (decided.do === 'nothing')
      return { outcome: 'not-away', about, absences: listedAbsences(facts, decided.absences) };
    if (decided.do === 'ask') return { outcome: 'which', about, absences: listedAbsences(facts, decided.absences) };
    const { absence } = decided;
    for (const noted of absence.noted) await endNoted(trx, noted, { actor: asking.actorId, today: facts.today, now });
    await endInRoster(trx, facts, absence, now);
    return ended(
      facts,
      absence,
      facts.absences.filter((other) => other !== absence),
    );
  });
}

/** Takes back what was noted under this id: days to come are free again, those that have passed stay as they were. */
export function undoNoting(
  { db, clock }: Outer,
  { actorId, id }: { actorId: string; id: number },
): Promise<EndingAnswer> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<EndingAnswer> => {
    const noted = await findAway(trx, id);
    if (!noted) return { outcome: 'refused', why: 'That was taken back already.' };
    const loaded = await loadAbsenceFacts(trx, { actorId, personId: noted.personId }, { now, holidaysOf });
    if (!loaded.ok) return { outcome: 'refused', why: loaded.why };
    const { facts } = loaded;
    if (noted.to < facts.today)
      return { outcome: 'refused', why: 'These days have passed, so nothing is left to undo.' };
    await endNoted(trx, noted, { actor: actorId, today: facts.today, now });
    const others = facts.absences.flatMap((absence) => absence.noted).filter((other) => other.id !== id);
    return ended(facts, noted, listAbsences(others, inRosterOf(facts), facts.today));
  });
}

async function endNoted(
  trx: Kysely<Database>,
  { id, personId, from, to }: NotedAway,
  { actor, today, now }: { actor: string; today: Day; now: Date },
): Promise<void> {
  if (to < today) return;
  const hasBegun = from < today;
  if (hasBegun) await shortenAway(trx, id, addDays(today, -1));
  else await cancelAway(trx, id, now);
  const what = hasBegun ? 'away-shortened' : 'away-cancelled';
  await appendEvent(trx, {
    at: now,
    actor,
    what,
    subject: 'away',
    subjectId: id,
    detail: { person: personId, from, to, ...(hasBegun && { endsOn: addDays(today, -1) }) },
  });
}

async function endInRoster(trx: Kysely<Database>, facts: AbsenceFacts, absence: Absence, now: Date): Promise<void> {
  const { roster, personId, actorId, today } = facts;
  const settings = roster.people[personId];
  if (absence.inRoster.length === 0 || !settings) return;
  const away = endedBefore(settings.away, absence, today);
  const people = { ...roster.people, [personId]: { ...settings, away } };
  const detail = { person: personId, from: absence.from, to: absence.to };
  await saveEditedRoster(trx, { ...roster, people }, { at: now, actor: actorId, what: 'roster-away-ended', detail });
}

function ended(facts: AbsenceFacts, { from, to }: DayRange, rest: Absence[]): EndingAnswer {
  return {
    outcome: 'ended',
    about: aboutPerson(facts),
    ended: { from, to },
    today: facts.today,
    rest: listedAbsences(facts, rest),
  };
}

function inRosterOf({ roster, personId }: AbsenceFacts): readonly DayRange[] {
  return roster.people[personId]?.away ?? [];
}
