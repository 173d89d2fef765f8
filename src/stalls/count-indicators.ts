import { isWithin } from '../calendar/days.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { type IndicatorRow, type Indicators, noIndicators } from './indicators.ts';

/** One recorded fact of a pair that an indicator counts, with the instant or day that decides its period. */
export type IndicatorFact = {
  coach: string;
  coachee: string;
} & (
  | { what: 'slot'; at: Date; isHeld: boolean; leftMoment: boolean }
  | { what: 'commitment'; on: Day; isKept: boolean }
  | { what: 'practice'; at: Date; isTried: boolean }
  | { what: 'loop'; at: Date; isSpecific: boolean }
  | { what: 'check'; at: Date; hasEvidence: boolean; isJudged: boolean; isShown: boolean }
  | { what: 'pipeline'; at: Date; hasEvidence: boolean }
);

export interface CountedPair {
  coach: string;
  coachee: string;
  team: string | null;
  /** The team's. */
  zone: string;
  /** The team's, in order. */
  periods: readonly { id: string; from: Day; to: Day }[];
}

/** One row for each pair and period, zeros included, so that the rows of a team add up to its figures. Facts of other pairs are left out. */
export function countIndicators(pairs: readonly CountedPair[], facts: readonly IndicatorFact[]): IndicatorRow[] {
  const factsOf = new Map<string, IndicatorFact[]>();
  for (const fact of facts) {
    const key = `${fact.coach}>${fact.coachee}`;
    const known = factsOf.get(key);
    if (known) known.push(fact);
    else factsOf.set(key, [fact]);
  }
  return pairs.flatMap(({ coach, coachee, team, zone, periods }) => {
    const ofPair = (factsOf.get(`${coach}>${coachee}`) ?? []).map((fact) => ({ fact, day: dayOf(fact, zone) }));
    return periods.map(({ id, from, to }) => {
      const indicators = noIndicators();
      for (const { fact, day } of ofPair) if (isWithin(day, { from, to })) count(indicators, fact);
      return { period: id, from, to, coach, coachee, team, indicators };
    });
  });
}

function dayOf(fact: IndicatorFact, zone: string): Day {
  return fact.what === 'commitment' ? fact.on : localOf(fact.at, zone).day;
}

function count(to: Indicators, fact: IndicatorFact): void {
  switch (fact.what) {
    case 'slot':
      add(to['coaching-frequency'], fact.isHeld);
      if (fact.isHeld) add(to['evidence-capture'], fact.leftMoment);
      break;
    case 'commitment':
      add(to['action-completion'], fact.isKept);
      break;
    case 'practice':
      add(to['action-completion'], fact.isTried);
      break;
    case 'loop':
      add(to['feedback-specificity'], fact.isSpecific);
      break;
    case 'check':
      add(to['inspection-quality'], fact.hasEvidence);
      if (fact.isJudged) add(to['behaviour-adoption'], fact.isShown);
      break;
    case 'pipeline':
      add(to['inspection-quality'], fact.hasEvidence);
      break;
  }
}

function add(share: { part: number; of: number }, isOne: boolean): void {
  share.of += 1;
  if (isOne) share.part += 1;
}
