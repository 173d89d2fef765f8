/** Answers by the name of their field, as typed. A field that nobody wrote in is left out. */
export type Values = Readonly<Record<string, string>>;

/** The latest word on one field, and whose it is. */
export interface WrittenValue {
  value: string;
  byId: string;
  /** The session's version at which it was written. */
  version: number;
}

export type WrittenValues = ReadonlyMap<string, WrittenValue>;

/** Who wrote what: of two words on one field the later one counts. */
export function mergeWritten(
  drafts: readonly { personId: string; fields: Readonly<Record<string, { value: string; version: number }>> }[],
): WrittenValues {
  const merged = new Map<string, WrittenValue>();
  for (const { personId, fields } of drafts) {
    for (const [name, { value, version }] of Object.entries(fields)) {
      const known = merged.get(name);
      if (!known || version > known.version) merged.set(name, { value, byId: personId, version });
    }
  }
  return merged;
}

/** What a page that comes back changes: what was really typed into it, and where somebody else wrote in the same field meanwhile. */
export interface PageChanges {
  changed: Record<string, string>;
  /** Names of fields in which both wrote. */
  conflicts: string[];
}

/**
 * Which fields of a page were changed by whoever sends it. `shown` holds the fingerprint of what each field showed when the page was
 * drawn at `version`: a field that still shows it was not touched, and never overwrites what somebody else wrote in it since.
 */
export function changesOf(
  page: Values,
  {
    shown,
    version,
    written,
    actorId,
  }: {
    shown: Readonly<Record<string, string>>;
    version: number;
    written: WrittenValues;
    actorId: string;
  },
): PageChanges {
  const changed: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const [name, value] of Object.entries(page)) {
    if (fingerprintOf(value) === (shown[name] ?? fingerprintOf(''))) continue;
    const now = written.get(name);
    if (now?.value === value) continue;
    if (now && now.version > version && now.byId !== actorId) conflicts.push(name);
    else changed[name] = value;
  }
  return { changed, conflicts };
}

/** A few characters that are the same for the same text and, but for bad luck, others for any other. */
export function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
