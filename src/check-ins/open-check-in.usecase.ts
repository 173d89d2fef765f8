import type { Kysely } from 'kysely';
import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { pairsOf, type RosterPair } from '../roster/pairs.ts';
import type { Roster } from '../roster/roster.ts';
import { findCheckIn, findCheckInOf, findOrCreateCheckIn } from './check-in.store.ts';
import { type CheckIn, type CheckInKey, type CheckInVariant, isWeekClosed, mayRepAnswer } from './check-in.ts';
import { loadAsked } from './check-in-form.store.ts';
import type { CheckInForm } from './check-in-form.ts';
import { readDraft } from './draft.source.ts';
import { draftOfCheckIn, findDraft, wordsDraft } from './draft.store.ts';
import { loadFacts } from './facts.store.ts';
import { closesAt, type Facts, nameOf, todayOf, variantIn, weekOfPair } from './facts.ts';
import { type FormState, firstState } from './form-state.ts';
import { mayFill } from './permissions.ts';
import { placeWords } from './place-words.ts';
import { sentences } from './sentences.ts';
import { knownValues } from './stored-values.ts';
import { readTypedWords } from './typed-words.source.ts';
import { mayBegin } from './week-to-open.store.ts';

/** One check-in, with how it was asked where a message says so; or the one of this week of a person. */
export type WhichCheckIn = (CheckInKey & { variant?: CheckInVariant | undefined }) | { thisWeekOf: string };

export interface Opening {
  actorId: string;
  which: WhichCheckIn;
  /** `coach`: the coach's half; before the rep has answered, both halves together. */
  as: 'rep' | 'coach';
  from?: FormState['from'];
  /** The key of words that were typed to the bot, to stand in the form. */
  wordsKey?: string | undefined;
}

export type Opened = { ok: true; form: CheckInForm; state: FormState } | { ok: false; why: string };

/**
 * What the form shows when it opens: what was kept for later, else what was sent last. The first one to open a check-in makes
 * its record. Refuses whoever it does not belong to (any more), a week that had no
 * check-in, and a change after the week has closed.
 */
export async function openCheckIn({ db, clock }: Pick<Outside, 'db' | 'clock'>, opening: Opening): Promise<Opened> {
  return db.transaction().execute(async (trx) => {
    const { actorId, which } = opening;
    const facts = await loadFacts(trx, { now: clock.now(), holidaysOf }, (roster) => concerned(roster, opening));
    if (!facts) return { ok: false, why: sentences.noRoster };
    const key = 'thisWeekOf' in which ? await keyOfNow(trx, facts, opening, which.thisWeekOf) : which;
    if (!key) return { ok: false, why: whyNoCheckIn(facts, opening) };
    const permission = mayFill(facts, actorId, key, opening.as);
    if (!permission.may) return { ok: false, why: permission.why };
    const checkIn = await recordOf(trx, facts, key);
    if (!checkIn) return { ok: false, why: sentences.noSuchWeek };
    if (opening.as === 'rep' && !mayRepAnswer(checkIn, closesAt(facts, key), facts.now)) {
      return { ok: false, why: sentences.weekClosed };
    }
    return { ok: true, ...(await load(trx, facts, checkIn, opening)) };
  });
}

function concerned(roster: Roster, { actorId, which }: Opening): string[] {
  const coacheeId = 'thisWeekOf' in which ? which.thisWeekOf : which.coacheeId;
  const coaches = pairsOf(roster).flatMap(({ coach, coachee }) => (coachee === coacheeId ? [coach] : []));
  const named = 'thisWeekOf' in which ? [] : [which.coachId];
  const standIns = roster.teams.flatMap(({ standIn }) => standIn ?? []);
  return [...new Set([actorId, coacheeId, ...coaches, ...named, ...standIns])];
}

/** The person's pair: the actor's own one with them where there is one, then one that has a check-in, then any. */
function keyOfThisWeek(facts: Facts, { actorId, as }: Opening, coacheeId: string): CheckInKey | undefined {
  const pairs = pairsOf(facts.roster.roster).filter(({ coachee }) => coachee === coacheeId);
  const isOwn = ({ coach, standIn }: RosterPair) => as === 'coach' && (coach === actorId || standIn === actorId);
  const pair = pairs.find(isOwn) ?? pairs.find(({ slots }) => slots['check-in']) ?? pairs[0];
  return pair && { coachId: pair.coach, coacheeId, week: weekOfPair(facts, pair, todayOf(facts, coacheeId)) };
}

/** This week's check-in; for a rep who has answered it and whose week is closed, already the next one. */
async function keyOfNow(
  db: Kysely<Database>,
  facts: Facts,
  opening: Opening,
  coacheeId: string,
): Promise<CheckInKey | undefined> {
  const key = keyOfThisWeek(facts, opening, coacheeId);
  if (!key || opening.as === 'coach' || !isWeekClosed(closesAt(facts, key), facts.now)) return key;
  const checkIn = await findCheckInOf(db, key);
  return checkIn?.repAnsweredAt ? { ...key, week: addDays(key.week, 7) } : key;
}

function whyNoCheckIn(facts: Facts, { actorId, as }: Opening): string {
  if (as === 'coach') return 'Nobody coaches this person here, so there is no check-in.';
  return pairsOf(facts.roster.roster).some(({ coach }) => coach === actorId)
    ? 'You have no check-in of your own. To go through one of your people’s: /coach checkin @name'
    : sentences.notTakingPart;
}

async function recordOf(
  db: Kysely<Database>,
  facts: Facts,
  key: CheckInKey & { variant?: CheckInVariant | undefined },
): Promise<CheckIn | undefined> {
  const known = await findCheckInOf(db, key);
  if (known) return known;
  if (!(await mayBegin(db, facts, key, 'check-in'))) return undefined;
  const id = await findOrCreateCheckIn(db, key, key.variant ?? variantIn(facts, key), facts.now);
  const made = await findCheckIn(db, id);
  if (!made) throw new Error(`Check-in ${id} vanished while it was made`);
  return made;
}

async function load(
  db: Kysely<Database>,
  facts: Facts,
  checkIn: CheckIn,
  { actorId, as, from, wordsKey }: Opening,
): Promise<{ form: CheckInForm; state: FormState }> {
  const mode = as === 'rep' ? 'rep' : checkIn.repAnsweredAt ? 'coach' : 'live';
  const asked = await loadAsked(db, facts, checkIn, mode);
  const draft = readDraft(await findDraft(db, draftOfCheckIn(actorId, mode, checkIn.id)));
  const known = knownValues(draft, checkIn, asked, mode);
  const words = wordsKey === undefined ? undefined : await findDraft(db, wordsDraft(actorId, wordsKey));
  const text = readTypedWords(words)?.text;
  const [values, didNotFit] = text ? placeWords(known.values, checkIn.variant, text) : [known.values, ''];
  const form: CheckInForm = {
    checkIn,
    coacheeName: nameOf(facts, checkIn.coacheeId),
    ...asked,
    values,
    notice: known.isKept ? 'kept' : null,
    isClosed: isWeekClosed(closesAt(facts, checkIn), facts.now),
    ...(didNotFit !== '' && { didNotFit }),
  };
  // Words that did not all find room stay kept, and the answer that offers places for them stays as it is.
  return { form, state: firstState(form, mode, didNotFit === '' ? { from, wordsKey } : {}) };
}
