import type { Cell } from './csv.ts';
import type { IndicatorRow } from './indicators.ts';

/**
 * Columns of the export of indicators: a row for each pair and period of its team, and for each indicator how many did (`_part`) of how
 * many (`_of`). A team's figure, or the company's, is the sum of its rows and nothing else. What each counts: docs/indicators.md.
 */
export const indicatorColumns = [
  'period',
  'from',
  'to',
  'coach_id',
  'coachee_id',
  'team',
  'coaching_frequency_part',
  'coaching_frequency_of',
  'action_completion_part',
  'action_completion_of',
  'feedback_specificity_part',
  'feedback_specificity_of',
  'inspection_quality_part',
  'inspection_quality_of',
  'behaviour_adoption_part',
  'behaviour_adoption_of',
  'evidence_capture_part',
  'evidence_capture_of',
] as const;

export type IndicatorExportRow = Record<(typeof indicatorColumns)[number], Cell>;

/** One row as it is exported. */
export function indicatorExportRow({
  period,
  from,
  to,
  coach,
  coachee,
  team,
  indicators,
}: IndicatorRow): IndicatorExportRow {
  return {
    period,
    from,
    to,
    coach_id: coach,
    coachee_id: coachee,
    team,
    coaching_frequency_part: indicators['coaching-frequency'].part,
    coaching_frequency_of: indicators['coaching-frequency'].of,
    action_completion_part: indicators['action-completion'].part,
    action_completion_of: indicators['action-completion'].of,
    feedback_specificity_part: indicators['feedback-specificity'].part,
    feedback_specificity_of: indicators['feedback-specificity'].of,
    inspection_quality_part: indicators['inspection-quality'].part,
    inspection_quality_of: indicators['inspection-quality'].of,
    behaviour_adoption_part: indicators['behaviour-adoption'].part,
    behaviour_adoption_of: indicators['behaviour-adoption'].of,
    evidence_capture_part: indicators['evidence-capture'].part,
    evidence_capture_of: indicators['evidence-capture'].of,
  };
}
