import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { sentences } from '../check-ins/sentences.ts';
import type { Outside } from '../platform/outside.ts';
import { claimChange } from './change-loop.store.ts';
import { findOpenLoopOf } from './loop.store.ts';
import { pairCoachedBy, whomLoopConcerns } from './loop-pair.ts';
import { findParked, takeMoment } from './moment.store.ts';
import { type Refused, refused } from './refusal.ts';
import { findForWork } from './work-on-loop.store.ts';

type Taken = { ok: true; loopId: number; coacheeId: string };

/** Takes a parked moment into the open loop of its person, as further evidence. Refuses one that is parked no longer, and others' people. */
export async function takeParked(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { actorId, momentId }: { actorId: string; momentId: number },
): Promise<Taken | Refused> {
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<Taken | Refused> => {
    const moment = await findParked(trx, momentId);
    if (!moment) return refused('This moment is no longer parked: it is in a loop, or was taken off the list.');
    const { coacheeId } = moment;
    const facts = await loadFacts(trx, { now, holidaysOf }, whomLoopConcerns(coacheeId, actorId));
    if (!facts) return refused(sentences.noRoster);
    if (actorId !== coacheeId && !pairCoachedBy(facts, actorId, coacheeId)) {
      return refused('This belongs to the two people it is about.');
    }
    const open = await findOpenLoopOf(trx, coacheeId);
    if (!open) return refused('No loop is open. It is offered when the next one opens.');
    const found = await findForWork(trx, { actorId, which: { loopId: open.id }, part: 'both' }, { now, holidaysOf });
    if (!found.ok) return found;
    await takeMoment(trx, momentId, open.id, { actorId, now });
    await claimChange(trx, open, 'loop-evidence-added', { actorId, now }, { moment: momentId });
    return { ok: true, loopId: open.id, coacheeId };
  });
}
