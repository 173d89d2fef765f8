import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { findCheckIn } from './check-in.store.ts';
import { isWeekClosed } from './check-in.ts';
import { reloadAsked } from './check-in-form.store.ts';
import type { CheckInForm } from './check-in-form.ts';
import { readDraft, writeDraft } from './draft.source.ts';
import { draftOfCheckIn, findDraft, saveDraft } from './draft.store.ts';
import { loadFacts, whomItConcerns } from './facts.store.ts';
import { closesAt, nameOf } from './facts.ts';
import type { FormState } from './form-state.ts';
import { type FormValues, mergeValues } from './form-values.ts';
import { mayFill } from './permissions.ts';
import { sentences } from './sentences.ts';
import { knownValues } from './stored-values.ts';

export type Kept = { ok: true; form: CheckInForm } | { ok: false; why: string };

/**
 * Keeps what stands on the page of an open form, with what was kept from its other pages, and answers what the form shows now.
 * Nothing is checked: half-written is what a draft is.
 */
export async function keepDraft(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { actorId, state, page }: { actorId: string; state: FormState; page: Partial<FormValues> },
): Promise<Kept> {
  return db.transaction().execute(async (trx) => {
    const checkIn = await findCheckIn(trx, state.checkInId);
    if (!checkIn) return { ok: false, why: sentences.notFound };
    const facts = await loadFacts(trx, { now: clock.now(), holidaysOf }, whomItConcerns(checkIn, actorId));
    if (!facts) return { ok: false, why: sentences.noRoster };
    const permission = mayFill(facts, actorId, checkIn, state.mode);
    if (!permission.may) return { ok: false, why: permission.why };
    const asked = await reloadAsked(trx, facts, checkIn, state);
    const key = draftOfCheckIn(actorId, state.mode, checkIn.id);
    const lineIds = state.promises.map(([id]) => id);
    const known = knownValues(readDraft(await findDraft(trx, key)), checkIn, asked, state.mode, lineIds);
    const values = mergeValues(known.values, page);
    await saveDraft(trx, key, writeDraft({ version: state.repVersion, values }), facts.now);
    return {
      ok: true,
      form: {
        checkIn,
        coacheeName: nameOf(facts, checkIn.coacheeId),
        ...asked,
        values,
        notice: null,
        isClosed: isWeekClosed(closesAt(facts, checkIn), facts.now),
      },
    };
  });
}
