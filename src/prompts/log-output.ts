import { type LogEntry, logLine } from './log-entry.ts';

/** The log as the `log` command prints it: JSON, or a line for each message and a word when there is none. */
export function logOutput(entries: readonly LogEntry[], { json }: { json: boolean }): string[] {
  if (json) return [JSON.stringify(entries, null, 2)];
  return entries.length === 0 ? ['Nothing was sent or withheld in this time.'] : entries.map(logLine);
}
