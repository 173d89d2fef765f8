import { type Answers, answerTo } from './answers.ts';
import { type VerdictWord, verdictWords } from './loop.ts';
import { type Problems, problemsOf } from './refusal.ts';

export interface VerdictWords {
  verdict: VerdictWord;
  /** The line or time in the call; null where there was no opportunity. */
  evidence: string | null;
}

/** The verdict that a form gives, or what is wrong with it: only `no-opportunity` needs no line. */
export function readVerdict(answers: Answers): VerdictWords | Problems {
  const verdict = verdictWords.find((word) => word === answers.verdict);
  const evidence = answerTo(answers, 'evidence');
  if (!verdict) return { ok: false, because: 'problems', problems: { verdict: 'What did the call show?' } };
  const wrong = problemsOf({
    evidence:
      verdict !== 'no-opportunity' && evidence === null
        ? 'Add the line or the time in the call, so that you both see the same thing.'
        : null,
  });
  return wrong ?? { verdict, evidence };
}
