import { BOT_USER_ID, SLACKBOT_ID } from './constants.ts';
import type { SlackFile } from './files.ts';
import type { Fields } from './json.ts';

export interface Person {
  id: string;
  name: string;
  /** IANA zone of the profile; null when Slack knows none. */
  tz: string | null;
  locale: string;
  isDeleted: boolean;
  isGuest: boolean;
  isBot: boolean;
  updatedAt: Date;
}

export interface Channel {
  id: string;
  name: string;
  /** The person at the other end of a direct message; null in a channel. */
  user: string | null;
  isPrivate: boolean;
  isArchived: boolean;
  isShared: boolean;
  members: Set<string>;
  messages: Message[];
  createdAt: Date;
  /** Microseconds of the latest ts. */
  lastTs: number;
}

export interface Message {
  channel: string;
  ts: string;
  user: string;
  text: string;
  blocks: Fields[];
  attachments: Fields[];
  metadata: Fields | null;
  threadTs: string | null;
  /** A thread reply that the channel sees too. */
  isBroadcast: boolean;
  ephemeralTo: string | null;
  editedTs: string | null;
  /** What each person has picked in the message's menus. */
  picked: Map<string, Values>;
  /** The world's revision at the last change. */
  revision: number;
}

/** `{ block_id: { action_id: state } }` */
export type Values = Record<string, Record<string, Fields>>;

export interface View {
  id: string;
  user: string;
  type: 'modal' | 'home';
  callbackId: string;
  externalId: string;
  privateMetadata: string;
  title: Fields | null;
  submit: Fields | null;
  close: Fields | null;
  blocks: Fields[];
  clearOnClose: boolean;
  notifyOnClose: boolean;
  hash: string;
  rootViewId: string;
  previousViewId: string | null;
  /** What the form shows in its fields now. */
  values: Values;
  /** Messages beside fields, by block id. */
  errors: Record<string, string>;
}

export interface Trigger {
  user: string;
  /** Real milliseconds. */
  issuedAt: number;
  isUsed: boolean;
  /** The modal in which the interaction took place. */
  viewId: string | null;
}

export interface ResponseUrl {
  user: string;
  channel: string;
  /** The message that the interaction was on. */
  messageTs: string | null;
  issuedAt: Date;
  uses: number;
}

/** Everything Slack knows. Only in memory. */
export interface World {
  people: Map<string, Person>;
  channels: Map<string, Channel>;
  /** Published Home tabs by person. */
  homes: Map<string, View>;
  /** Open modals by person, the top one last. */
  stacks: Map<string, View[]>;
  /** People whose screen shows the Home tab. */
  atHome: Set<string>;
  triggers: Map<string, Trigger>;
  responseUrls: Map<string, ResponseUrl>;
  /** Files by id. */
  files: Map<string, SlackFile>;
  /** Grows with every change of a message. */
  revision: number;
}

export interface SeedPerson {
  id: string;
  name: string;
  tz: string | null;
  locale?: string;
  deleted?: boolean;
  guest?: boolean;
  is_bot?: boolean;
}

export interface SeedChannel {
  id: string;
  name: string;
  is_private: boolean;
  /** The bot is in the channel when its user id is listed. */
  members: string[];
}

export interface SeedTeam {
  people: SeedPerson[];
  channels: SeedChannel[];
}

/** The world at its start: the team, the bot and Slackbot, nothing said yet. */
export function createWorld(team: SeedTeam, botName: string, at: Date): World {
  const bots: SeedPerson[] = [
    { id: BOT_USER_ID, name: botName, tz: 'America/Los_Angeles', is_bot: true },
    { id: SLACKBOT_ID, name: 'slackbot', tz: 'America/Los_Angeles' },
  ];
  return {
    people: new Map([...team.people, ...bots].map((seed) => [seed.id, createPerson(seed, at)])),
    channels: new Map(team.channels.map((seed) => [seed.id, createChannel(seed, at)])),
    homes: new Map(),
    stacks: new Map(),
    atHome: new Set(),
    triggers: new Map(),
    responseUrls: new Map(),
    files: new Map(),
    revision: 0,
  };
}

export function createPerson(seed: SeedPerson, at: Date): Person {
  return {
    id: seed.id,
    name: seed.name,
    tz: seed.tz,
    locale: seed.locale ?? 'en-US',
    isDeleted: seed.deleted ?? false,
    isGuest: seed.guest ?? false,
    isBot: seed.is_bot ?? false,
    updatedAt: at,
  };
}

function createChannel(seed: SeedChannel, at: Date): Channel {
  return {
    id: seed.id,
    name: seed.name,
    user: null,
    isPrivate: seed.is_private,
    isArchived: false,
    isShared: false,
    members: new Set(seed.members),
    messages: [],
    createdAt: at,
    lastTs: 0,
  };
}

/** The direct message between the bot and a person; begun when it isn't there yet. */
export function openIm(world: World, userId: string, at: Date): Channel {
  const id = imId(userId);
  const open = world.channels.get(id);
  if (open) return open;
  const channel: Channel = {
    ...createChannel({ id, name: '', is_private: true, members: [userId, BOT_USER_ID] }, at),
    user: userId,
  };
  world.channels.set(id, channel);
  return channel;
}

/** The id that a person's direct message with the bot has once it is open. */
export function imId(userId: string): string {
  return userId.startsWith('U') ? `D${userId.slice(1)}` : `D${userId}`;
}
