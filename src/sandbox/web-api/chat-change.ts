import { announceChange, announceDeletion } from '../announce.ts';
import { findVisibleChannel } from '../channels.ts';
import { BOT_USER_ID, TEAM_DOMAIN } from '../constants.ts';
import { describeMessage, findMessage, removeMessage, rewriteMessage } from '../messages.ts';
import type { Workspace } from '../workspace.ts';
import type { Channel, Message } from '../world.ts';
import type { Args } from './args.ts';
import { contentArgs, readContent } from './message-content.ts';
import { type Method, type Refusal, refuse } from './method.ts';

const update: Method = {
  token: 'bot',
  scope: 'chat:write',
  args: { ...contentArgs, channel: 'text!', ts: 'text!', metadata: 'json', reply_broadcast: 'flag' },
  run({ workspace, args }) {
    const found = findOwn(workspace, args, 'cant_update_message');
    if ('error' in found) return found;
    const { channel, message } = found;
    if (channel.isArchived) return refuse('is_inactive');
    const content = readContent(workspace, args);
    if ('error' in content) return content;

    const previous = describeMessage(channel, message, { withMetadata: true });
    // Text without blocks takes the place of the old blocks.
    const change = content.text === undefined ? content : { blocks: [], ...content };
    rewriteMessage(workspace.world, message, change, workspace.clock.now());
    void announceChange(workspace, channel, message, previous);
    return {
      ok: true,
      channel: channel.id,
      ts: message.ts,
      text: message.text,
      message: describeMessage(channel, message, { withMetadata: true }),
    };
  },
};

const remove: Method = {
  token: 'bot',
  scope: 'chat:write',
  args: { channel: 'text!', ts: 'text!', as_user: 'flag' },
  run({ workspace, args }) {
    const found = findOwn(workspace, args, 'cant_delete_message');
    if ('error' in found) return found;
    const { channel, message } = found;
    removeMessage(channel, message);
    void announceDeletion(workspace, channel, message);
    return { ok: true, channel: channel.id, ts: message.ts };
  },
};

const getPermalink: Method = {
  token: 'bot',
  args: { channel: 'text!', message_ts: 'text!' },
  run({ workspace, args }) {
    const channel = findVisibleChannel(workspace.world, args.text('channel'));
    if (!channel) return refuse('channel_not_found');
    const message = findMessage(channel, args.text('message_ts'), BOT_USER_ID);
    if (!message || message.ephemeralTo) return refuse('message_not_found');
    const permalink = `https://${TEAM_DOMAIN}.slack.com/archives/${channel.id}/p${message.ts.replace('.', '')}`;
    return { ok: true, channel: channel.id, permalink };
  },
};

interface Found {
  channel: Channel;
  message: Message;
}

function findOwn({ world }: Workspace, args: Args, refusalForOthers: string): Found | Refusal {
  const channel = findVisibleChannel(world, args.text('channel'));
  if (!channel) return refuse('channel_not_found');
  const message = findMessage(channel, args.text('ts'), BOT_USER_ID);
  if (!message || message.ephemeralTo) return refuse('message_not_found');
  return message.user === BOT_USER_ID ? { channel, message } : refuse(refusalForOthers);
}

export const chatChangeMethods = {
  'chat.update': update,
  'chat.delete': remove,
  'chat.getPermalink': getPermalink,
} satisfies Record<string, Method>;
