import { readSentence, type Sentence } from './clauses.ts';
import { isEnglish } from './english.ts';
import type { LintFinding, Vagueness } from './finding.ts';
import { lintBehaviour } from './lint-behaviour.ts';
import { themeOf } from './themes.ts';
import { withoutTypo } from './typos.ts';
import { aimedAtResult, degreeIn, isAction, isMeasure, vagueManner } from './vague-parts.ts';
import { abstracts, comparatives, judgements, subjects, things, traits, verdicts } from './vague-words.ts';
import { verbKind } from './verbs.ts';
import { readWords, type Word } from './words.ts';

/** More than this nobody checks while listening. */
const mostWords = 60;

/**
 * What is vague about a pass condition, or null when it says what must be said or done for an attempt to count: words, a count,
 * a time, a reply of the buyer. With the `behaviour` the example is about it. Says nothing about a text that is not English.
 */
export function lintPassCondition(text: string, behaviour = ''): LintFinding | null {
  const { words: written, hasQuote } = readWords(text);
  if (!isEnglish(text, written)) return null;
  const words = written.map((word) => ({ ...word, lower: withoutTypo(word.lower) }));
  const found = vagueIn(words, readSentence(words), hasQuote);
  if (!found) return null;
  const [vagueness, vague] = found;
  return {
    vagueness,
    words: text.slice(vague[0]?.start ?? 0, vague.at(-1)?.end ?? text.length),
    question: questionFor(vagueness),
    example: exampleFor(text, behaviour),
  };
}

type Found = [Vagueness, readonly Word[]];

function vagueIn(words: readonly Word[], sentence: Sentence, hasQuote: boolean): Found | null {
  if (words.length > mostWords) return ['too-long', words];
  const { clauses, moments } = sentence;
  const actions = clauses.filter(
    (clause) =>
      isAction(clause, sentence, hasQuote) &&
      !(clause.head === 'be' && clause.words.some(({ lower }) => verdicts.has(lower))),
  );
  if (actions.length > 0) {
    const manner = actions.map(vagueManner).find((vague) => vague.length > 0);
    if (!manner || hasCount(words)) return words.length < 2 && !hasQuote ? ['too-short', words] : null;
    return [manner.every(({ lower }) => comparatives.has(lower)) ? 'comparison' : 'trait', manner];
  }
  if (clauses.some(({ words: own }) => own.some((word, index) => isDone(word.lower, own[index - 1]?.lower))))
    return null;
  const opinion = words.filter(({ lower }) => isOpinion(lower));
  const isCounted = hasQuote || hasCount(words);
  if (isCounted && opinion.every(({ lower }) => comparatives.has(lower) || lower === 'enough')) return null;
  const result = clauses.map(aimedAtResult).find((found) => found.length > 0);
  if (result) return ['outcome', result];
  const degree = degreeIn(words);
  if (degree.length > 0) return ['comparison', degree];
  if (opinion.length > 0) {
    const kind = opinion.every(({ lower }) => comparatives.has(lower)) ? 'comparison' : 'trait';
    return [kind, opinion[0] ? words.slice(words.indexOf(opinion[0])) : words];
  }
  const wish = clauses.find(({ head }) => head === 'wish');
  if (wish) return ['wish', wish.words];
  const isPointedAt = [...clauses.flatMap((clause) => clause.words), ...moments.flat()].some(({ lower }) =>
    things.has(lower),
  );
  if (isPointedAt && words.length >= 3) return null;
  return [words.length < 3 ? 'too-short' : 'no-action', words];
}

/** "Discount only offered after …": done, though no "is" says so. */
function isDone(word: string, before = ''): boolean {
  return (
    /ed$|^(?:said|told|sent|written|shown)$/.test(word) &&
    verbKind(word) === 'observable' &&
    !/^(?:the|a|an|this|that)$/.test(before)
  );
}

function hasCount(words: readonly Word[]): boolean {
  return words.some(isMeasure);
}

function isOpinion(word: string): boolean {
  return [abstracts, comparatives, judgements, subjects, traits, verdicts].some((list) => list.has(word));
}

function questionFor(vagueness: Vagueness): string {
  if (vagueness === 'comparison') return 'Compared with what? How many, or by which moment of the call?';
  if (vagueness === 'outcome') return 'What must be said on this one call, whatever becomes of the deal?';
  if (vagueness === 'too-long') return 'Which one thing decides whether the attempt counts?';
  return 'Which words, count or reply would two people hear the same way?';
}

/** About the behaviour where that can be judged, else about the subject of both texts. */
function exampleFor(text: string, behaviour: string): string {
  const action = behaviour.trim().replace(/[.!\s]+$/, '');
  const isClear =
    action !== '' &&
    action.length <= 120 &&
    lintBehaviour(action) === null &&
    isEnglish(action, readWords(action).words);
  if (isClear) return `Heard at least once before the call ends, and the buyer replies: ${action}`;
  return themeOf(`${behaviour} ${text}`).pass;
}
