import type { Facts } from '../check-ins/facts.ts';
import { libraryWith, offered } from '../framework/library.ts';
import type { LibraryEntry } from '../framework/library-entry.ts';
import { type Answers, answerTo } from './answers.ts';

const filled = [
  ['behaviour', 'behaviour'],
  ['pass', 'passCondition'],
] as const;

/** The behaviours that a new loop may begin with, as the roster has them now. */
export function libraryOnOffer({ roster }: Pick<Facts, 'roster'>): LibraryEntry[] {
  return offered(libraryWith(roster.roster.library));
}

/** The answers with the words of the entry that was picked, where nothing stands or another entry's words do; what somebody wrote stays. */
export function withLibrary(answers: Answers, library: readonly LibraryEntry[]): Answers {
  const picked = library.find(({ id }) => id === answers.library);
  if (!picked) return answers;
  const words = filled.flatMap(([field, part]) => {
    const now = answerTo(answers, field);
    const isTheirs = now !== null && library.every((entry) => entry[part] !== now);
    return isTheirs ? [] : [[field, picked[part]]];
  });
  return { ...answers, ...Object.fromEntries(words) };
}
