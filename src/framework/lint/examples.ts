import type { Clause, Sentence } from './clauses.ts';
import type { Theme } from './themes.ts';
import { isAction } from './vague-parts.ts';
import type { Word } from './words.ts';

const places = new Set(['on', 'in', 'at', 'with', 'to']);
const placeNouns =
  /^(?:calls?|demos?|meetings?|discovery|qbrs?|reviews?|negotiations?|renewals?|emails?|pitch|pitches|execs?|executives?|c-levels?|cfos?|ceos?|ctos?|procurement|champions?|customers?|buyers?|prospects?|clients?|accounts?|deals?|1:1s?|1-1s?)$/;

/** The theme's action at the moment the writer named, or at its usual one. */
export function exampleAction(
  text: string,
  theme: Theme,
  { clauses, moments }: Sentence,
  vague: readonly Word[],
): string {
  const own = moments.find((moment) => moment.length > 1 && moment.length <= 9) ?? placeIn(clauses, vague);
  return own ? capitalised(`${written(text, own)}: ${theme.action}`) : capitalised(`${theme.action} ${theme.moment}`);
}

/** The first of several actions by itself. */
export function exampleFirst(text: string, sentence: Sentence, hasQuote: boolean): string | null {
  const first = sentence.clauses.find((clause) => isAction(clause, sentence, hasQuote));
  return first && first.words.length >= 3 ? capitalised(written(text, withoutLeadingJoint(first.words))) : null;
}

/** The writer's own action, counted instead of compared. */
export function exampleMeasured(
  text: string,
  vague: readonly Word[],
  sentence: Sentence,
  hasQuote: boolean,
): string | null {
  const clause = sentence.clauses.find(
    (one) => isAction(one, sentence, hasQuote) && vague.every((word) => one.words.includes(word)),
  );
  if (clause?.head !== 'observable') return null;
  // Too much or less of something is not mended by counting to three.
  if (!vague.every(({ lower }) => /^(?:more|better|often|stronger|deeper|smarter|harder)$/.test(lower))) return null;
  const kept = clause.words.filter((word) => !vague.includes(word));
  if (kept.length < 2) return null;
  const own = kept.map((word) => word.text).join(' ');
  const moment = sentence.moments[0] ? ` ${written(text, sentence.moments[0])}` : '';
  return capitalised(`${own}${moment}, at least three times on one call`);
}

function placeIn(clauses: readonly Clause[], vague: readonly Word[]): readonly Word[] | undefined {
  for (const { words } of clauses) {
    for (let from = 0; from < words.length; from++) {
      const word = words[from];
      if (!word || !places.has(word.lower) || vague.includes(word)) continue;
      const length = words
        .slice(from + 1, from + 6)
        .findLastIndex(
          ({ lower }, index, all) =>
            placeNouns.test(lower) && (index === 0 || all.slice(0, index).every((before) => !places.has(before.lower))),
        );
      if (length >= 0) return words.slice(from, from + 2 + length);
    }
  }
  return undefined;
}

function withoutLeadingJoint(words: readonly Word[]): readonly Word[] {
  return words.filter(({ lower }, index) => index > 0 || !/^(?:and|then|but|plus|also)$/.test(lower));
}

function written(text: string, words: readonly Word[]): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
