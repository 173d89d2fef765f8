import { showList } from './shown-name.ts';

/** One person of whom a sentence is true; `WHO` in it stands for the name. */
export interface SentenceAbout {
  sentence: string;
  name: string;
}

const mostNamed = 3;

/** Says each sentence once, with everybody of whom it is true: `Ana, Ben, Cy and 4 others`. */
export function groupSentences(all: readonly SentenceAbout[]): string[] {
  const groups = new Map<string, Set<string>>();
  for (const { sentence, name } of all) groups.set(sentence, (groups.get(sentence) ?? new Set()).add(name));
  return [...groups].map(([sentence, names]) => sentence.replace('WHO', () => showSome([...names])));
}

function showSome(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return others > 1 ? showList([...names.slice(0, mostNamed), `${others} others`]) : showList(names);
}
