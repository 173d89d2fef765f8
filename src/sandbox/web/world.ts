import type { Changes, WireChannel, WireMessage } from '../page/wire.ts';

/** Everything the sandbox shows, messages in the order in which they came. */
export interface World extends Omit<Changes, 'isWhole'> {
  /** Milliseconds. */
  at: number;
}

/** The world with the changes in it; undefined when something is missing and all has to be read again. */
export function mergeChanges(known: World | null, changes: Changes): World | undefined {
  const { isWhole, ...rest } = changes;
  const before = new Map(isWhole ? [] : known?.channels.map((channel) => [channel.id, channel]));
  const channels = changes.channels.map((channel) => mergeChannel(before.get(channel.id), channel));
  if (channels.some(({ count, messages }) => count !== messages.length)) return undefined;
  return { ...rest, channels, at: Date.parse(changes.now) };
}

function mergeChannel(known: WireChannel | undefined, changed: WireChannel): WireChannel {
  if (changed.messages.length === 0) return { ...changed, messages: known?.messages ?? [] };
  const byTs = new Map(known?.messages.map((message) => [message.ts + (message.ephemeralTo ?? ''), message]));
  for (const message of changed.messages) byTs.set(message.ts + (message.ephemeralTo ?? ''), message);
  return { ...changed, messages: [...byTs.values()].toSorted((one, other) => (one.ts < other.ts ? -1 : 1)) };
}

/** What this person sees in the conversation itself, threads left out. */
export function visibleTo(user: string, { messages }: WireChannel): WireMessage[] {
  return messages.filter(
    ({ ephemeralTo, threadTs, isBroadcast, ts }) =>
      (ephemeralTo === null || ephemeralTo === user) && (threadTs === null || threadTs === ts || isBroadcast),
  );
}

/** The answers to a message, oldest first. */
export function repliesTo(ts: string, user: string, { messages }: WireChannel): WireMessage[] {
  return messages.filter(
    (message) =>
      message.threadTs === ts && message.ts !== ts && (message.ephemeralTo === null || message.ephemeralTo === user),
  );
}

/** The conversations of this person: the one with the app first, then the channels. */
export function conversationsOf(user: string, { channels }: World): WireChannel[] {
  const own = channels.find((channel) => channel.user === user) ?? emptyDirect(user);
  return [own, ...channels.filter((channel) => channel.user === null && channel.members.includes(user))];
}

function emptyDirect(user: string): WireChannel {
  const id = `D${user.slice(1)}`;
  return { id, name: '', user, isPrivate: true, isArchived: false, members: [user], count: 0, messages: [] };
}

/** How many messages of others came after `seen`. */
export function unreadIn(channel: WireChannel, user: string, seen: string): number {
  return visibleTo(user, channel).filter((message) => message.ts > seen && message.user !== user).length;
}
