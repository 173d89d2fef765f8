import { announceMessage } from '../announce.ts';
import { findVisibleChannel, hasBot } from '../channels.ts';
import { BOT_USER_ID } from '../constants.ts';
import { type Content, describeMessage, findMessage, postMessage } from '../messages.ts';
import type { Workspace } from '../workspace.ts';
import { type Channel, imId, openIm } from '../world.ts';
import { contentArgs, type GivenContent, readContent } from './message-content.ts';
import { type Method, type Refusal, refuse, refuseScope } from './method.ts';

const authorArgs = { username: 'text', icon_url: 'text', icon_emoji: 'text' } as const;

const post: Method = {
  token: 'bot',
  scope: 'chat:write',
  args: {
    ...contentArgs,
    ...authorArgs,
    channel: 'text!',
    thread_ts: 'text',
    reply_broadcast: 'flag',
    metadata: 'json',
    mrkdwn: 'flag',
    unfurl_links: 'flag',
    unfurl_media: 'flag',
  },
  run({ workspace, args }) {
    const { world, clock } = workspace;
    if (Object.keys(authorArgs).some((name) => args.has(name))) {
      const refusal = refuseScope(workspace, 'chat:write.customize');
      if (refusal) return refusal;
    }
    const target = findTarget(workspace, args.text('channel'));
    if ('error' in target) return target;
    const content = readContent(workspace, args);
    if ('error' in content) return content;
    const channel = target.channel ?? openIm(world, target.userId, clock.now());
    const threadTs = readThread(channel, args.text('thread_ts'));
    if (threadTs === undefined) return refuse('thread_not_found');

    const message = postMessage(
      world,
      channel,
      {
        user: BOT_USER_ID,
        ...wholeContent(content),
        metadata: content.metadata ?? null,
        threadTs,
        isBroadcast: threadTs !== null && args.flag('reply_broadcast'),
      },
      clock.now(),
    );
    void announceMessage(workspace, channel, message, { isEcho: true });
    return {
      ok: true,
      channel: channel.id,
      ts: message.ts,
      message: describeMessage(channel, message, { withMetadata: true }),
    };
  },
};

const postEphemeral: Method = {
  token: 'bot',
  scope: 'chat:write',
  args: { ...contentArgs, ...authorArgs, channel: 'text!', user: 'text!', thread_ts: 'text' },
  run({ workspace, args }) {
    const { world, clock } = workspace;
    const target = findTarget(workspace, args.text('channel'));
    if ('error' in target) return target;
    const content = readContent(workspace, args);
    if ('error' in content) return content;
    const user = args.text('user');
    const channel = target.channel ?? openIm(world, target.userId, clock.now());
    if (!channel.members.has(user) || world.people.get(user)?.isDeleted) return refuse('user_not_in_channel');
    const message = postMessage(
      world,
      channel,
      {
        user: BOT_USER_ID,
        ...wholeContent(content),
        threadTs: args.text('thread_ts') || null,
        ephemeralTo: user,
      },
      clock.now(),
    );
    return { ok: true, message_ts: message.ts };
  },
};

function wholeContent({ text = '', blocks = [], attachments = [] }: GivenContent): Content {
  return { text, blocks, attachments };
}

type Target = { channel: Channel } | { channel: undefined; userId: string };

/** The conversation for `channel`: an id, a `#name`, or a person, whose direct message is opened later if need be. */
function findTarget(workspace: Workspace, id: string): Target | Refusal {
  const { world, manifest } = workspace;
  const person = world.people.get(id);
  if (person) {
    if (person.isBot) return refuse('cannot_dm_bot');
    if (!manifest.hasMessagesTab) return refuse('messages_tab_disabled');
    const channel = world.channels.get(imId(id));
    // A deactivated person's old direct message still takes messages without a word; nobody reads them.
    if (person.isDeleted && !channel) return refuse('channel_not_found');
    return channel ? { channel } : { channel: undefined, userId: id };
  }
  const channel = findVisibleChannel(world, id) ?? findByName(workspace, id);
  if (!channel) return refuse('channel_not_found');
  if (channel.isArchived) return refuse('is_archived');
  if (channel.user && !manifest.hasMessagesTab) return refuse('messages_tab_disabled');
  if (!hasBot(channel) && !manifest.scopes.has('chat:write.public')) return refuse('not_in_channel');
  return { channel };
}

function findByName({ world }: Workspace, text: string): Channel | undefined {
  const name = text.replace(/^#/, '');
  const named = [...world.channels.values()].find((channel) => !channel.user && channel.name === name);
  return named && findVisibleChannel(world, named.id);
}

/** The thread's first message; null without a thread, undefined when there is no such message. */
function readThread(channel: Channel, ts: string): string | null | undefined {
  if (ts === '') return null;
  const parent = findMessage(channel, ts, BOT_USER_ID);
  return parent && (parent.threadTs ?? parent.ts);
}

export const chatPostMethods = {
  'chat.postMessage': post,
  'chat.postEphemeral': postEphemeral,
} satisfies Record<string, Method>;
