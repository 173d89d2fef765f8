import type { DayRange } from '../calendar/settings.ts';
import { type IndicatorRow, type Indicators, noIndicators, sumIndicators } from './indicators.ts';

/** The indicators of one period beside those of the period before, for the pairs that somebody answers for. */
export interface Report {
  period: DayRange;
  /** Null when nothing is known of it. */
  before: DayRange | null;
  /** In the order in which they are shown: never sorted by a figure. */
  parts: ReportPart[];
}

export interface ReportPart {
  /** A team's name, a person's, or what the sum of all is called. */
  title: string;
  now: Indicators;
  before: Indicators;
}

/** What one part of a report is about. */
export interface ReportScope {
  title: string;
  holds(row: Pick<IndicatorRow, 'coach' | 'coachee' | 'team'>): boolean;
  /** Shown only where there is something to count, as of somebody whom the person coached before. */
  isOptional?: true;
}

/**
 * The report of the period that holds this day. Teams may have periods of their own: the rows of a part are those of the period of
 * each pair that holds the day, and the one before it; what is shown as the period is the first part's. Null when there is no row.
 */
export function buildReport(
  rows: readonly IndicatorRow[],
  scopes: readonly ReportScope[],
  today: string,
): Report | null {
  const now = rows.filter(({ from, to }) => from <= today && today <= to);
  const before = rows.filter((row) => isBefore(row, now));
  const [first] = now;
  if (!first) return null;
  const [earlier] = before;
  return {
    period: { from: first.from, to: first.to },
    before: earlier ? { from: earlier.from, to: earlier.to } : null,
    parts: scopes.flatMap(({ title, holds, isOptional = false }) => {
      const part = {
        title,
        now: sumIndicators(now.filter(holds)),
        before: earlier ? sumIndicators(before.filter(holds)) : noIndicators(),
      };
      return isOptional && isEmpty(part.now) && isEmpty(part.before) ? [] : part;
    }),
  };
}

function isEmpty(indicators: Indicators): boolean {
  return Object.values(indicators).every(({ of }) => of === 0);
}

function isBefore(row: IndicatorRow, now: readonly IndicatorRow[]): boolean {
  const current = now.find(({ coach, coachee }) => coach === row.coach && coachee === row.coachee);
  if (!current || row.to >= current.from) return false;
  return Date.parse(current.from) - Date.parse(row.to) === dayMs;
}

const dayMs = 86_400_000;
