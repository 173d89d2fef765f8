import type { SandboxMessage, SandboxState } from './sandbox-client.ts';

/** A message that the bot sent by itself, with the person or channel it went to. */
export interface SentPrompt extends SandboxMessage {
  channel: string;
  to: string;
  /** The opaque key in its metadata. */
  key: string;
}

/** Everything in the workspace that the bot sent by itself, in the order in which it came. Answers to what somebody did are not in it. */
export function promptsIn({ channels }: SandboxState): SentPrompt[] {
  const prompts = channels.flatMap(({ id, user, messages }) =>
    messages.flatMap((message) => {
      const { metadata } = message;
      if (metadata?.event_type !== 'loopkeeper_prompt') return [];
      return [{ ...message, channel: id, to: user ?? id, key: String(metadata.event_payload.key) }];
    }),
  );
  return prompts.sort((one, other) => Number(one.ts) - Number(other.ts));
}

/** The minute of a message, `2026-12-14T09:00Z`: the sandbox's clock flows a little between a tick and its post. */
export function minuteOf({ ts }: { ts: string }): string {
  return `${new Date(Number(ts) * 1000).toISOString().slice(0, 16)}Z`;
}
