import { holidaysOf } from '../calendar/holidays.source.ts';
import { loadFacts } from '../check-ins/facts.store.ts';
import { daysOf, nameOf } from '../check-ins/facts.ts';
import type { Outside } from '../platform/outside.ts';
import type { Loop, Verdict } from './loop.ts';
import { versionOfVerdict } from './verdict.store.ts';

/** What the coachee is told beside the verdict itself: who judged, in whose zone times are read, how often it was put right. */
export async function loadVerdictNotice(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  { coacheeId }: Loop,
  { id, judgeId }: Verdict,
): Promise<{ judgeName: string; zone: string; version: number }> {
  const facts = await loadFacts(db, { now: clock.now(), holidaysOf }, () => [coacheeId, judgeId]);
  return {
    judgeName: facts ? nameOf(facts, judgeId) : '',
    zone: facts ? daysOf(facts, coacheeId).zone : 'UTC',
    version: await versionOfVerdict(db, id),
  };
}
