import type { LintFinding } from '../framework/lint/finding.ts';
import { lintBehaviour } from '../framework/lint/lint-behaviour.ts';
import { lintPassCondition } from '../framework/lint/lint-pass-condition.ts';

const longestQuote = 80;

export interface WordingAnswers {
  behaviour: string | null;
  pass: string | null;
  /** It stays as it is, whatever is asked back. */
  isKept: boolean;
}

export interface CheckedWording {
  problems: { behaviour: string | null; pass: string | null };
  isBehaviourVague: boolean;
  isPassVague: boolean;
}

/** What two managers would judge differently in behaviour and pass condition: asked back, unless the person keeps it as it is. */
export function checkWording({ behaviour, pass, isKept }: WordingAnswers): CheckedWording {
  const ofBehaviour = behaviour === null ? null : lintBehaviour(behaviour);
  const ofPass = pass === null ? null : lintPassCondition(pass);
  return {
    problems: {
      behaviour: ofBehaviour && !isKept ? askedBack(ofBehaviour) : null,
      pass: ofPass && !isKept ? askedBack(ofPass) : null,
    },
    isBehaviourVague: ofBehaviour !== null,
    isPassVague: ofPass !== null,
  };
}

function askedBack({ words, question, example }: LintFinding): string {
  const quoted = words.length > longestQuote ? `${words.slice(0, longestQuote).trimEnd()}…` : words;
  return `“${quoted}” can be read in two ways. ${question} For example: “${example}” If it is right as it is, tick “Keep it as it is” and send it again.`;
}
