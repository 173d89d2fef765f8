import type { Result } from '../simulation/result.ts';
import { checkAgreement } from './agreement.ts';
import { checkEvents } from './events.ts';
import type { Evidence } from './evidence.ts';
import { checkGaps } from './gaps.ts';
import { checkHits } from './hits.ts';
import { checkPlan } from './plan.ts';
import { checkRepeats } from './repeats.ts';
import { checkWords } from './words.ts';

/** Everything that is checked after a torture. */
export function checkTorture(evidence: Evidence): Result[] {
  return [
    checkHits(evidence),
    checkRepeats(evidence),
    checkPlan(evidence),
    checkAgreement(evidence),
    checkEvents(evidence),
    checkGaps(evidence),
    checkWords(evidence),
  ];
}
