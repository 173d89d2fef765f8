import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { createLog } from '../../src/platform/log.ts';
import type { Roster } from '../../src/roster/roster.ts';
import { readRosterFile } from '../../src/roster/roster-file.source.ts';
import { runSandbox } from '../../src/run/run-sandbox.ts';
import { promptsIn, type SentPrompt } from './prompts.ts';
import { createSandboxClient, type SandboxClient, type SandboxMessage, type SandboxView } from './sandbox-client.ts';

/** A local Slack, and what people see in it. */
export interface Seen {
  slack: SandboxClient;
  /** Everything that the bot sent by itself, to anybody, oldest first. */
  prompts(): Promise<SentPrompt[]>;
  /** Everything in the person's direct messages with the bot, oldest first. */
  messagesTo(user: string): Promise<SandboxMessage[]>;
  /** The newest of them. */
  lastTo(user: string): Promise<SandboxMessage>;
}

/** The whole bot in a strict local Slack, over real HTTP and WebSocket, on a real database. */
export interface World extends Seen {
  url: string;
  databaseFile: string;
  stop(): Promise<void>;
}

/** Looks into the sandbox at this address. */
export function seeIn(url: string): Seen {
  const slack = createSandboxClient(url);
  const messagesTo = async (user: string) => {
    const { channels } = await slack.state();
    return channels.find((channel) => channel.is_im && channel.user === user)?.messages ?? [];
  };
  return {
    slack,
    messagesTo,
    prompts: async () => promptsIn(await slack.state()),
    async lastTo(user) {
      const last = (await messagesTo(user)).at(-1);
      if (!last) throw new Error(`${user} has no message`);
      return last;
    },
  };
}

/** Starts it with this roster (YAML), everybody in it enrolled, its clock at `at` (UTC). Its log is lost, or goes to `logTo`. */
export async function createWorld({
  roster,
  at,
  logLevel = 'silent',
  logTo,
  overHttp = false,
}: {
  roster: string;
  at: string;
  logLevel?: string;
  logTo?: DestinationStream;
  /** Slack calls the bot with signed requests instead of the bot coming by Socket Mode. */
  overHttp?: boolean;
}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  const databaseFile = join(folder, 'sandbox.db');
  const running = await runSandbox({
    databaseUrl: `sqlite:${databaseFile}`,
    log: createLog(logLevel, logTo),
    roster: rosterOf(roster),
    at: new Date(at),
    port: 0,
    withBot: true,
    overHttp,
  });
  return {
    ...seeIn(running.sandbox.url),
    url: running.sandbox.url,
    databaseFile,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The roster in this text; fails with all that is wrong with it. */
export function rosterOf(yaml: string): Roster {
  const read = readRosterFile(yaml, 'roster.yml');
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.roster;
}

interface Button {
  text: { text: string };
  action_id: string;
  value?: string;
}

interface PlacedButton extends Button {
  block_id: string;
  beside: string;
}

/** The buttons of a message or view, wherever they stand, with the block they stand in and the words beside them. */
export function buttonsOf({ blocks }: { blocks: Record<string, unknown>[] }): PlacedButton[] {
  return blocks.flatMap((block) => {
    const found = [block.accessory, ...(Array.isArray(block.elements) ? block.elements : [])].filter(isButton);
    const beside = block.accessory ? JSON.stringify(block.text) : '';
    return found.map((button) => ({ ...button, block_id: String(block.block_id), beside }));
  });
}

/** The first button with this text, in a row that says `beside` where that is given; fails when there is none. */
export function buttonNamed(shown: { blocks: Record<string, unknown>[] }, text: string, beside = ''): PlacedButton {
  const buttons = buttonsOf(shown);
  const found = buttons.find((button) => button.text.text === text && button.beside.includes(beside));
  if (!found) throw new Error(`No button "${text}" among: ${buttons.map((button) => button.text.text).join(', ')}`);
  return found;
}

interface Input {
  block_id: string;
  label: { text: string };
  element: {
    action_id: string;
    type: string;
    initial_value?: string;
    options?: { text: { text: string }; value: string }[];
  };
}

/** The input fields of a form, in order. */
export function inputsOf(view: Pick<SandboxView, 'blocks'>): Input[] {
  return view.blocks.flatMap((block: unknown) => (isInput(block) ? [block] : []));
}

/** Presses the button with this text in the person's newest message that has one, and answers what opened. */
export async function press(world: Seen, user: string, text: string, beside = ''): Promise<SandboxView> {
  const messages = await world.messagesTo(user);
  const has = (one: SandboxMessage) =>
    buttonsOf(one).some((button) => button.text.text === text && button.beside.includes(beside));
  const message = messages.findLast(has);
  if (!message) throw new Error(`${user} sees no button "${text}"`);
  const { action_id, block_id, value } = buttonNamed(message, text, beside);
  const channel = `D${user.slice(1)}`;
  const answer = await world.slack.click({ user, channel, ts: message.ts, action_id, block_id, value: value ?? null });
  const view = answer.views.at(-1);
  if (!view) throw new Error(`Nothing opened: ${answer.error ?? JSON.stringify(answer.messages)}`);
  return view;
}

/** Everything that can be read in blocks, as one text: for looking for words, not for comparing whole messages. */
export function readable(shown: { text?: string; blocks: Record<string, unknown>[] }): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        if (key === 'text' && typeof each === 'string') texts.push(each);
        else walk(each);
      }
    }
  };
  walk(shown.blocks);
  return texts.join('\n');
}

function isButton(value: unknown): value is Button {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'button';
}

function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'input';
}
