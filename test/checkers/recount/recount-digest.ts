import { type Exports, figure, text } from './rows.ts';

const words: [stage: string, words: string][] = [
  ['check-due', 'to be checked'],
  ['needs-behaviour', 'without a behaviour to judge by'],
  ['needs-call', 'without a call'],
  ['needs-practice', 'to be practised'],
  ['waiting-for-call', 'waiting for the call'],
];

/** The lines about sessions and loops that a team's part of the digest of a week must have, worked out from exported rows. */
export function digestLinesOf({ loops, sessions }: Exports, team: string, week: string): string[] {
  const slots = sessions.filter((row) => row.team === team && text(row, 'week') === week && row.phase === 'coaching');
  const excused = slots.filter(({ standing }) => standing === 'excused').length;
  const lost = slots.filter(({ standing }) => standing === 'missed-by-bot').length;
  const beside = [
    ...(excused > 0 ? [`${excused} more excused`] : []),
    ...(lost > 0 ? [`${lost} not announced by me`] : []),
  ];
  const ahead = slots.filter(({ standing }) => standing === 'ahead').length;
  const counted = slots.filter(({ counts }) => counts === true);
  const held = counted.filter(({ standing }) => standing === 'held').length;
  const coachable = counted.length + ahead;
  const open = loops.filter((row) => row.team === team && row.stage !== 'closed');
  const stages = words
    .map(([stage, said]) => [open.filter((row) => row.stage === stage).length, said] as const)
    .filter(([count]) => count > 0)
    .map(([count, said]) => (count < open.length ? `${count} ${said}` : said));
  return [
    ...(coachable > 0
      ? [
          `${held} of ${coachable} skill session${coachable === 1 ? '' : 's'} held${ahead > 0 ? `, ${ahead} still to come` : ''}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`,
        ]
      : []),
    ...(open.length > 0
      ? [
          `${open.length} loop${open.length === 1 ? '' : 's'}${stages.length > 1 ? ':' : open.length > 1 ? ', all' : ''} ${stages.join(', ')}`,
        ]
      : []),
  ];
}

/** How many check-ins of a team and week are in, and how many of those late, worked out from exported rows. */
export function checkInsIn({ checkIns }: Exports, team: string, week: string): { in: number; late: number } {
  const answered = checkIns.filter((row) => row.team === team && row.week === week && row.rep_answered_at !== null);
  return { in: answered.length, late: answered.filter(({ is_late }) => is_late === true).length };
}

/** How many behaviours the rows say were shown, over all time. */
export function shownOf({ loops }: Exports, team: string): number {
  return loops.filter((row) => row.team === team).reduce((total, row) => total + figure(row, 'shown'), 0);
}
