import { emit, messageEventOf } from './events.ts';
import type { Fields } from './json.ts';
import { describeMessage } from './messages.ts';
import type { Workspace } from './workspace.ts';
import type { Channel, Message } from './world.ts';

/** Tells the bot of a new message, its own ones included, as Slack does. */
export async function announceMessage(
  workspace: Workspace,
  channel: Channel,
  message: Message,
  { isEcho, extra = {} }: { isEcho: boolean; extra?: Fields },
): Promise<void> {
  const { subscription, channelType } = messageEventOf(channel);
  const described = describeMessage(channel, message, { withMetadata: true });
  const event = { ...described, ...extra, channel: channel.id, event_ts: message.ts, channel_type: channelType };
  await emit(workspace, subscription, { ...event, type: 'message' }, { isEcho });
}

/** Tells the bot that one of its messages says something else now. */
export async function announceChange(
  workspace: Workspace,
  channel: Channel,
  message: Message,
  previous: Fields,
): Promise<void> {
  const { subscription, channelType } = messageEventOf(channel);
  const ts = message.editedTs ?? message.ts;
  const event = {
    type: 'message',
    subtype: 'message_changed',
    message: describeMessage(channel, message, { withMetadata: true }),
    previous_message: previous,
    channel: channel.id,
    hidden: true,
    ts,
    event_ts: ts,
    channel_type: channelType,
  };
  await emit(workspace, subscription, event, { isEcho: true });
}

/** Tells the bot that one of its messages is gone. */
export async function announceDeletion(workspace: Workspace, channel: Channel, message: Message): Promise<void> {
  const { subscription, channelType } = messageEventOf(channel);
  const event = {
    type: 'message',
    subtype: 'message_deleted',
    previous_message: describeMessage(channel, message, { withMetadata: true }),
    channel: channel.id,
    hidden: true,
    deleted_ts: message.ts,
    ts: message.ts,
    event_ts: message.ts,
    channel_type: channelType,
  };
  await emit(workspace, subscription, event, { isEcho: true });
}
