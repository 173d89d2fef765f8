import type { OwnEntry } from '../framework/library.ts';
import { startingLibrary } from '../framework/starting-library.ts';

const labels = [
  ['name', 'name'],
  ['behaviour', 'behaviour'],
  ['passCondition', 'pass condition'],
  ['example', 'example'],
  ['owner', 'owner'],
] as const;

/** What became of an entry of the workspace's own library, without a full stop: `the library’s “Agenda first”: retired`. */
export function entryWords(before: OwnEntry | null, after: OwnEntry | null): string {
  const starting = startingLibrary.find(({ id }) => id === (after ?? before)?.id);
  const was = before || starting ? { ...starting, ...before } : null;
  const is = after || starting ? { ...starting, ...after } : null;
  const which = `the library’s “${is?.name ?? was?.name ?? ''}”`;
  if (!was) return `${which}: added`;
  if (!is) return `${which}: taken out`;
  if (Boolean(was.isRetired) !== Boolean(is.isRetired))
    return `${which}: ${is.isRetired ? 'retired' : 'offered again'}`;
  const changed = labels.filter(([key]) => was[key] !== is[key]).map(([, label]) => label);
  return `${which}: changed${changed.length > 0 ? ` in its ${changed.join(', ')}` : ''}`;
}

/** Is this an entry of the library, and not something else that a setting holds? */
export function isEntry(value: unknown): value is OwnEntry {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
