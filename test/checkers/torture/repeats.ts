import type { Result } from '../simulation/result.ts';
import { localAt } from '../simulation/zones.ts';
import { zonesOf } from './days.ts';
import type { Evidence } from './evidence.ts';

/** Nobody sees a message twice: neither one key, nor the same words to one person on one day. */
export function checkRepeats(evidence: Evidence): Result {
  const { seen, story, log } = evidence;
  const zoneOf = zonesOf(evidence);
  const byKey = new Map<string, string[]>();
  const byWords = new Map<string, string[]>();
  for (const { key, to, at } of seen) add(byKey, key, `${to} at ${new Date(at).toISOString()}`);
  const recipients = new Map(seen.map(({ channel, to }) => [channel, to]));
  const reminders = new Set(
    log.filter(({ kind }) => kind.startsWith('nudge:')).map(({ channel, ts }) => `${channel}/${ts}`),
  );
  const accepted = new Map<string, string[]>();
  for (const line of story) {
    if (line.what !== 'post' || line.key === null || line.answer !== 'taken') continue;
    add(accepted, line.key, line.at);
    // Two reminders of one thing say the same, and may come on one day: one was put off, or was late.
    if (reminders.has(`${line.channel}/${line.ts}`)) continue;
    // Messages that stand are rewritten later, often to the same few words.
    const to = recipients.get(line.channel) ?? line.channel;
    add(byWords, `${to} ${localAt(Date.parse(line.at), zoneOf(to)).day} ${line.text}`, line.at);
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
