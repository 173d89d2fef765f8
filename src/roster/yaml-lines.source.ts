import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A YAML text as a plain value that remembers on which line everything stands. */
export interface YamlText {
  /** Keys without a value are left out, as if they had not been written. */
  value: unknown;
  /** The line, from 1, of what stands at this path, or of the nearest thing around it. */
  lineOf(path: readonly (string | number)[]): number;
  /** What makes the text no valid YAML, by line. */
  faults: { line: number; says: string }[];
}

/** Reads YAML 1.2: dates and times stay text, `no` is a word. With faults other than repeated keys the value is undefined. */
export function readYaml(text: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const faults = document.errors
    .map(({ message, pos }) => ({ line: lineAt(pos[0]), says: `${message.split('\n')[0]}; expected valid YAML` }))
    // One slip makes the parser complain several times on its line; the first is the cause.
    .filter(({ line }, index, all) => all.findIndex((other) => other.line === line) === index);
  const isReadable = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  const read = isReadable ? toValue(document) : { value: undefined };
  if (read.fault) faults.push({ line: 1, says: read.fault });
  return {
    value: read.value,
    lineOf: (path) => lineAt(offsetOf(document, path)),
    faults,
  };
}

function toValue(document: Document): { value: unknown; fault?: string } {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 10_000 });
    return { value: withoutNulls(value) };
  } catch (error) {
    // The library throws on an alias (*name) without its anchor (&name).
    return { value: undefined, fault: `${error instanceof Error ? error.message : 'unreadable'}; expected valid YAML` };
  }
}

function offsetOf(document: Document, path: readonly (string | number)[]): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const step of path) {
    const inner: unknown = isAlias(node) ? node.resolve(document) : node;
    if (isMap(inner)) {
      const pair = inner.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(step));
      if (!pair) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(inner)) {
      node = inner.items[Number(step)];
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNodeWithRange(node) ? node.range?.[0] : undefined;
}

function isNodeWithRange(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'range' in node;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner)]));
}
