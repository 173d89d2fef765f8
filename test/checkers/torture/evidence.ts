import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the record of what was done to the bot. Instants are UTC ISO text. */
export type Line =
  | { what: 'setup'; at: string; rounds: number; isWhole: boolean; people: Record<string, string> }
  | { what: 'round'; at: string; round: number; trial: string }
  | { what: 'fault'; at: string; kind: string; method: string }
  | { what: 'post'; at: string; channel: string; key: string | null; ts: string | null; text: string; answer: string }
  | { what: 'unread'; at: string; channel: string; answer: string }
  | { what: 'socket'; at: string; kind: string }
  | { what: 'kill'; at: string; moment: string }
  | { what: 'down'; from: string; to: string }
  | { what: 'died'; at: string }
  | { what: 'jump'; from: string; to: string }
  | { what: 'skew'; from: string; to: string; minutes: number }
  | { what: 'form'; at: string; person: string; texts: string[]; outcome: string }
  | { what: 'command'; at: string; person: string; text: string; isConfirmed: boolean }
  | { what: 'click'; at: string; person: string; action: string; error: string | null }
  | { what: 'end'; at: string };

/** A message that the bot sent by itself, as the person sees it. */
export interface Seen {
  channel: string;
  /** The person, or the channel. */
  to: string;
  ts: string;
  /** Epoch milliseconds. */
  at: number;
  text: string;
  /** What its metadata says. */
  key: string;
}

/** What the command `log --json` says of a message. */
export interface Entry {
  status: string;
  kind: string;
  to: string;
  key: string;
  week: string | null;
  reason: string | null;
  dueAt: string;
  sentAt: string | null;
  channel: string | null;
  ts: string | null;
}

/** What the command `plan` says. */
export type PlanRow =
  | {
      type: 'prompt';
      at: string;
      zone: string;
      to: string;
      kind: string;
      key: string;
      pair: string | null;
      rows?: { kind: string; pair: string | null }[];
    }
  | { type: 'skip'; date: string; at: string; to: string; kind: string; pair: string | null; skipped: string };

/** A row of the command `export`. */
export type ExportRow = Record<string, string | number | boolean | null>;

export interface Evidence {
  story: Line[];
  seen: Seen[];
  log: Entry[];
  plan: PlanRow[];
  /** Each row once, whoever exported it, with all words that anybody may see. */
  checkIns: ExportRow[];
  commitments: ExportRow[];
}

interface State {
  channels: {
    id: string;
    user: string | null;
    messages: { ts: string; text: string; metadata: { event_type: string; event_payload: { key?: string } } | null }[];
  }[];
}

/** Reads what a torture left in this folder. */
export function readEvidence(folder: string): Evidence {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const lines = text('story.jsonl').split('\n');
  const state: State = JSON.parse(text('state.json'));
  const exports: Record<string, ExportRow[]> = JSON.parse(text('exports.json'));
  const plan: PlanRow[] = JSON.parse(text('plan.json'));
  const log: Entry[] = JSON.parse(text('log.json'));
  return {
    story: lines.filter((line) => line !== '').map((line): Line => JSON.parse(line)),
    seen: seenIn(state),
    log,
    plan,
    checkIns: rowsOf(exports, 'check-ins'),
    commitments: rowsOf(exports, 'commitments'),
  };
}

function seenIn({ channels }: State): Seen[] {
  const seen = channels.flatMap(({ id, user, messages }) =>
    messages.flatMap(({ ts, text, metadata }) =>
      metadata?.event_type === 'loopkeeper_prompt'
        ? [{ channel: id, to: user ?? id, ts, at: Number(ts) * 1000, text, key: String(metadata.event_payload.key) }]
        : [],
    ),
  );
  return seen.sort((one, other) => one.at - other.at);
}

function rowsOf(exports: Record<string, ExportRow[]>, what: string): ExportRow[] {
  const rows = new Map<unknown, ExportRow>();
  for (const [name, exported] of Object.entries(exports)) {
    if (!name.startsWith(`${what}/`)) continue;
    for (const row of exported) {
      const known = Object.entries(rows.get(row.id) ?? {}).filter(([, value]) => value !== null);
      rows.set(row.id, { ...row, ...Object.fromEntries(known) });
    }
  }
  return [...rows.values()];
}
