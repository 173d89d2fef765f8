import type { Roster } from './roster.ts';

const format = 1;

interface RosterDocument {
  format: number;
  roster: Roster;
}

/** The roster as stored. Equal rosters give equal text, whatever the order of their keys. */
export function writeRosterDocument(roster: Roster): string {
  return JSON.stringify({ format, roster: sortKeys(roster) });
}

/** Versions that count side by side, and a few more. */
const mostKept = 8;
const kept = new Map<string, Roster>();

/**
 * The roster that `writeRosterDocument` wrote; the same text gives the same roster, never to be changed in place. Throws on a document of
 * another version of this program.
 */
export function parseRosterDocument(json: string): Roster {
  const known = kept.get(json);
  if (known) return known;
  const document: RosterDocument = JSON.parse(json);
  if (document.format !== format) {
    throw new Error(`The stored roster has format ${document.format}; this version reads format ${format}`);
  }
  kept.set(json, document.roster);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return document.roster;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
