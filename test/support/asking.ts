import type { Answer, SandboxMessage } from './sandbox-client.ts';
import { buttonNamed, buttonsOf, readable, type Seen } from './world.ts';

/** What the bot answers to a command or a button, to that person alone. */
export interface Told {
  /** All that can be read in it, on one line. */
  words: string;
  buttons: string[];
  message: SandboxMessage & { channel: string };
}

/** Types `/coach` and this text; fails unless exactly one answer comes and only this person sees it. */
export async function coach(world: Seen, user: string, text: string): Promise<Told> {
  return toldOnly(user, await world.slack.command(user, '/coach', text));
}

/** Presses the button with this text in what somebody was told, and answers what comes then. */
export async function pressIn(world: Seen, user: string, { message }: Told, label: string): Promise<Told> {
  const { action_id, block_id, value } = buttonNamed(message, label);
  const { channel, ts } = message;
  return toldOnly(user, await world.slack.click({ user, channel, ts, action_id, block_id, value: value ?? null }));
}

function toldOnly(user: string, { messages, error }: Answer): Told {
  const [message, ...others] = messages;
  if (error !== undefined || !message || others.length > 0 || message.ephemeral_to !== user) {
    throw new Error(`${user} was told: ${error ?? JSON.stringify(messages)}`);
  }
  return {
    words: readable(message).replaceAll('\n', ' ').replaceAll('*', ''),
    buttons: buttonsOf(message).map((button) => button.text.text),
    message,
  };
}
