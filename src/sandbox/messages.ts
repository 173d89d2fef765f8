import { APP_ID, BOT_ID, BOT_USER_ID, TEAM_ID } from './constants.ts';
import type { Fields } from './json.ts';
import type { Channel, Message, World } from './world.ts';

/** What is said, without where and when. */
export interface Content {
  text: string;
  blocks: Fields[];
  attachments: Fields[];
}

interface Post extends Content {
  user: string;
  metadata?: Fields | null;
  threadTs?: string | null;
  isBroadcast?: boolean;
  ephemeralTo?: string | null;
}

/** Adds the message to the channel with a `ts` later than any before it in this channel. */
export function postMessage(world: World, channel: Channel, post: Post, now: Date): Message {
  const message: Message = {
    metadata: null,
    threadTs: null,
    isBroadcast: false,
    ephemeralTo: null,
    ...post,
    channel: channel.id,
    ts: nextTs(channel, now),
    editedTs: null,
    picked: new Map(),
    revision: 0,
  };
  channel.messages.push(message);
  touch(world, message);
  return message;
}

/** Replaces what the message says. What is left out stays; null removes the metadata. */
export function rewriteMessage(
  world: World,
  message: Message,
  change: Partial<Content> & { metadata?: Fields | null },
  now: Date,
): void {
  if (change.text !== undefined) message.text = change.text;
  if (change.blocks !== undefined) message.blocks = change.blocks;
  if (change.attachments !== undefined) message.attachments = change.attachments;
  if (change.metadata !== undefined) message.metadata = change.metadata;
  message.editedTs = tsOf(now.getTime() * 1000);
  touch(world, message);
}

export function removeMessage(channel: Channel, message: Message): void {
  channel.messages.splice(channel.messages.indexOf(message), 1);
}

/** The message with this ts that `viewer` can see; ephemeral ones are seen by one person only. */
export function findMessage(channel: Channel, ts: string, viewer: string): Message | undefined {
  return channel.messages.find(
    (message) => message.ts === ts && (message.ephemeralTo === null || message.ephemeralTo === viewer),
  );
}

/** Replies in the thread of `ts`, oldest first, without the parent. */
export function repliesOf(channel: Channel, ts: string): Message[] {
  return channel.messages.filter((message) => message.threadTs === ts && message.ephemeralTo === null);
}

/** The message as Slack describes it to an app. */
export function describeMessage(
  channel: Channel,
  message: Message,
  { withMetadata }: { withMetadata: boolean },
): Fields {
  const replies = repliesOf(channel, message.ts);
  const latest = replies.at(-1);
  return {
    user: message.user,
    type: 'message',
    ts: message.ts,
    ...(message.user === BOT_USER_ID && { bot_id: BOT_ID, app_id: APP_ID }),
    text: message.text,
    team: TEAM_ID,
    ...(message.editedTs && { edited: { user: message.user, ts: message.editedTs } }),
    ...(message.blocks.length > 0 && { blocks: message.blocks }),
    ...(message.attachments.length > 0 && { attachments: message.attachments }),
    ...(withMetadata && message.metadata && { metadata: message.metadata }),
    ...(message.threadTs && { thread_ts: message.threadTs }),
    ...(message.isBroadcast && { subtype: 'thread_broadcast' }),
    ...(latest && {
      thread_ts: message.ts,
      reply_count: replies.length,
      reply_users: [...new Set(replies.map(({ user }) => user))],
      latest_reply: latest.ts,
    }),
  };
}

/** `<seconds>.<six digits>` of an instant in microseconds. */
export function tsOf(micros: number): string {
  return `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`;
}

export function touch(world: World, message: Message): void {
  world.revision += 1;
  message.revision = world.revision;
}

function nextTs(channel: Channel, now: Date): string {
  channel.lastTs = Math.max(now.getTime() * 1000, channel.lastTs + 1);
  return tsOf(channel.lastTs);
}
