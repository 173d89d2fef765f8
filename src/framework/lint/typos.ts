import { commonEnglish } from './english-words.ts';
import { comparatives, judgements, subjects, traits } from './vague-words.ts';
import { verbForms } from './verbs.ts';

const shorthand: Record<string, string> = {
  b4: 'before',
  abt: 'about',
  thru: 'through',
  ppl: 'people',
  min: 'minutes',
  mins: 'minutes',
  sec: 'seconds',
  secs: 'seconds',
  dont: "don't",
  qs: 'questions',
};

/** Below that, too many real words are one letter apart. */
const shortestCorrected = 7;

const known: ReadonlySet<string> = new Set([...verbForms(), ...comparatives, ...judgements, ...subjects, ...traits]);
const longest = [...known].filter((word) => word.length >= shortestCorrected - 1);

/** The known word that this one (lower case) was meant to be when they are one slip apart; else the word itself. */
export function withoutTypo(word: string): string {
  const meant = shorthand[word];
  if (meant) return meant;
  if (word.length < shortestCorrected || known.has(word) || commonEnglish.has(word)) return word;
  return longest.find((candidate) => candidate[0] === word[0] && isOneSlipApart(candidate, word)) ?? word;
}

/** One letter too many, too few or wrong, or two neighbours swapped; an ending makes another word. */
function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.at(-1) !== other.at(-1)) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const rest = one.slice(same);
  const otherRest = other.slice(same);
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
