import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts, whomItConcerns } from '../check-ins/facts.store.ts';
import { isAwayNow } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import type { Database } from '../platform/schema.ts';
import { mayWriteSession } from '../roster/who-may.ts';
import { keepFields } from './keep-fields.store.ts';
import { findSession } from './session.store.ts';
import { type ConflictedForm, conflicted } from './session-conflict.ts';
import { loadSessionForm } from './session-form.store.ts';
import type { SessionForm, SessionFormState } from './session-form.ts';
import { drawnAgain } from './session-form-state.ts';
import { sentences } from './session-sentences.ts';
import type { Values } from './session-values.ts';

export interface PageSent {
  actorId: string;
  state: SessionFormState;
  page: Values;
}

export type KeptSession =
  | { outcome: 'kept'; form: SessionForm; state: SessionFormState }
  /** Both wrote in a field: the form as it is now, with the person's own words in it. */
  | ({ outcome: 'changed' } & ConflictedForm)
  | { outcome: 'completed'; form: SessionForm }
  | { outcome: 'refused'; why: string };

/**
 * Keeps what stands on the page of an open form, for both of the pair, and answers the form drawn again with this change of its state.
 * Nothing is checked: half-written is what a form for later is.
 */
export async function keepSession(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { actorId, state, page }: PageSent,
  change: (form: SessionForm) => Partial<Pick<SessionFormState, 'page' | 'from' | 'isOverridden'>> = () => ({}),
): Promise<KeptSession> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<KeptSession> => {
    const session = await findSession(trx, state.sessionId);
    if (!session) return { outcome: 'refused', why: sentences.notFound };
    const facts = await loadFacts(trx, { now, holidaysOf }, whomItConcerns(session, actorId));
    if (!facts) return { outcome: 'refused', why: sentences.noRoster };
    const pair = { coach: session.coachId, coachee: session.coacheeId };
    const permission = mayWriteSession(facts.roster.roster, actorId, pair, (id) => isAwayNow(facts, id));
    if (!permission.may) return { outcome: 'refused', why: permission.why };
    const load = (db: Kysely<Database>, from: typeof session, isOverridden: boolean) =>
      loadSessionForm(db, facts, from, { actorId, isOverridden });
    if (session.completedAt) return { outcome: 'completed', form: await load(trx, session, state.isOverridden) };
    const conflicts = await keepFields(trx, session, { actorId, state, page, now });
    const kept = (await findSession(trx, session.id)) ?? session;
    const form = await load(trx, kept, state.isOverridden);
    if (conflicts.length > 0) return { outcome: 'changed', ...conflicted(form, state, page, conflicts) };
    const changed = change(form);
    const shown = changed.isOverridden ? await load(trx, kept, true) : form;
    return { outcome: 'kept', form: shown, state: drawnAgain(shown, state, changed) };
  });
}
