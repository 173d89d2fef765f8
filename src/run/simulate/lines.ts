import { closeSync, openSync, writeSync } from 'node:fs';
import type { Day } from '../../calendar/settings.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import type { Roster } from '../../roster/roster.ts';

/** One line of the record: what the company is like, what happens in it, and what was sent. Instants are UTC ISO text. */
export type Line =
  | { what: 'setup'; at: string; from: Day; to: Day; roster: Roster; zones: Record<string, string> }
  | { what: 'holidays'; country: string; region: string | null; days: Day[] }
  | { what: 'away'; at: string; person: string; from: Day; to: Day }
  | { what: 'closure'; at: string; from: Day; to: Day }
  | { what: 'zone'; at: string; person: string; zone: string }
  | { what: 'roster'; at: string; roster: Roster; zones: Record<string, string> }
  | SentLine
  | { what: 'end'; at: string };

export interface SentLine {
  what: 'sent';
  at: string;
  key: string;
  kind: string;
  to: string;
  coach: string | null;
  coachee: string | null;
  week: Day | null;
  variant: string | null;
  phase: string | null;
  about: unknown;
}

export interface LineWriter {
  write(line: Line): void;
  close(): void;
}

const bytesAtOnce = 1 << 18;

/** Opens a file for lines of JSON, one after the other. What stood in it is gone. */
export function openLines(file: string): LineWriter {
  const handle = openSync(file, 'w');
  let waiting: string[] = [];
  let length = 0;
  const flush = () => {
    if (waiting.length > 0) writeSync(handle, waiting.join(''));
    waiting = [];
    length = 0;
  };
  return {
    write(line) {
      const text = `${JSON.stringify(line)}\n`;
      waiting.push(text);
      length += text.length;
      if (length > bytesAtOnce) flush();
    },
    close() {
      flush();
      closeSync(handle);
    },
  };
}

/** The line of a message that goes out at this instant. */
export function sentLine(prompt: Prompt, at: Date): SentLine {
  const { key, kind, recipient, coachId, coacheeId, week, variant, phase, about } = prompt;
  const people = { to: recipient, coach: coachId, coachee: coacheeId };
  return { what: 'sent', at: at.toISOString(), key, kind, ...people, week, variant, phase, about };
}
