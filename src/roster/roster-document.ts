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

/** The roster that `writeRosterDocument` wrote. Throws on a document of another version of this program. */
export function parseRosterDocument(json: string): Roster {
  const document: RosterDocument = JSON.parse(json);
  if (document.format !== format) {
    throw new Error(`The stored roster has format ${document.format}; this version reads format ${format}`);
  }
  return document.roster;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
