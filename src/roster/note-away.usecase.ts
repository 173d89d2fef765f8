import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { readAbsence } from '../calendar/read-absence.ts';
import type { DayRange } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { loadAbsenceFacts } from './absence-facts.store.ts';
import { type AbsenceFacts, type Asking, aboutPerson, coverOf } from './absence-facts.ts';
import { decideNoting, listAbsences } from './absences.ts';
import { noteAway } from './away.store.ts';
import type { NotingAnswer } from './away-answer.ts';
import { appendEvent } from './event.store.ts';

/** Notes the days that somebody typed for a person, or asks back; nothing is guessed. `today` is the person's. */
export function noteTyped(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { typed, ...asking }: Asking & { typed: string },
): Promise<NotingAnswer> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<NotingAnswer> => {
    const loaded = await loadAbsenceFacts(trx, asking, { now, holidaysOf });
    if (!loaded.ok) return { outcome: 'refused', why: loaded.why };
    const { facts } = loaded;
    const actor = facts.people.get(asking.actorId);
    const reading = readAbsence(typed, {
      today: facts.today,
      locale: actor?.locale ?? null,
      calendar: facts.days,
    });
    if (reading.ok) return note(trx, facts, reading.range, now);
    return {
      outcome: 'asks',
      about: aboutPerson(facts),
      sentence: reading.sentence,
      candidates: reading.candidates,
    };
  });
}

/** Notes exactly these days for a person; of a range that has begun the rest. */
export function noteDays(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { range, ...asking }: Asking & { range: DayRange },
): Promise<NotingAnswer> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<NotingAnswer> => {
    const loaded = await loadAbsenceFacts(trx, asking, { now, holidaysOf });
    return loaded.ok ? note(trx, loaded.facts, range, now) : { outcome: 'refused', why: loaded.why };
  });
}

const whyNot = {
  passed: 'These days have passed. Days away start today or later.',
  'too-far': 'That is more than two years ahead. Please note it closer to the time.',
} as const;

async function note(trx: Kysely<Database>, facts: AbsenceFacts, range: DayRange, now: Date): Promise<NotingAnswer> {
  const { actorId, personId, absences, today } = facts;
  const about = aboutPerson(facts);
  const decided = decideNoting(range, absences, today);
  if (decided.do === 'refuse') {
    return decided.because === 'already'
      ? { outcome: 'already', about, within: { from: decided.within.from, to: decided.within.to } }
      : { outcome: 'refused', why: whyNot[decided.because] };
  }
  const { from, to } = decided.range;
  const id = await noteAway(trx, { personId, from, to, notedBy: actorId, at: now });
  const detail = { person: personId, from, to };
  await appendEvent(trx, { at: now, actor: actorId, what: 'away-noted', subject: 'away', subjectId: id, detail });
  const [whole = decided.range] = listAbsences([], [...absences, decided.range], today).filter(
    (absence) => absence.from <= from && to <= absence.to,
  );
  return {
    outcome: 'noted',
    about,
    id,
    range: decided.range,
    whole: { from: whole.from, to: whole.to },
    cover: coverOf(facts),
  };
}
