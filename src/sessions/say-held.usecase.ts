import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts, whomItConcerns } from '../check-ins/facts.store.ts';
import { daysOf, isAwayNow, nameOf } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import { mayWriteSession } from '../roster/who-may.ts';
import { findOrCreateSession, findSession, findSessionOf, saveSaid } from './session.store.ts';
import type { Said, Session, SessionKey } from './session.ts';
import type { SessionPorts } from './session-ports.ts';
import { whyNotSay } from './session-said.ts';
import { sentences } from './session-sentences.ts';
import { shapeAt } from './which-session.ts';

export type SaidHeld =
  | { ok: true; session: Session; coachName: string; coacheeName: string }
  | { ok: false; why: string };

/**
 * One side says whether a session took place; the other side's word stays. It may be changed until two working days of that person have
 * passed since its end. Refused before it begins, and to whoever it does not belong to (any more).
 */
export async function sayHeld(
  { db, clock, whereSlot }: Pick<Outside, 'db' | 'clock'> & Pick<SessionPorts, 'whereSlot'>,
  { actorId, key, said }: { actorId: string; key: SessionKey; said: Said },
): Promise<SaidHeld> {
  const now = clock.now();
  const known = await findSessionOf(db, key);
  // A session that is not completed follows its slot.
  const shape = known?.completedAt ? known : (shapeAt(await whereSlot(key)) ?? known);
  return db.transaction().execute(async (trx): Promise<SaidHeld> => {
    const facts = await loadFacts(trx, { now, holidaysOf }, whomItConcerns(key, actorId));
    if (!facts) return { ok: false, why: sentences.noRoster };
    const pair = { coach: key.coachId, coachee: key.coacheeId };
    const permission = mayWriteSession(facts.roster.roster, actorId, pair, (id) => isAwayNow(facts, id));
    if (!permission.may) return { ok: false, why: permission.why };
    if (!shape) return { ok: false, why: 'This session was called off, so there is nothing to say about it.' };
    const why = whyNotSay(shape, daysOf(facts, actorId), now);
    if (why !== null) return { ok: false, why };
    const id = await findOrCreateSession(trx, key, shape, now);
    const before = await findSession(trx, id);
    if (!before) return { ok: false, why: sentences.notFound };
    await saveSaid(trx, before, actorId === key.coacheeId ? 'coachee' : 'coach', said, { actorId, now });
    const session = (await findSession(trx, id)) ?? before;
    return { ok: true, session, coachName: nameOf(facts, key.coachId), coacheeName: nameOf(facts, key.coacheeId) };
  });
}
