import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts, whomItConcerns } from '../check-ins/facts.store.ts';
import { isAwayNow } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import { mayWriteSession } from '../roster/who-may.ts';
import { findSession, saveSayBack } from './session.store.ts';
import { loadSessionForm } from './session-form.store.ts';
import type { SessionForm } from './session-form.ts';
import { sentences } from './session-sentences.ts';

export type SaidBack = { ok: true; form: SessionForm } | { ok: false; why: string };

/**
 * The coached person says the target back in own words once the session is completed; the first words stay. Refuses everybody else, and a
 * session that is not completed: its form has the field.
 */
export async function sayBack(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { actorId, sessionId, text }: { actorId: string; sessionId: number; text: string },
): Promise<SaidBack> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<SaidBack> => {
    const session = await findSession(trx, sessionId);
    if (!session) return { ok: false, why: sentences.notFound };
    const facts = await loadFacts(trx, { now, holidaysOf }, whomItConcerns(session, actorId));
    if (!facts) return { ok: false, why: sentences.noRoster };
    const pair = { coach: session.coachId, coachee: session.coacheeId };
    const permission = mayWriteSession(facts.roster.roster, actorId, pair, (id) => isAwayNow(facts, id));
    if (!permission.may) return { ok: false, why: permission.why };
    if (actorId !== session.coacheeId) {
      return { ok: false, why: 'Only the person who was coached says it back, in their own words.' };
    }
    if (!session.completedAt)
      return { ok: false, why: 'This session is not completed yet: its form has a field for it.' };
    if (session.sayBack !== null && session.sayBack !== text) {
      return { ok: false, why: 'You have said it back already, and your words stand in the session.' };
    }
    if (session.sayBack === null) await saveSayBack(trx, session, { text, actorId, now });
    const after = (await findSession(trx, sessionId)) ?? session;
    return { ok: true, form: await loadSessionForm(trx, facts, after, { actorId, isOverridden: false }) };
  });
}
