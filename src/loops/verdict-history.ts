import { type Attempt, coachVerdicts, type Loop, type Verdict } from './loop.ts';

type History = Pick<Loop, 'verdicts' | 'attempts' | 'reviewRule'>;
type Which = Pick<Verdict, 'id' | 'at'>;

/** The coach's verdicts up to this one, itself included, oldest first. */
function upTo(loop: Pick<Loop, 'verdicts'>, { id }: Which): Verdict[] {
  const all = coachVerdicts(loop);
  return all.slice(0, all.findIndex((one) => one.id === id) + 1);
}

/** What was practised between the verdict before this one and this one. */
export function attemptsBefore(loop: Pick<Loop, 'verdicts' | 'attempts'>, verdict: Which): Attempt[] {
  const before = upTo(loop, verdict).at(-2);
  return loop.attempts.filter(({ at }) => at <= verdict.at && (before === undefined || at > before.at));
}

/** How many calls up to this one were judged without the behaviour being shown, no-opportunity and cannot-judge left out. */
export function rerunsUpTo(loop: Pick<Loop, 'verdicts'>, verdict: Which): number {
  return upTo(loop, verdict).filter((one) => one.verdict === 'tried-not-yet' || one.verdict === 'not-tried').length;
}

/** As many checked calls in a row as the team asks for have shown it; calls that could not show it break no row. */
export function isReviewRuleMet(loop: History, verdict: Which): boolean {
  const judged = upTo(loop, verdict).filter(
    (one) => one.verdict !== 'no-opportunity' && one.verdict !== 'cannot-judge',
  );
  const lastMiss = judged.findLastIndex((one) => one.verdict !== 'shown');
  return judged.length - 1 - lastMiss >= loop.reviewRule;
}
