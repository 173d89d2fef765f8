import { commonEnglish, foreignOnly } from './english-words.ts';
import { comparatives, judgements, subjects, traits, verdicts } from './vague-words.ts';
import { verbKind } from './verbs.ts';
import type { Word } from './words.ts';

/** So much of a text may stand in another script: a name, not a sentence. */
const mostOtherScript = 0.2;
/** So many of its words must be plain English ones: fewer where none of another language is in sight. */
const leastEnglish = { alone: 0.15, mixed: 0.3 };

/**
 * Whether a text is English for sure. It is when its letters are Latin, more of its words are common English ones than common
 * ones of another language, and not too few are. Words of the trade (budget, pipeline, champion) are used everywhere
 * and prove nothing.
 */
export function isEnglish(text: string, words: readonly Word[]): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const otherScript = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  if (letters.length === 0 || otherScript / letters.length > mostOtherScript) return false;
  const plain = words.filter(({ lower }) => /^[\p{L}'-]+$/u.test(lower));
  const english = plain.filter(({ lower }) => isPlainEnglish(lower)).length;
  const foreign = plain.filter(
    ({ lower, text: written }, index) => foreignOnly.has(lower) || isAccented(written, index),
  ).length;
  // A name in capitals in the middle of a sentence belongs to no language.
  const counted = plain.filter(
    ({ text: written, lower }, index) => index === 0 || isPlainEnglish(lower) || !/^\p{Lu}/u.test(written),
  );
  return english > foreign && english / counted.length >= (foreign === 0 ? leastEnglish.alone : leastEnglish.mixed);
}

/** Words of the trade, and short ones that other languages write the same way. */
const everywhere: ReadonlySet<string> = new Set(
  (
    'budget champion demo pipeline deal deals call calls discovery feedback team meeting meetings follow-up crm name test check pitch ' +
    'reporting management a do as no to me in an so he was will on real me also am has tell'
  ).split(' '),
);

const lacking: ReadonlySet<string> = new Set(
  'lack lacks lacking struggle struggles fail fails forget forgets lacked rushing rushes'.split(' '),
);

function isPlainEnglish(written: string): boolean {
  return isKnown(written) || (written.includes('-') && written.split('-').every(isKnown));
}

function isKnown(word: string): boolean {
  if (foreignOnly.has(word) || everywhere.has(word)) return false;
  return (
    commonEnglish.has(word) ||
    lacking.has(word) ||
    verbKind(word) !== undefined ||
    comparatives.has(word) ||
    judgements.has(word) ||
    traits.has(word) ||
    subjects.has(word) ||
    verdicts.has(word)
  );
}

/** An accent in a word that is no name. */
function isAccented(written: string, index: number): boolean {
  return (
    /[^\p{ASCII}’]/u.test(written) &&
    (index === 0 || !/^\p{Lu}/u.test(written)) &&
    !/^(?:caf|r[eé]sum|na[iï]v|clich)/i.test(written)
  );
}
