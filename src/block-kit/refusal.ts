import type { Violation } from './rules/rule.ts';

/** What the Web API answers instead of showing something. */
export interface Refusal {
  ok: false;
  error: string;
  errors: string[];
  response_metadata: { messages: string[] };
}

/** Violations that Slack answers with a code of their own. */
const ownCodes = new Set([
  'no_text',
  'msg_too_long',
  'msg_blocks_too_long',
  'too_many_attachments',
  'markdown_text_conflict',
  'metadata_too_large',
  'invalid_metadata_format',
  'view_too_large',
]);

/** The answer of `chat.*` to a message with these violations, undefined if there are none. */
export function messageRefusal(violations: readonly Violation[]): Refusal | undefined {
  return refusal(violations, 'invalid_blocks', '');
}

/** The answer of `views.*` to a view with these violations, undefined if there are none. */
export function viewRefusal(violations: readonly Violation[]): Refusal | undefined {
  return refusal(violations, 'invalid_arguments', '/view');
}

function refusal(violations: readonly Violation[], usual: string, root: string): Refusal | undefined {
  if (violations.length === 0) return undefined;
  const errors = violations.map(({ message, pointer }) => `${message} [json-pointer:${root}${pointer}]`);
  const error = violations.find(({ code }) => ownCodes.has(code))?.code ?? usual;
  return { ok: false, error, errors, response_metadata: { messages: errors.map((text) => `[ERROR] ${text}`) } };
}
