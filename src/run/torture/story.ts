import { closeSync, openSync, writeSync } from 'node:fs';

/** One line of the record of what was done to the bot and by whom. Instants are UTC ISO text by Slack's clock. */
export type Line =
  | { what: 'setup'; at: string; rounds: number; isWhole: boolean; people: Record<string, string> }
  /** A trial begins. */
  | { what: 'round'; at: string; round: number; trial: string }
  /** A call that a fault hit. */
  | { what: 'fault'; at: string; kind: string; method: string }
  /** Every post that reached Slack. `answer` is `taken`, the code of a refusal, or `none` where no clear answer was given. */
  | { what: 'post'; at: string; channel: string; key: string | null; ts: string | null; text: string; answer: string }
  /** A history that was not read. */
  | { what: 'unread'; at: string; channel: string; answer: string }
  | { what: 'socket'; at: string; kind: string }
  | { what: 'kill'; at: string; moment: string }
  /** Nobody was there. */
  | { what: 'down'; from: string; to: string }
  /** The bot's process ended and nobody had killed it. */
  | { what: 'died'; at: string }
  /** Time leapt to `to` and the bot had no tick in between. */
  | { what: 'jump'; from: string; to: string }
  /** The bot's clock was wrong by so much. */
  | { what: 'skew'; from: string; to: string; minutes: number }
  /** A person sent a form. `closed`: it was taken; anything else: the person knows that it was not, or does not know. */
  | { what: 'form'; at: string; person: string; texts: string[]; outcome: string; errors?: string }
  /** A person typed a command; `isConfirmed`: an answer repeats the words. */
  | { what: 'command'; at: string; person: string; text: string; isConfirmed: boolean }
  | { what: 'click'; at: string; person: string; action: string; error: string | null }
  | { what: 'end'; at: string };

export interface Story {
  tell(line: Line): void;
  /** How often something was told, by `what` and its kind. */
  readonly counts: ReadonlyMap<string, number>;
  close(): void;
}

/** Opens the record. What stood in the file is gone. */
export function openStory(file: string): Story {
  const handle = openSync(file, 'w');
  const counts = new Map<string, number>();
  return {
    tell(line) {
      writeSync(handle, `${JSON.stringify(line)}\n`);
      const kind = 'kind' in line ? line.kind : 'moment' in line ? line.moment : '';
      const name = kind === '' ? line.what : `${line.what} ${kind}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    counts,
    close: () => closeSync(handle),
  };
}
