import { attemptsSinceVerdict, coachVerdicts, type Loop, openTaskOf, wordingOf } from './loop.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { isToBeReworded, type Stage } from './stage.ts';

/**
 * The one thing that an open loop waits for: what its stage leaves open, put precisely by the last verdict and by what was done since.
 * Every place that says what comes next says it by this.
 */
export type Need =
  | NextStep
  | 'write-behaviour'
  | 'write-pass-condition'
  | 'check-call'
  | 'name-first-call'
  /** The named call is off, which is no verdict. */
  | 'replace-call'
  | 'practise'
  | 'wait';

/** What a loop in this stage needs; null for a closed one. */
export function needOf(loop: Loop, stage: Stage): Need | null {
  switch (stage) {
    case 'closed':
      return null;
    case 'needs-behaviour':
      if (isToBeReworded(loop)) return 'rewrite-pass-condition';
      return wordingOf(loop) ? 'write-pass-condition' : 'write-behaviour';
    case 'check-due':
      return 'check-call';
    case 'needs-call':
      return needOfCall(loop);
    case 'needs-practice':
      return 'practise';
    case 'waiting-for-call':
      return 'wait';
  }
}

/** The loop goes on with another call, which the coached person can name too. */
export function isAboutCall(need: Need): boolean {
  return need !== 'close-adopted' && need !== 'replace-behaviour';
}

function needOfCall(loop: Loop): Need {
  const last = coachVerdicts(loop).at(-1);
  const step = last && nextStep(loop, last);
  if (step === 'close-adopted' || step === 'replace-behaviour') return step;
  const ended = loop.calls.at(-1);
  const isOff = ended?.state === 'cancelled' && (!last || (ended.endedAt ?? ended.namedAt) > last.at);
  if (isOff) return 'replace-call';
  if (!last || !step) return 'name-first-call';
  return isDone(loop, step, last.at) ? 'name-next-call' : step;
}

/** What was suggested has been done since; the next call is what is left. */
function isDone(loop: Loop, step: NextStep, since: Date): boolean {
  const isReworded = (wordingOf(loop)?.at ?? since) > since;
  const isReset = (openTaskOf(loop)?.setAt ?? since) > since;
  switch (step) {
    case 'rewrite-pass-condition':
      return isReworded;
    case 'ask-about-practice':
      return attemptsSinceVerdict(loop).length > 0;
    case 'change-scene':
    case 'run-again-harder':
      return isReworded || isReset;
    default:
      return false;
  }
}
