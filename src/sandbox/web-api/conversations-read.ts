import { activeMembers, describeChannel, findVisibleChannel, kindOf, readScopes } from '../channels.ts';
import type { Workspace } from '../workspace.ts';
import type { Channel } from '../world.ts';
import { readKinds, refuseKinds } from './channel-kinds.ts';
import { type Method, type Refusal, refuse, refuseScope } from './method.ts';
import { pageOf } from './paging.ts';

const info: Method = {
  token: 'bot',
  args: { channel: 'text!', include_locale: 'flag', include_num_members: 'flag' },
  run({ workspace, args }) {
    const channel = findReadable(workspace, args.text('channel'));
    if ('error' in channel) return channel;
    return {
      ok: true,
      channel: {
        ...describeChannel(workspace.world, channel),
        ...(args.flag('include_locale') && { locale: 'en-US' }),
        ...(args.flag('include_num_members') && { num_members: activeMembers(workspace.world, channel).length }),
      },
    };
  },
};

const members: Method = {
  token: 'bot',
  args: { channel: 'text!', cursor: 'text', limit: 'number' },
  run({ workspace, args }) {
    const channel = findReadable(workspace, args.text('channel'));
    if ('error' in channel) return channel;
    const page = pageOf(activeMembers(workspace.world, channel), args, { defaultLimit: 100, maxLimit: 1000 });
    if ('error' in page) return page;
    return { ok: true, members: page.items, response_metadata: { next_cursor: page.nextCursor } };
  },
};

const list: Method = {
  token: 'bot',
  args: { types: 'text', exclude_archived: 'flag', cursor: 'text', limit: 'number', team_id: 'text' },
  run({ workspace, args }) {
    const { world } = workspace;
    const kinds = readKinds(args);
    if (!Array.isArray(kinds)) return kinds;
    const refusal = refuseKinds(workspace, kinds);
    if (refusal) return refusal;
    const channels = [...world.channels.values()]
      .filter((channel) => findVisibleChannel(world, channel.id) && kinds.includes(kindOf(channel)))
      .filter((channel) => !(args.flag('exclude_archived') && channel.isArchived));
    const page = pageOf(channels, args, { defaultLimit: 100, maxLimit: 999 });
    if ('error' in page) return page;
    return {
      ok: true,
      channels: page.items.map((channel) => describeChannel(world, channel)),
      response_metadata: { next_cursor: page.nextCursor },
    };
  },
};

function findReadable(workspace: Workspace, id: string): Channel | Refusal {
  const channel = findVisibleChannel(workspace.world, id);
  if (!channel) return refuse('channel_not_found');
  return refuseScope(workspace, readScopes[kindOf(channel)]) ?? channel;
}

export const conversationsReadMethods = {
  'conversations.info': info,
  'conversations.members': members,
  'conversations.list': list,
} satisfies Record<string, Method>;
