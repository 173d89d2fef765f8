import type { Result } from '../simulation/result.ts';
import { localAt } from '../simulation/zones.ts';
import { zonesOf } from './days.ts';
import type { Evidence } from './evidence.ts';

/** What an older message says when a newer one has taken its place. */
const isPointer = /in a newer message/;

/** Nobody sees a message twice: neither one key, nor the same words to one person on one day. */
export function checkRepeats(evidence: Evidence): Result {
  const { seen, story } = evidence;
  const zoneOf = zonesOf(evidence);
  const byKey = new Map<string, string[]>();
  const byWords = new Map<string, string[]>();
  for (const { key, to, at, text } of seen) {
    const when = `${to} at ${new Date(at).toISOString()}`;
    add(byKey, key, when);
    if (!isPointer.test(text)) add(byWords, `${to} ${localAt(at, zoneOf(to)).day} ${text}`, when);
  }
  const accepted = new Map<string, string[]>();
  for (const line of story) {
    if (line.what === 'post' && line.key !== null && line.answer === 'taken') add(accepted, line.key, line.at);
  }
  return {
    check: 'repeated',
    looked: { messages: seen.length, keys: byKey.size, people: new Set(seen.map(({ to }) => to)).size },
    violations: [
      ...twice(byKey, (key, times) => `the message ${key} was seen ${times.length} times: ${times.join(', ')}`),
      ...twice(byWords, (words, times) => `the same words ${times.length} times: ${words.slice(0, 80)}`),
      ...twice(accepted, (key, times) => `Slack took ${key} ${times.length} times: ${times.join(', ')}`),
    ],
  };
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function twice(map: ReadonlyMap<string, string[]>, say: (key: string, times: string[]) => string): string[] {
  return [...map].filter(([, times]) => times.length > 1).map(([key, times]) => say(key, times));
}
