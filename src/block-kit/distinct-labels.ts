import { inline, visible } from './readable.ts';
import { head, truncate } from './shorten.ts';

/**
 * One label of at most `max` (12 or more) UTF-16 units for each text, in order, no two alike. Where cutting makes
 * labels alike, what they share is shortened so that the difference shows; texts that are the same get a number.
 */
export function distinctLabels(texts: readonly string[], max: number): string[] {
  const lines = texts.map((text) => (visible(text) ? inline(text) : '(no text)'));
  const cut = lines.map((line) => truncate(line, max));
  const labels = lines.map((line, index) => {
    const others = lines.filter((other, at) => cut[at] === cut[index] && other !== line);
    return others.length > 0 ? showDifference(line, others, max) : truncate(line, max);
  });
  return withNumbers(labels, max);
}

function showDifference(line: string, others: readonly string[], max: number): string {
  const shared = head(line, Math.min(...others.map((other) => sharedLength(line, other)))).length;
  const start = head(line, Math.floor(max / 3)).trimEnd();
  const word = line.lastIndexOf(' ', shared - 1) + 1;
  const from = shared - word > max / 3 ? shared : word;
  return truncate(`${start}…${line.slice(Math.max(from, start.length))}`, max);
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function withNumbers(labels: readonly string[], max: number): string[] {
  const isAlone = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  const used = new Set(labels.filter(isAlone));
  return labels.map((label) => {
    if (isAlone(label)) return label;
    let count = 1;
    while (used.has(numbered(label, count, max))) count += 1;
    const free = numbered(label, count, max);
    used.add(free);
    return free;
  });
}

function numbered(label: string, count: number, max: number): string {
  const suffix = ` (${count})`;
  return `${truncate(label, max - suffix.length)}${suffix}`;
}
