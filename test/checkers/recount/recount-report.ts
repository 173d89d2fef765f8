import { figure, type Row } from './rows.ts';

const names = [
  ['coaching_frequency', 'Coaching frequency'],
  ['action_completion', 'Action completion'],
  ['feedback_specificity', 'Feedback specificity'],
  ['inspection_quality', 'Inspection quality'],
  ['behaviour_adoption', 'Behaviour adoption'],
  ['evidence_capture', 'Evidence capture'],
] as const;

/** The lines of a report about these exported rows of indicators, in the period that begins on `from`, beside the period before. */
export function reportLinesOf(rows: readonly Row[], { from, before }: { from: string; before: string }): string[] {
  const sum = (begins: string, column: string) =>
    rows.filter((row) => row.from === begins).reduce((total, row) => total + figure(row, column), 0);
  return names.flatMap(([column, name]) => {
    const [part, of] = [sum(from, `${column}_part`), sum(from, `${column}_of`)];
    const [partBefore, ofBefore] = [sum(before, `${column}_part`), sum(before, `${column}_of`)];
    if (of === 0 && ofBefore === 0) return [];
    const now = of === 0 ? 'nothing yet' : `${part} of ${of}`;
    return [`${name}: ${now}${ofBefore === 0 ? '' : ` (${partBefore} of ${ofBefore})`}`];
  });
}
