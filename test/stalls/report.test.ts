import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { type IndicatorRow, noIndicators } from '../../src/stalls/indicators.ts';
import { buildReport, type ReportScope } from '../../src/stalls/report.ts';
import { reportMessage } from '../../src/stalls/report.view.ts';

const december = { period: '2026-12', from: '2026-12-01', to: '2026-12-31' };
const november = { period: '2026-11', from: '2026-11-01', to: '2026-11-30' };
const october = { period: '2026-10', from: '2026-10-01', to: '2026-10-31' };

function row(coachee: string, period: typeof december, part: number, of: number): IndicatorRow {
  const indicators = { ...noIndicators(), 'coaching-frequency': { part, of } };
  return { ...period, coach: 'UC', coachee, team: 'East', indicators };
}

const rows = [
  row('UA', october, 9, 9),
  row('UA', november, 1, 3),
  row('UA', december, 2, 2),
  row('UB', november, 2, 2),
  row('UB', december, 0, 1),
];
const together: ReportScope = { title: 'Your own people together', holds: () => true };

describe('a report', () => {
  it('sums this period and the one before, and nothing older', () => {
    const report = buildReport(
      rows,
      [together, { title: 'Ana', holds: ({ coachee }) => coachee === 'UA' }],
      '2026-12-15',
    );
    expect(report).toMatchObject({ period: { from: '2026-12-01' }, before: { from: '2026-11-01' } });
    expect(report?.parts.map(({ now, before }) => [now['coaching-frequency'], before['coaching-frequency']])).toEqual([
      [
        { part: 2, of: 3 },
        { part: 3, of: 5 },
      ],
      [
        { part: 2, of: 2 },
        { part: 1, of: 3 },
      ],
    ]);
  });

  it('names somebody coached before as long as there is something to count, so that the names add up to the sum', () => {
    const earlier = (coachee: string): ReportScope => ({
      ...{ title: `${coachee}, with you before`, holds: (row) => row.coachee === coachee, isOptional: true },
    });
    const report = buildReport(rows, [together, earlier('UB'), earlier('UGONE')], '2026-12-15');
    expect(report?.parts.map(({ title }) => title)).toEqual(['Your own people together', 'UB, with you before']);
  });

  it('speaks of brackets only where there are some', () => {
    const wordsOf = (of: IndicatorRow[]) => {
      const report = buildReport(of, [together], '2026-12-15');
      return report ? JSON.stringify(reportMessage(report).blocks) : '';
    };
    expect(wordsOf(rows)).toContain('In brackets: Sun 1 Nov');
    expect(wordsOf([row('UA', november, 0, 0), row('UA', december, 1, 1)])).not.toContain('brackets');
  });

  it('is none before the first period', () => {
    expect(buildReport(rows, [together], '2027-02-01')).toBe(null);
  });

  it('says counts beside those of the period before, what each counts, and fits Slack with forty people of long names', () => {
    const scopes = [
      together,
      ...Array.from({ length: 40 }, () => ({ ...together, title: '<!channel> *x* '.repeat(20) })),
    ];
    const report = buildReport(rows, scopes, '2026-12-15');
    if (!report) throw new Error('no report');
    const message = reportMessage(report);
    expect(checkMessage(message)).toEqual([]);
    const words = JSON.stringify(message.blocks);
    expect(words).toContain('Coaching frequency: 2 of 3 (3 of 5)');
    expect(words).toContain('of the coachable slots of the period');
    expect(words).toContain('And 21 more: an admin can export them all.');
  });
});
