import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { checkView } from '../../../src/block-kit/check-view.ts';
import { BOT_USER_ID } from '../../../src/sandbox/constants.ts';
import type { Json } from '../../support/sandbox-client.ts';
import type { World } from '../../support/world.ts';

const posts = new Set(['chat.postMessage', 'chat.update', 'chat.postEphemeral']);
const forms = new Set(['views.open', 'views.update', 'views.push', 'views.publish']);

/**
 * Everything that Slack would refuse in what the bot has shown so far: every message and form of every call, the answers that came
 * through a response_url, and the forms that an acknowledgement put on the screen.
 */
export async function refusedBySlack(world: World): Promise<string[]> {
  const calls = await world.slack.calls();
  const { channels } = await world.slack.state();
  const answers = channels.flatMap(({ messages }) => messages.filter(({ ephemeral_to: to }) => to !== null));
  return [
    ...calls.flatMap(({ method, args }) => violations(method, args)),
    ...answers.flatMap(({ text, blocks }) => checkMessage({ text, blocks }).map((one) => describe('answer', one))),
  ];
}

/** Everything the bot has shown to anybody, in any state it ever had: what was posted, rewritten, answered, opened. */
export async function everythingShown(world: World): Promise<Json[]> {
  const calls = await world.slack.calls();
  const { channels, views } = await world.slack.state();
  return [
    ...calls.filter(({ method }) => posts.has(method) || forms.has(method)).map(({ args }) => args),
    ...channels.flatMap(({ messages }) =>
      messages.filter(({ user }) => user === BOT_USER_ID).map(({ text, blocks }): Json => ({ text, blocks })),
    ),
    ...views.map(({ title, blocks, errors }): Json => ({ title, blocks, errors })),
  ];
}

/** What Slack would bring to life in it: mentions, links, formatting objects that parse on their own, calls that ask for parsing. */
export function alive(shown: readonly Json[]): string[] {
  return shown.flatMap((one) => [...walk(one, '')].flatMap(({ path, value }) => liveIn(path, value)));
}

/** Where a word stands outside plain text: in mrkdwn, in the notification, in an id or a value. */
export function outsidePlainText(shown: readonly Json[], word: string): string[] {
  return shown.flatMap((one) =>
    [...walk(one, '')].flatMap(({ path, value, parent }) =>
      typeof value === 'string' && value.includes(word) && !isPlain(parent, path) ? [`${path}: ${value}`] : [],
    ),
  );
}

/** Every text that a person reads. What they type into a field themselves is not among it. */
export function textsIn(shown: readonly Json[]): string[] {
  return shown.flatMap((one) =>
    [...walk(one, '')].flatMap(({ path, value }) => (typeof value === 'string' && /\/text$/.test(path) ? [value] : [])),
  );
}

interface Found {
  path: string;
  value: unknown;
  parent: Json;
}

function* walk(value: unknown, path: string, parent: Json = {}): Generator<Found> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* walk(each, `${path}/${index}`, parent);
    return;
  }
  yield { path, value, parent };
  if (!isJson(value)) return;
  for (const [key, each] of Object.entries(value)) yield* walk(each, `${path}/${key}`, value);
}

const liveElements = new Set(['user', 'usergroup', 'broadcast', 'channel', 'link', 'emoji', 'team', 'date', 'color']);

function liveIn(path: string, value: unknown): string[] {
  if (/\/(link_names)$/.test(path) && String(value) === 'true') return [`${path} asks Slack to look for names`];
  if (/\/parse$/.test(path) && value !== 'none') return [`${path} asks Slack to parse`];
  if (path === '/text' && typeof value === 'string') return markupIn(path, value);
  if (!isJson(value)) return [];
  const { type, text, verbatim, elements } = value;
  if (type === 'mrkdwn' && typeof text === 'string') {
    return [...markupIn(path, text), ...(verbatim === true ? [] : [`${path} is parsed for names and addresses`])];
  }
  if (typeof type === 'string' && liveElements.has(type) && elements === undefined && !('title' in value)) {
    return [`${path} is a live ${type}`];
  }
  return [];
}

function markupIn(path: string, text: string): string[] {
  const found = text.match(/<[@#!][^>]*>?|<(?:https?|mailto|tel):[^>]*>?/g) ?? [];
  return found.map((token) => `${path} holds ${token}`);
}

function isPlain({ type, verbatim }: Json, path: string): boolean {
  if (/\/initial_value$/.test(path) || /^\/errors\//.test(path)) return true;
  return /\/text$/.test(path) && (type === 'plain_text' || type === 'text') && verbatim === undefined;
}

function violations(method: string, args: Json): string[] {
  if (posts.has(method)) return checkMessage(args).map((one) => describe(method, one));
  if (forms.has(method)) return checkView(args.view).map((one) => describe(method, one));
  return [];
}

function describe(
  method: string,
  { code, pointer, message }: { code: string; pointer: string; message: string },
): string {
  return `${method}: ${code} at ${pointer}: ${message}`;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
