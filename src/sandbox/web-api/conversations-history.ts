import { findVisibleChannel, hasBot, historyScopes, kindOf } from '../channels.ts';
import { BOT_USER_ID } from '../constants.ts';
import { describeMessage, findMessage, repliesOf } from '../messages.ts';
import type { Workspace } from '../workspace.ts';
import type { Channel, Message } from '../world.ts';
import type { Args } from './args.ts';
import { type Answer, type Method, type Refusal, refuse, refuseScope } from './method.ts';

const rangeArgs = {
  channel: 'text!',
  cursor: 'text',
  limit: 'number',
  oldest: 'text',
  latest: 'text',
  inclusive: 'flag',
  include_all_metadata: 'flag',
} as const;

const history: Method = {
  token: 'bot',
  args: rangeArgs,
  run({ workspace, args }) {
    const channel = findReadable(workspace, args.text('channel'));
    if ('error' in channel) return channel;
    const messages = channel.messages
      .filter(({ ephemeralTo, threadTs, isBroadcast }) => ephemeralTo === null && (threadTs === null || isBroadcast))
      .toReversed();
    return answerWith(channel, messages, args, { maxLimit: 999, isNewestFirst: true });
  },
};

const replies: Method = {
  token: 'bot',
  args: { ...rangeArgs, ts: 'text!' },
  run({ workspace, args }) {
    const channel = findReadable(workspace, args.text('channel'));
    if ('error' in channel) return channel;
    const message = findMessage(channel, args.text('ts'), BOT_USER_ID);
    if (!message || message.ephemeralTo) return refuse('thread_not_found');
    const parent = message.threadTs ? findMessage(channel, message.threadTs, BOT_USER_ID) : message;
    if (!parent) return refuse('thread_not_found');
    const thread = [parent, ...repliesOf(channel, parent.ts)];
    return answerWith(channel, thread, args, { maxLimit: 1000, isNewestFirst: false });
  },
};

function findReadable(workspace: Workspace, id: string): Channel | Refusal {
  const channel = findVisibleChannel(workspace.world, id);
  if (!channel) return refuse('channel_not_found');
  const refusal = refuseScope(workspace, historyScopes[kindOf(channel)]);
  if (refusal) return refusal;
  return hasBot(channel) ? channel : refuse('not_in_channel');
}

function answerWith(
  channel: Channel,
  messages: Message[],
  args: Args,
  { maxLimit, isNewestFirst }: { maxLimit: number; isNewestFirst: boolean },
): Answer {
  const [oldest, latest] = [readTs(args.text('oldest')), readTs(args.text('latest'))];
  if (oldest === undefined) return refuse('invalid_ts_oldest');
  if (latest === undefined) return refuse('invalid_ts_latest');
  const limit = args.number('limit') || 100;
  if (limit < 1 || limit > maxLimit) return refuse('invalid_limit');
  const from = readCursor(args.text('cursor'));
  if (from === undefined) return refuse('invalid_cursor');

  const isInclusive = args.flag('inclusive');
  const inRange = messages.filter(({ ts }) => {
    const at = Number(ts);
    if (from !== 0 && (isNewestFirst ? at > from : at < from)) return false;
    if (oldest !== 0 && (isInclusive ? at < oldest : at <= oldest)) return false;
    return latest === 0 || (isInclusive ? at <= latest : at < latest);
  });
  const next = inRange[limit];
  const withMetadata = args.flag('include_all_metadata');
  return {
    ok: true,
    messages: inRange.slice(0, limit).map((message) => describeMessage(channel, message, { withMetadata })),
    has_more: next !== undefined,
    ...(isNewestFirst && { pin_count: 0, channel_actions_ts: null, channel_actions_count: 0 }),
    ...(next && { response_metadata: { next_cursor: cursorAt(next) } }),
  };
}

/** Seconds; 0 when not given, undefined when it is no ts. */
function readTs(text: string): number | undefined {
  if (text === '' || text === 'now') return 0;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function cursorAt(message: Message): string {
  return Buffer.from(`next_ts:${message.ts.replace('.', '')}`).toString('base64');
}

/** Seconds; 0 when not given, undefined when Slack never gave it. */
function readCursor(cursor: string): number | undefined {
  if (cursor === '') return 0;
  const [, micros] = /^next_ts:(\d{16})$/.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? [];
  return micros === undefined ? undefined : Number(`${micros.slice(0, 10)}.${micros.slice(10)}`);
}

export const conversationsHistoryMethods = {
  'conversations.history': history,
  'conversations.replies': replies,
} satisfies Record<string, Method>;
