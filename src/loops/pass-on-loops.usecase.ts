import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { nameOf } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import { pairsOf } from '../roster/pairs.ts';
import { listOrphanedLoops, passOnLoop, withdrawQuestionsTo } from './pass-on.store.ts';

/** A loop that goes on with another coach. */
export interface PassedOn {
  loopId: number;
  /** Of the loop, after the change: one passing on, one telling. */
  version: number;
  coacheeId: string;
  coacheeName: string;
  fromId: string;
  fromName: string;
  toId: string;
  toName: string;
}

/**
 * Gives open loops whose pair has ended to the coach whom the person has now, and says what to tell whom. Somebody without a coach
 * keeps the loop as it is. Run again it passes nothing on twice.
 */
export async function passOnLoops({ db, clock }: Pick<Outside, 'db' | 'clock'>): Promise<PassedOn[]> {
  const now = clock.now();
  if ((await listOrphanedLoops(db)).length === 0) return [];
  return db.transaction().execute(async (trx) => {
    const orphaned = await listOrphanedLoops(trx);
    const facts = await loadFacts(trx, { now, holidaysOf }, (roster) => [
      ...orphaned.flatMap(({ coachId, coacheeId }) => [coachId, coacheeId]),
      ...pairsOf(roster).map(({ coach }) => coach),
    ]);
    if (!facts) return [];
    const passed: PassedOn[] = [];
    for (const { id: loopId, version, coachId: fromId, coacheeId } of orphaned) {
      const theirs = pairsOf(facts.roster.roster).filter(({ coachee }) => coachee === coacheeId);
      const toId = theirs[0]?.coach;
      if (toId === undefined || theirs.some(({ coach }) => coach === fromId)) continue;
      if (!(await passOnLoop(trx, { id: loopId, version }, { fromId, toId }, now))) continue;
      await withdrawQuestionsTo(trx, { loopId, judgeId: toId }, now);
      passed.push({
        loopId,
        version: version + 1,
        coacheeId,
        coacheeName: nameOf(facts, coacheeId),
        fromId,
        fromName: nameOf(facts, fromId),
        toId,
        toName: nameOf(facts, toId),
      });
    }
    return passed;
  });
}
