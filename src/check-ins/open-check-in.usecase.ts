import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { findCheckIn, findCheckInOf, findOrCreateCheckIn } from './check-in.store.ts';
import { type CheckIn, type CheckInKey, mayRepAnswer } from './check-in.ts';
import { loadAsked } from './check-in-form.store.ts';
import type { CheckInForm } from './check-in-form.ts';
import { readDraft } from './draft.source.ts';
import { draftOfCheckIn, findDraft } from './draft.store.ts';
import { loadFacts, whomItConcerns } from './facts.store.ts';
import { closesAt, type Facts, nameOf, variantIn } from './facts.ts';
import { type FormState, firstState } from './form-state.ts';
import { type FormValues, mostPromises } from './form-values.ts';
import { mayFill } from './permissions.ts';
import { sentences } from './sentences.ts';
import { knownValues } from './stored-values.ts';

export interface Opening {
  actorId: string;
  key: CheckInKey;
  /** `coach`: the coach's half; before the rep has answered, both halves together. */
  as: 'rep' | 'coach';
  from?: FormState['from'];
  /** Words that were typed to the bot, to stand in the form. */
  words?: string | undefined;
}

export type Opened = { ok: true; form: CheckInForm; state: FormState } | { ok: false; why: string };

/**
 * What the form shows when it opens: what was kept for later, else what was sent last. The first one to open a check-in makes
 * its record. Refuses whoever it does not belong to (any more), and a change after the week has closed.
 */
export async function openCheckIn({ db, clock }: Pick<Outside, 'db' | 'clock'>, opening: Opening): Promise<Opened> {
  return db.transaction().execute(async (trx) => {
    const { actorId, key } = opening;
    const facts = await loadFacts(trx, { now: clock.now(), holidaysOf }, whomItConcerns(key, actorId));
    if (!facts) return { ok: false, why: sentences.noRoster };
    const permission = mayFill(facts, actorId, key, opening.as);
    if (!permission.may) return { ok: false, why: permission.why };
    const checkIn = await recordOf(trx, facts, key);
    if (opening.as === 'rep' && !mayRepAnswer(checkIn, closesAt(facts, key), facts.now)) {
      return { ok: false, why: sentences.weekClosed };
    }
    return { ok: true, ...(await load(trx, facts, checkIn, opening)) };
  });
}

async function recordOf(db: Kysely<Database>, facts: Facts, key: CheckInKey): Promise<CheckIn> {
  const known = await findCheckInOf(db, key);
  if (known) return known;
  const id = await findOrCreateCheckIn(db, key, variantIn(facts, key), facts.now);
  const made = await findCheckIn(db, id);
  if (!made) throw new Error(`Check-in ${id} vanished while it was made`);
  return made;
}

async function load(
  db: Kysely<Database>,
  facts: Facts,
  checkIn: CheckIn,
  { actorId, as, from, words }: Opening,
): Promise<{ form: CheckInForm; state: FormState }> {
  const mode = as === 'rep' ? 'rep' : checkIn.repAnsweredAt ? 'coach' : 'live';
  const asked = await loadAsked(db, facts, checkIn, mode);
  const draft = readDraft(await findDraft(db, draftOfCheckIn(actorId, mode, checkIn.id)));
  const known = knownValues(draft, checkIn, asked, mode);
  const values = withWords(known.values, checkIn, words);
  const form: CheckInForm = {
    checkIn,
    coacheeName: nameOf(facts, checkIn.coacheeId),
    ...asked,
    values,
    notice: known.isKept ? 'kept' : null,
  };
  return { form, state: firstState(form, mode, from) };
}

/** Typed words go into the priorities, or in a short check-in, which has none, into the first free line of the Do. */
function withWords(values: FormValues, { variant }: CheckIn, words: string | undefined): FormValues {
  if (!words) return values;
  if (variant !== 'short') {
    return { ...values, priorities: values.priorities ? `${values.priorities}\n${words}` : words };
  }
  return { ...values, promises: [...values.promises, { id: null, text: words, by: '' }].slice(0, mostPromises) };
}
