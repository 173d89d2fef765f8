import type { LibraryEntry } from './library-entry.ts';
import { startingLibrary } from './starting-library.ts';

/** What a roster file says of an entry. One that comes with the product keeps what is left out. */
export type OwnEntry = Partial<LibraryEntry> & Pick<LibraryEntry, 'id'>;

/** What a form shows has to fit: a menu takes a hundred, and a form that shows them all some 250,000 bytes. */
export const libraryLimits = { entries: 80, id: 40, name: 75, behaviour: 250, passCondition: 250, example: 150 };

/** The behaviours that come with the product, changed and added to by the workspace's own, in their order. */
export function libraryWith(own: readonly OwnEntry[] = []): LibraryEntry[] {
  const changed = startingLibrary.map((entry) => ({ ...entry, ...own.find(({ id }) => id === entry.id) }));
  const added = own.filter(({ id }) => startingLibrary.every((entry) => entry.id !== id));
  return [...changed, ...added.flatMap((entry) => (isWhole(entry) ? [entry] : []))];
}

/** Those that a loop can begin with. */
export function offered(library: readonly LibraryEntry[]): LibraryEntry[] {
  return library.filter(({ isRetired = false }) => !isRetired);
}

/** The entry on offer that says the behaviour in just these words; capitals, spaces and the full stop aside. */
export function entryInWords(library: readonly LibraryEntry[], behaviour: string): LibraryEntry | undefined {
  return offered(library).find((entry) => plainWords(entry.behaviour) === plainWords(behaviour));
}

export interface LibraryProblem {
  /** Where it stands in the list. */
  path: (string | number)[];
  /** What was found and what was expected. */
  says: string;
}

const parts = [
  ['name', 'name'],
  ['behaviour', 'behaviour'],
  ['pass', 'passCondition'],
] as const;

/** What is wrong with the entries of a roster file taken together: an id twice, or a new one that lacks something. */
export function wrongEntries(
  own: readonly { id: string; name?: unknown; behaviour?: unknown; pass?: unknown }[],
): LibraryProblem[] {
  const known = new Set(startingLibrary.map(({ id }) => id));
  return own.flatMap((entry, index) => {
    if (entry.id === '') return [];
    if (own.findIndex(({ id }) => id === entry.id) < index) {
      return [{ path: [index, 'id'], says: `id is "${entry.id}", which another entry has; expected each id once` }];
    }
    if (known.has(entry.id)) return [];
    return parts
      .filter(([key]) => entry[key] === undefined)
      .map(([key]) => ({ path: [index], says: `"${entry.id}" has no ${key}; expected one in a new entry` }));
  });
}

function isWhole(entry: OwnEntry): entry is LibraryEntry {
  return parts.every(([, key]) => entry[key] !== undefined);
}

function plainWords(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
    .replaceAll('’', "'")
    .toLowerCase();
}
