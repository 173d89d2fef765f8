import type { Clause, Sentence } from './clauses.ts';
import {
  abstracts,
  aims,
  comparatives,
  degrees,
  judgements,
  measures,
  momentThings,
  results,
  sayings,
  things,
  traits,
} from './vague-words.ts';
import type { Word } from './words.ts';

/** A number, or a count or time in words. */
export function isMeasure({ lower }: Word): boolean {
  return /^\d/.test(lower) || measures.has(lower);
}

/**
 * Whether one can point at what this clause does: a verb one hears or sees, or another with a named thing or a number, or with
 * something held back or brought up at a given moment.
 */
export function isAction(clause: Clause, { moments }: Pick<Sentence, 'moments'>, hasQuote: boolean): boolean {
  const rest = clause.words.slice(clause.at + 1);
  if (aimedAtResult(clause).length > 0) return false;
  if (clause.head === 'observable') return !showsTrait(clause, moments.length > 0);
  const isPointedAt = hasQuote || rest.some((word) => things.has(word.lower) || isMeasure(word));
  if (clause.head === 'supporting') {
    return (
      isPointedAt ||
      moments.some((moment) => moment[0]?.lower === 'within' && moment.some(isMeasure)) ||
      isTimed(clause, moments.length > 0)
    );
  }
  if (clause.head === 'be')
    return (
      isPointedAt && !rest.some(({ lower }) => traits.has(lower) || comparatives.has(lower) || judgements.has(lower))
    );
  return false;
}

const placing = new Set(
  'hold get take put give bring split leave set keep turn use make have share present defer delay postpone move raise save let secure open start review agree anchor frame include cover show settle'.split(
    ' ',
  ),
);

/** "Holds the price back until …", "stops selling once …". */
function isTimed({ words, at, verb, isToStop }: Clause, hasMoment: boolean): boolean {
  const rest = words.slice(at + 1);
  const isAtMoment =
    hasMoment ||
    words.some(({ lower }, index) => /^(?:start|end|beginning|close)$/.test(lower) && words[index + 1]?.lower === 'of');
  if (!isAtMoment) return false;
  return isToStop || (placing.has(verb) && rest.some(({ lower }) => momentThings.has(lower)));
}

/** The words with which a clause asks for a result of selling: "close more deals". Empty when it does not. */
export function aimedAtResult({ words, at, verb, head }: Clause): readonly Word[] {
  if (!aims.has(verb) || head === 'be') return [];
  const after = words.slice(at + 1, at + 6);
  const result = after.findIndex(
    ({ lower }) => results.has(lower) || (/^(?:hit|beat|exceed)$/.test(verb) && /^numbers?$/.test(lower)),
  );
  if (result < 0) return [];
  const between = after.slice(0, result);
  if (between.some(({ lower }) => things.has(lower))) return [];
  // "Books two meetings" can be counted; "books more meetings" can't.
  if (verb === 'book' && !between.some(({ lower }) => comparatives.has(lower))) return [];
  return words.slice(at, at + 1 + result + 1);
}

/** "Show more energy", "adds value": a verb one sees, with something one doesn't. */
function showsTrait({ verb, words, at }: Clause, hasMoment: boolean): boolean {
  if (
    !/^(?:show|display|share|speak|talk|open|end|start|lead|add|bring|give|present|explain|offer|provide|communicate)$/.test(
      verb,
    )
  )
    return false;
  const object = mannerOf(words, at);
  if (object.some(({ lower }) => traits.has(lower))) return true;
  return !hasMoment && !words.some(isMeasure) && object.some(({ lower }) => abstracts.has(lower));
}

/** The words of an action that say how well or how much without a measure: "better", "with confidence", "too much". */
export function vagueManner({ words, at }: Clause): readonly Word[] {
  const degree = degreeIn(words);
  if (degree.length > 0) return degree;
  const manner = [...words.slice(0, at).filter(({ lower }) => lower.endsWith('ly')), ...mannerOf(words, at)];
  const isMeasured = words.some(
    (word, index) =>
      (isMeasure(word) && comparatives.has(words[index + 1]?.lower ?? '')) ||
      (word.lower === 'than' && words.slice(index + 1, index + 4).some(isMeasure)),
  );
  return manner.filter((word) => {
    const index = words.indexOf(word);
    const before = words[index - 1]?.lower ?? '';
    if (comparatives.has(word.lower)) return !isMeasured && !/^(?:no|once|any|what|some|one)$/.test(before);
    if (judgements.has(word.lower)) return before !== 'as';
    return (
      traits.has(word.lower) &&
      words
        .slice(Math.max(0, index - 3), index)
        .some(({ lower }) => lower === 'with' || lower === 'more' || lower === 'sound')
    );
  });
}

/** The first degree without a measure, such as "too much" or "so easily". */
export function degreeIn(words: readonly Word[]): readonly Word[] {
  for (const degree of degrees) {
    const from = words.findIndex((_, index) => degree.every((word, step) => words[index + step]?.lower === word));
    if (from >= 0) return words.slice(from, from + degree.length);
  }
  return [];
}

const contentOpeners = new Set(
  'what why how who whom whose which where when whether if that for about to of'.split(' '),
);

/** What stands between the verb and what is said or asked, and the last two words. */
function mannerOf(words: readonly Word[], at: number): readonly Word[] {
  const rest = words.slice(at + 1);
  const content = rest.findIndex(({ lower }) => contentOpeners.has(lower));
  if (content < 0) return rest;
  const opener = rest[content]?.lower ?? '';
  const last = rest.at(-1)?.lower ?? '';
  const endsVague = comparatives.has(last) || judgements.has(last) || traits.has(last);
  const tail =
    endsVague && /^(?:for|about|to|of)$/.test(opener) ? rest.slice(Math.max(content + 2, rest.length - 2)) : [];
  return [...rest.slice(0, content), ...tail];
}

/** The words of a saying that only sounds like an action: "raises her game". */
export function sayingIn(words: readonly Word[]): readonly Word[] {
  const spoken = words.map(({ lower }) => lower).join(' ');
  for (const saying of sayings) {
    const found = saying.exec(spoken);
    if (!found) continue;
    const from = spoken.slice(0, found.index).split(' ').length - 1;
    return words.slice(from, from + found[0].split(' ').length);
  }
  return [];
}
