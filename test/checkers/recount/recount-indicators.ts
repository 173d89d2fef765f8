import { type Exports, figure, type Row, text } from './rows.ts';

const shares = [
  'coaching_frequency',
  'action_completion',
  'feedback_specificity',
  'inspection_quality',
  'behaviour_adoption',
  'evidence_capture',
] as const;

type Shares = Record<(typeof shares)[number], [part: number, of: number]>;

/**
 * Adds up what the other exports hold for each pair and compares it with the sum of the pair's indicator rows. Commitments have no
 * coach of their own, so action completion is compared for each coachee. Returns a sentence for each difference.
 */
export function recountIndicators(exports: Exports): string[] {
  const findings: string[] = [];
  const pairs = new Set(exports.indicators.map(pairOf));
  for (const pair of pairs) {
    const counted = countPair(exports, pair);
    const rows = exports.indicators.filter((row) => pairOf(row) === pair);
    for (const share of shares) {
      if (share === 'action_completion') continue;
      const [part, of] = counted[share];
      const said = [sum(rows, `${share}_part`), sum(rows, `${share}_of`)];
      if (said[0] !== part || said[1] !== of)
        findings.push(`${pair} ${share}: ${said.join(' of ')}, counted ${part} of ${of}`);
    }
  }
  for (const coachee of new Set(exports.indicators.map((row) => text(row, 'coachee_id')))) {
    const [part, of] = countActions(exports, coachee);
    const rows = exports.indicators.filter((row) => row.coachee_id === coachee);
    const said = [sum(rows, 'action_completion_part'), sum(rows, 'action_completion_of')];
    if (said[0] !== part || said[1] !== of)
      findings.push(`${coachee} action_completion: ${said.join(' of ')}, counted ${part} of ${of}`);
  }
  return findings;
}

function countPair({ loops, checks, sessions }: Exports, pair: string): Omit<Shares, 'action_completion'> {
  const own = loops.filter((row) => `${text(row, 'opened_with_coach_id')}>${text(row, 'coachee_id')}` === pair);
  const judged = checks.filter((row) => pairOf(row) === pair);
  const slots = sessions.filter((row) => pairOf(row) === pair && row.counts === true);
  const reviews = sessions.filter((row) => pairOf(row) === pair && row.conversation === 'pipeline');
  const held = slots.filter(({ standing }) => standing === 'held');
  return {
    coaching_frequency: [held.length, slots.length],
    feedback_specificity: [own.filter(({ is_specific }) => is_specific === true).length, own.length],
    inspection_quality: [
      [...judged, ...reviews].filter(({ has_line }) => has_line === true).length,
      judged.length + reviews.length,
    ],
    behaviour_adoption: [
      judged.filter(({ verdict }) => verdict === 'shown').length,
      judged.filter(({ counts }) => counts === true).length,
    ],
    evidence_capture: [held.filter(({ left_moment }) => left_moment === true).length, held.length],
  };
}

function countActions({ loops, commitments }: Exports, coachee: string): [number, number] {
  const own = loops.filter((row) => row.coachee_id === coachee);
  const due = commitments.filter(
    (row) => row.owner_id === coachee && row.status !== 'dropped' && (row.due_on !== null || row.closed_at !== null),
  );
  const kept = due.filter(({ status }) => status === 'kept').length;
  return [kept + sum(own, 'tasks_tried'), due.length + sum(own, 'tasks_ended')];
}

function pairOf(row: Row): string {
  return `${text(row, 'coach_id')}>${text(row, 'coachee_id')}`;
}

function sum(rows: readonly Row[], column: string): number {
  return rows.reduce((total, row) => total + figure(row, column), 0);
}
