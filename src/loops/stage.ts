import { attemptsSinceVerdict, coachVerdicts, type Loop, openCallOf, wordingOf } from './loop.ts';

export type Stage = 'closed' | 'needs-behaviour' | 'check-due' | 'needs-call' | 'needs-practice' | 'waiting-for-call';

/** In the order in which they are looked for; the first that fits counts. */
export const stages: readonly Stage[] = [
  'closed',
  'needs-behaviour',
  'check-due',
  'needs-call',
  'needs-practice',
  'waiting-for-call',
];

export type StagedLoop = Pick<Loop, 'closed' | 'wordings' | 'calls' | 'verdicts' | 'attempts'>;

/** Where a loop stands now. It is worked out each time and never stored. */
export function stageOf(loop: StagedLoop, now: Date): Stage {
  if (loop.closed) return 'closed';
  if (!hasBehaviour(loop)) return 'needs-behaviour';
  const call = openCallOf(loop);
  if (call && call.endsAt <= now) return 'check-due';
  if (!call) return 'needs-call';
  return attemptsSinceVerdict(loop).length === 0 ? 'needs-practice' : 'waiting-for-call';
}

/** Behaviour and pass condition stand, and nobody has found since that they can't be judged by. */
function hasBehaviour(loop: StagedLoop): boolean {
  return wordingOf(loop)?.hasPassCondition === true && !isToBeReworded(loop);
}

/** The last verdict was that the call can't be judged by the wording that still stands. */
export function isToBeReworded(loop: Pick<Loop, 'wordings' | 'verdicts'>): boolean {
  const wording = wordingOf(loop);
  const last = coachVerdicts(loop).at(-1);
  return wording !== undefined && last?.verdict === 'cannot-judge' && wording.at <= last.at;
}

/** Who has to act for the loop to go on. */
export function whoActs(stage: Exclude<Stage, 'closed'>): 'coach' | 'coachee' | 'nobody' {
  if (stage === 'needs-practice') return 'coachee';
  return stage === 'waiting-for-call' ? 'nobody' : 'coach';
}
