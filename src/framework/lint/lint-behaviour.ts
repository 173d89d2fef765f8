import { type Clause, readSentence, type Sentence } from './clauses.ts';
import { isEnglish } from './english.ts';
import { exampleAction, exampleFirst, exampleMeasured } from './examples.ts';
import type { LintFinding, Vagueness } from './finding.ts';
import { themeOf } from './themes.ts';
import { withoutTypo } from './typos.ts';
import { aimedAtResult, degreeIn, isAction, isMeasure, sayingIn, vagueManner } from './vague-parts.ts';
import { abstracts, comparatives, judgements, subjects, things, traits } from './vague-words.ts';
import { readWords, type Word } from './words.ts';

/** More than this is no longer one action. */
const mostWords = 60;

/**
 * What is vague about the wording of a behaviour, or null when it names one action to start, stop or adjust that a second
 * manager could judge from a transcript. Says nothing about a text that is empty or not English.
 */
export function lintBehaviour(text: string): LintFinding | null {
  const { words: written, hasQuote } = readWords(text);
  if (!isEnglish(text, written)) return null;
  const words = written.map((word) => ({ ...word, lower: withoutTypo(word.lower) }));
  const sentence = readSentence(words);
  const found = vagueIn(words, sentence, hasQuote);
  if (!found) return null;
  const [vagueness, vague] = found;
  return { vagueness, words: quoteOf(text, vague), ...answerTo(text, vagueness, vague, sentence, hasQuote) };
}

type Found = [Vagueness, readonly Word[]];

function vagueIn(words: readonly Word[], sentence: Sentence, hasQuote: boolean): Found | null {
  if (words.length > mostWords) return ['too-long', words];
  const several = secondBehaviour(sentence);
  if (several.length > 0) return ['several', several];
  const saying = sayingIn(words);
  if (saying.length > 0 && !words.some(isMeasure)) return ['wish', saying];
  const actions = sentence.clauses.filter((clause) => isAction(clause, sentence, hasQuote));
  if (actions.length > 0) {
    const manner = actions.map(vagueManner).find((vague) => vague.length > 0);
    if (manner)
      return [
        manner.every(({ lower }) => comparatives.has(lower)) ||
        actions.some(({ words: own }) => degreeIn(own).length > 0)
          ? 'comparison'
          : 'trait',
        manner,
      ];
    return words.length < 3 && !hasQuote ? ['too-short', words] : null;
  }
  for (const clause of sentence.clauses) {
    const found = vagueClause(clause);
    if (found) return found;
  }
  if (words.length < 3) return ['too-short', words];
  if (words.length >= 5 && words.some(({ lower }) => things.has(lower))) return null;
  return hasQuote || sentence.clauses.some(({ words: own }) => own.some(isMeasure)) ? null : ['no-action', words];
}

function vagueClause(clause: Clause): Found | null {
  const { words, at, head } = clause;
  const result = aimedAtResult(clause);
  if (result.length > 0) return ['outcome', result];
  if (head === 'be' && words.length > 1) {
    const from = words.slice(at);
    const kind = from.some(({ lower }) => traits.has(lower)) ? 'trait' : 'wish';
    return [kind, upToPreposition(from, at < 0 ? 0 : 1)];
  }
  if (head === 'wish') return ['wish', upToPreposition(words.slice(at), 2)];
  const degree = degreeIn(words);
  if (degree.length > 0) return ['comparison', degree];
  const unmeasured = words.filter(({ lower }) => comparatives.has(lower));
  if (unmeasured.length > 0 && !words.some(isMeasure)) return ['comparison', around(words, unmeasured)];
  const trait = words.filter(({ lower }) => traits.has(lower));
  if (trait.length > 0) return ['trait', trait];
  const vague = words.filter(({ lower }) => judgements.has(lower) || subjects.has(lower) || abstracts.has(lower));
  if (vague.length > 0) return ['wish', around(words, vague)];
  return null;
}

/** From the second behaviour on: "and also …", or a list of three and more sentences. */
function secondBehaviour({ clauses }: Sentence): readonly Word[] {
  const leading = clauses.filter(({ head }) => head !== 'none');
  const also = leading.find(
    ({ words, at }, index) => index > 0 && words.slice(0, at).some(({ lower }) => lower === 'also' || lower === 'plus'),
  );
  if (also) return also.words;
  const sentences = leading.filter(({ opensSentence }) => opensSentence);
  return sentences.length >= 4 ? (sentences[1]?.words ?? []) : [];
}

function upToPreposition(words: readonly Word[], least: number): readonly Word[] {
  const end = words.findIndex(
    ({ lower }, index) => index > least && /^(?:in|on|at|with|for|from|to|about|around|of|across|under)$/.test(lower),
  );
  return words.slice(0, Math.min(end < 0 ? words.length : end, 7));
}

function around(words: readonly Word[], vague: readonly Word[]): readonly Word[] {
  const first = vague[0];
  const last = vague.at(-1);
  const follows = last ? words[words.indexOf(last) + 1] : undefined;
  const isOpen = follows && /^(?:on|in|at|with|for|to|of|about|and|or|than)$/.test(follows.lower);
  return first && last
    ? words.slice(words.indexOf(first), Math.min(words.indexOf(last) + (isOpen ? 1 : 2), words.indexOf(first) + 6))
    : words;
}

function quoteOf(text: string, words: readonly Word[]): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? text.length);
}

function answerTo(text: string, vagueness: Vagueness, vague: readonly Word[], sentence: Sentence, hasQuote: boolean) {
  const theme = themeOf(text);
  if (vagueness === 'several' || vagueness === 'too-long') {
    const first = exampleFirst(text, sentence, hasQuote);
    return {
      question: 'Which one do you want to hear first? The others can wait as parked moments.',
      example: first ?? exampleAction(text, theme, sentence, vague),
    };
  }
  const measured = vagueness === 'comparison' ? exampleMeasured(text, vague, sentence, hasQuote) : null;
  if (measured) return { question: 'How many, and by what moment of the call?', example: measured };
  return { question: theme.question, example: exampleAction(text, theme, sentence, vague) };
}
