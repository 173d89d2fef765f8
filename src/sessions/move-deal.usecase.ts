import { holidaysOf } from '../calendar/holidays.source.ts';
import { insertDealNote } from '../check-ins/deal-note.store.ts';
import { loadFacts, whomItConcerns } from '../check-ins/facts.store.ts';
import { isAwayNow } from '../check-ins/facts.ts';
import { once } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import { mayWriteSession } from '../roster/who-may.ts';
import { keepFields } from './keep-fields.store.ts';
import { findSession } from './session.store.ts';
import { loadSessionForm } from './session-form.store.ts';
import { pagesOf, type SessionForm, type SessionFormState } from './session-form.ts';
import { drawnAgain } from './session-form-state.ts';
import { sentences } from './session-sentences.ts';

export type MovedDeal = { ok: true; form: SessionForm; state: SessionFormState } | { ok: false; why: string };

/** Keeps deal talk for the pair's next check-in and goes back to the page it came from. The same form sent twice keeps it once. */
export async function moveDeal(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { actorId, viewId, state, text }: { actorId: string; viewId: string; state: SessionFormState; text: string },
): Promise<MovedDeal> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<MovedDeal> => {
    const session = await findSession(trx, state.sessionId);
    if (!session) return { ok: false, why: sentences.notFound };
    const facts = await loadFacts(trx, { now, holidaysOf }, whomItConcerns(session, actorId));
    if (!facts) return { ok: false, why: sentences.noRoster };
    const { coachId, coacheeId } = session;
    const pair = { coach: coachId, coachee: coacheeId };
    const permission = mayWriteSession(facts.roster.roster, actorId, pair, (id) => isAwayNow(facts, id));
    if (!permission.may) return { ok: false, why: permission.why };
    if (await once(trx, `deal/${viewId}/${state.generation}`, now)) {
      await insertDealNote(trx, { coachId, coacheeId, sessionId: session.id, text }, { actorId, now });
      // What was kept half-written is said now.
      if (session.completedAt === null) {
        await keepFields(trx, session, { actorId, state: { ...state, shown: { deal: '-' } }, page: { deal: '' }, now });
      }
    }
    const kept = (await findSession(trx, session.id)) ?? session;
    const loaded = await loadSessionForm(trx, facts, kept, { actorId, isOverridden: state.isOverridden });
    const form: SessionForm = { ...loaded, notice: { what: 'deal-kept' } };
    const page = state.from ?? pagesOf(form)[0] ?? state.page;
    return { ok: true, form, state: drawnAgain(form, state, { page, from: null }) };
  });
}
