import type { Day } from '../calendar/settings.ts';

/** The six leading indicators, in the order in which they are shown. Each is a count over a count. */
export type Indicator =
  | 'coaching-frequency'
  | 'action-completion'
  | 'feedback-specificity'
  | 'inspection-quality'
  | 'behaviour-adoption'
  | 'evidence-capture';

export interface Share {
  /** How many did. */
  part: number;
  /** Of how many. */
  of: number;
}

export type Indicators = Record<Indicator, Share>;

/** The figures of one pair in one period. Those of a team or the company are the sums of these rows and nothing else. */
export interface IndicatorRow {
  /** The period's name: a month, or what the calendar calls it. */
  period: string;
  from: Day;
  to: Day;
  coach: string;
  coachee: string;
  team: string | null;
  indicators: Indicators;
}

export const indicatorsInOrder: readonly Indicator[] = [
  'coaching-frequency',
  'action-completion',
  'feedback-specificity',
  'inspection-quality',
  'behaviour-adoption',
  'evidence-capture',
];

/** What each one is called, and what is counted of what: the definition that the docs and the report give. */
export const indicatorWords: Record<Indicator, { name: string; counts: string }> = {
  'coaching-frequency': {
    name: 'Coaching frequency',
    counts: 'skill sessions held, of the coachable slots of the period',
  },
  'action-completion': {
    name: 'Action completion',
    counts: 'commitments kept and practice tasks tried, of those that came due or ended in the period',
  },
  'feedback-specificity': {
    name: 'Feedback specificity',
    counts: 'loops with a moment, and a behaviour and pass condition that can be observed, of the loops opened',
  },
  'inspection-quality': {
    name: 'Inspection quality',
    counts: 'checks and pipeline reviews with a line, a time or a link, of all of them',
  },
  'behaviour-adoption': {
    name: 'Behaviour adoption',
    counts: 'calls on which the behaviour was shown, of the calls checked',
  },
  'evidence-capture': { name: 'Evidence capture', counts: 'sessions that left a moment, of the sessions held' },
};

/** Nothing counted yet. */
export function noIndicators(): Indicators {
  const none = () => ({ part: 0, of: 0 });
  return {
    'coaching-frequency': none(),
    'action-completion': none(),
    'feedback-specificity': none(),
    'inspection-quality': none(),
    'behaviour-adoption': none(),
    'evidence-capture': none(),
  };
}

/** The figures of several rows together: a team's, or the company's. */
export function sumIndicators(rows: readonly Pick<IndicatorRow, 'indicators'>[]): Indicators {
  const sum = noIndicators();
  for (const { indicators } of rows) {
    for (const indicator of indicatorsInOrder) {
      sum[indicator].part += indicators[indicator].part;
      sum[indicator].of += indicators[indicator].of;
    }
  }
  return sum;
}
