import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { localOf } from '../calendar/local-time.ts';
import { readAbsence } from '../calendar/read-absence.ts';
import type { Day, DayRange } from '../calendar/settings.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import type { ClosingAnswer, ClosuresAnswer } from './closure-answer.ts';
import { decideClosing, withClosure, withoutClosure } from './closures.ts';
import { saveEditedRoster } from './edit-roster.store.ts';
import { findPerson } from './person.store.ts';
import { loadRoster } from './roster.store.ts';
import type { Roster } from './roster.ts';
import { teamDays } from './settings.ts';
import { mayChangeSettings } from './who-may.ts';

type Outer = Pick<Outside, 'db' | 'clock'>;

const noRoster = 'Nobody is set up here yet. An admin adds people first.';
const whyNot = {
  passed: 'These days have passed. A closure starts today or later.',
  'too-far': 'That is more than two years ahead. Please note it closer to the time.',
} as const;

/** The company's closures of today and ahead, and those of single teams. Everybody may see them. */
export async function showClosures({ db, clock }: Outer, actorId: string): Promise<ClosuresAnswer> {
  const known = await loadToday(db, clock.now());
  if (!known) return { outcome: 'refused', why: noRoster };
  const { roster, today } = known;
  const isAhead = ({ to }: DayRange) => to >= today;
  const permission = mayChangeSettings(roster, actorId);
  return {
    outcome: 'list',
    today,
    closures: roster.calendar.closures.filter(isAhead),
    ofTeams: roster.teams.flatMap(({ name, calendar }) =>
      (calendar.closures ?? []).filter(isAhead).map((range) => ({ team: name, range })),
    ),
    whyNot: permission.may ? null : permission.why,
  };
}

/** Closes the company on the days that an admin typed, or asks back; nothing is guessed. `today` is the workspace's. */
export function closeTyped(
  outer: Outer,
  { actorId, typed }: { actorId: string; typed: string },
): Promise<ClosingAnswer> {
  return asAdmin(outer, actorId, async (trx, { roster, today, now }) => {
    const actor = await findPerson(trx, actorId);
    const reading = readAbsence(typed, {
      today,
      locale: actor?.locale ?? null,
      calendar: teamDays(roster, null, holidaysOf),
    });
    if (reading.ok) return close(trx, { roster, today, now, actorId, range: reading.range });
    const { reason, sentence, candidates } = reading;
    return { outcome: 'asks', sentence: reason === 'past' ? whyNot.passed : sentence, candidates };
  });
}

/** Closes the company on exactly these days; of a range that has begun on the rest. */
export function closeDays(
  outer: Outer,
  { actorId, range }: { actorId: string; range: DayRange },
): Promise<ClosingAnswer> {
  return asAdmin(outer, actorId, (trx, { roster, today, now }) => close(trx, { roster, today, now, actorId, range }));
}

/** Takes this closure out again; days of it that have passed stay closed. */
export function reopenDays(
  outer: Outer,
  { actorId, range }: { actorId: string; range: DayRange },
): Promise<ClosingAnswer> {
  return asAdmin(outer, actorId, async (trx, { roster, today, now }) => {
    const edited = withoutClosure(roster, range, today);
    if (!edited)
      return { outcome: 'refused', why: 'That closure is not there any more. `/coach closure` shows those that are.' };
    await saveEditedRoster(trx, edited, { at: now, actor: actorId, what: 'closure-removed', detail: { ...range } });
    return { outcome: 'reopened', range };
  });
}

interface Known {
  roster: Roster;
  /** The workspace's local date. */
  today: Day;
  now: Date;
}

async function loadToday(db: Kysely<Database>, now: Date): Promise<Known | undefined> {
  const loaded = await loadRoster(db, now.toISOString().slice(0, 10));
  return loaded && { roster: loaded.roster, today: localOf(now, loaded.roster.timezone).day, now };
}

function asAdmin(
  { db, clock }: Outer,
  actorId: string,
  work: (trx: Kysely<Database>, known: Known) => Promise<ClosingAnswer>,
): Promise<ClosingAnswer> {
  return db.transaction().execute(async (trx): Promise<ClosingAnswer> => {
    const known = await loadToday(trx, clock.now());
    if (!known) return { outcome: 'refused', why: noRoster };
    const permission = mayChangeSettings(known.roster, actorId);
    return permission.may ? work(trx, known) : { outcome: 'refused', why: permission.why };
  });
}

async function close(
  trx: Kysely<Database>,
  { roster, today, now, actorId, range }: Known & { actorId: string; range: DayRange },
): Promise<ClosingAnswer> {
  const decided = decideClosing(range, roster.calendar.closures, today);
  if (decided.do === 'refuse') {
    return decided.because === 'already'
      ? { outcome: 'already', within: decided.within }
      : { outcome: 'refused', why: whyNot[decided.because] };
  }
  const detail = { ...decided.range };
  const edited = withClosure(roster, decided.range);
  await saveEditedRoster(trx, edited, { at: now, actor: actorId, what: 'closure-added', detail });
  return { outcome: 'closed', range: decided.range };
}
