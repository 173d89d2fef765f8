import type { Fields } from './json.ts';
import { handleOf } from './people.ts';
import type { Channel, Person, World } from './world.ts';

type Token =
  | { type: 'text'; text: string }
  | { type: 'user'; id: string }
  | { type: 'channel'; channel: Channel }
  | { type: 'link'; url: string; shown: string };

const mention = /<@(?<userId>[UW][A-Z0-9]+)(?:\|[^>]*)?>/;
const channelMention = /<#(?<channelId>C[A-Z0-9]+)(?:\|[^>]*)?>/;
const channelName = /(?<!\w)#(?<channelName>[\p{L}\p{N}_-]+)/u;
const address = /(?<url>https?:\/\/[^\s<>|]*[^\s<>|.,;:!?)'"])/;
const bareAddress =
  /(?<![\w@.])(?<bare>(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|ai|co|example)(?![\w-])(?:\/[^\s<>|]*[^\s<>|.,;:!?)'"])?)/;

/**
 * What a person typed, read as Slack's message box reads it: a picked mention is `@Name`, `@U…` or `<@U…>` of a known person,
 * a channel `#name` or `<#C…>`; addresses become links; everything else is plain text.
 */
export function readTyped(world: World, typed: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of typed.matchAll(patternFor(world))) {
    const token = tokenOf(world, match);
    if (!token) continue;
    if (match.index > end) tokens.push({ type: 'text', text: typed.slice(end, match.index) });
    tokens.push(token);
    end = match.index + match[0].length;
  }
  if (end < typed.length) tokens.push({ type: 'text', text: typed.slice(end) });
  return tokens;
}

/** The text as an app gets it: `&`, `<` and `>` escaped, mentions and links in angle brackets. */
export function encodeTyped(tokens: Token[]): string {
  return tokens.map(encodeToken).join('');
}

/** The text as a slash command without `should_escape` gets it. */
export function plainTyped(typed: string): string {
  return escapeEntities(typed);
}

/** The rich text block that comes with a typed message. */
export function richTyped(tokens: Token[], blockId: string): Fields {
  const elements = tokens.map(richElement);
  return { type: 'rich_text', block_id: blockId, elements: [{ type: 'rich_text_section', elements }] };
}

function richElement(token: Token): Fields {
  switch (token.type) {
    case 'text':
      return { type: 'text', text: token.text };
    case 'user':
      return { type: 'user', user_id: token.id };
    case 'channel':
      return { type: 'channel', channel_id: token.channel.id };
    case 'link':
      return { type: 'link', url: token.url, ...(token.shown !== token.url && { text: token.shown }) };
  }
}

/** Names of several words are known as a whole: `@Ana Silva`. */
function patternFor(world: World): RegExp {
  const names = [...world.people.values()].map(({ name }) => name).filter((name) => name.includes(' '));
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const known = [
    ...longestFirst.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')),
    '[\\p{L}\\p{N}._-]*[\\p{L}\\p{N}]',
  ];
  const personName = new RegExp(`(?<![\\w@])@(?<name>${known.join('|')})`, 'u');
  const all = [mention, channelMention, personName, channelName, address, bareAddress];
  return new RegExp(all.map(({ source }) => source).join('|'), 'giu');
}

function tokenOf(world: World, { groups = {} }: RegExpMatchArray): Token | undefined {
  const { url, bare } = groups;
  if (url) return { type: 'link', url, shown: url };
  if (bare) return { type: 'link', url: `http://${bare}`, shown: bare };
  const channel = findChannel(world, groups.channelId, groups.channelName);
  if (channel) return { type: 'channel', channel };
  const id = findPerson(world, groups.userId, groups.name);
  return id === undefined ? undefined : { type: 'user', id };
}

/** By id, by the whole name, or by a first name that only one person has. */
function findPerson(world: World, id: string | undefined, name: string | undefined): string | undefined {
  if (id !== undefined) return world.people.has(id) ? id : undefined;
  if (name === undefined) return undefined;
  if (world.people.has(name)) return name;
  const wanted = name.toLowerCase();
  const people = [...world.people.values()].filter(({ isDeleted }) => !isDeleted);
  const named = people.filter((person) => [person.name.toLowerCase(), handleOf(person)].includes(wanted));
  const [only, ...others] = named.length > 0 ? named : people.filter((person) => firstNameOf(person) === wanted);
  return others.length > 0 ? undefined : only?.id;
}

function firstNameOf({ name }: Person): string | undefined {
  return name.toLowerCase().split(' ')[0];
}

function findChannel(world: World, id: string | undefined, name: string | undefined): Channel | undefined {
  if (id !== undefined) return world.channels.get(id);
  return name === undefined ? undefined : [...world.channels.values()].find((channel) => channel.name === name);
}

function encodeToken(token: Token): string {
  switch (token.type) {
    case 'text':
      return escapeEntities(token.text);
    case 'user':
      return `<@${token.id}>`;
    case 'channel':
      return `<#${token.channel.id}|${token.channel.isPrivate ? '' : token.channel.name}>`;
    case 'link':
      return token.shown === token.url
        ? `<${escapeEntities(token.url)}>`
        : `<${escapeEntities(token.url)}|${escapeEntities(token.shown)}>`;
  }
}

function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
