import type { Loop, Verdict } from './loop.ts';
import { attemptsBefore, isReviewRuleMet, rerunsUpTo } from './verdict-history.ts';

/** What is suggested after a verdict; the coach decides. */
export type NextStep =
  | 'close-adopted'
  | 'name-next-call'
  | 'rewrite-pass-condition'
  | 'name-substitute'
  | 'ask-about-practice'
  | 'change-scene'
  | 'replace-behaviour'
  | 'run-again-harder';

/** The first row of the table that fits this verdict of the coach and what came before it. */
export function nextStep(
  loop: Pick<Loop, 'verdicts' | 'attempts' | 'reviewRule'>,
  verdict: Pick<Verdict, 'id' | 'verdict' | 'at'>,
): NextStep {
  if (verdict.verdict === 'shown') return isReviewRuleMet(loop, verdict) ? 'close-adopted' : 'name-next-call';
  if (verdict.verdict === 'cannot-judge') return 'rewrite-pass-condition';
  if (verdict.verdict === 'no-opportunity') return 'name-substitute';
  const attempts = attemptsBefore(loop, verdict);
  if (attempts.length === 0) return 'ask-about-practice';
  const reruns = rerunsUpTo(loop, verdict);
  if (reruns === 2 && attempts.at(-1)?.isPassed) return 'change-scene';
  return reruns >= 3 ? 'replace-behaviour' : 'run-again-harder';
}
