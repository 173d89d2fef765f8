import type { Workspace } from '../workspace.ts';
import type { ArgKind, Args } from './args.ts';

export type Refusal = { ok: false; error: string; [field: string]: unknown };
export type Answer = { ok: true; [field: string]: unknown } | Refusal;

export interface Call {
  workspace: Workspace;
  args: Args;
}

/** One method of the Web API. */
export interface Method {
  token: 'bot' | 'app' | 'any';
  /** Needed whatever the arguments are. What depends on the conversation's kind is checked by the method. */
  scope?: string;
  args: Record<string, ArgKind>;
  run(call: Call): Answer;
}

export function refuse(error: string, details: Record<string, unknown> = {}): Refusal {
  return { ok: false, error, ...details };
}

/** `invalid_arguments` with what is wrong, as Slack words it. */
export function refuseArguments(...messages: string[]): Refusal {
  return refuse('invalid_arguments', {
    response_metadata: { messages: messages.map((message) => `[ERROR] ${message}`) },
  });
}

/** `missing_scope` when the token lacks it. */
export function refuseScope({ manifest }: Workspace, needed: string): Refusal | undefined {
  if (manifest.scopes.has(needed)) return undefined;
  return refuse('missing_scope', { needed, provided: [...manifest.scopes].join(',') });
}
