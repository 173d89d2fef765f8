import type { Outside } from '../platform/outside.ts';
import { pairsOf } from '../roster/pairs.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { leaveNews } from './news.store.ts';
import { passedOnNews } from './news.ts';
import { listOrphanedLoops, passOnLoop, withdrawQuestionsTo } from './pass-on.store.ts';

/** A loop that goes on with another coach. */
export interface PassedOn {
  loopId: number;
  coacheeId: string;
  fromId: string;
  toId: string;
}

/**
 * Gives open loops whose pair has ended to the coach whom the person has now; the new coach, the person and the former coach are to hear
 * of it. Somebody without a coach keeps the loop as it is. Run again it passes nothing on twice.
 */
export async function passOnLoops({ db, clock, newId }: Pick<Outside, 'db' | 'clock' | 'newId'>): Promise<PassedOn[]> {
  const now = clock.now();
  if ((await listOrphanedLoops(db)).length === 0) return [];
  return db.transaction().execute(async (trx) => {
    const loaded = await loadRoster(trx, now.toISOString().slice(0, 10));
    if (!loaded) return [];
    const passed: PassedOn[] = [];
    for (const { id: loopId, version, coachId: fromId, coacheeId } of await listOrphanedLoops(trx)) {
      const theirs = pairsOf(loaded.roster).filter(({ coachee }) => coachee === coacheeId);
      const toId = theirs[0]?.coach;
      if (toId === undefined || theirs.some(({ coach }) => coach === fromId)) continue;
      if (!(await passOnLoop(trx, { id: loopId, version }, { fromId, toId }, now))) continue;
      await withdrawQuestionsTo(trx, { loopId, judgeId: toId }, now);
      const loop = { id: loopId, coachId: toId, coacheeId };
      await leaveNews(trx, passedOnNews(loop, { fromId, version: version + 1 }), { now, newId });
      passed.push({ loopId, coacheeId, fromId, toId });
    }
    return passed;
  });
}
